import { ACTING_FOR_HEADER } from '@hoistway/contract/site-admin/acting-header'

/** The token of an app's session, as the shop issued it. A browser of the shop's own host has a cookie instead and gets
 *  none (AMB-13). */
export type Issued = { readonly token?: string | undefined; readonly expires?: string | undefined }

let token: string | undefined
let onChange: (issued: Issued) => void = () => undefined

/** Takes the token for all calls that follow; without one they are those of a guest. */
export function setBearer(issued: Issued): void {
  token = issued.token
  onChange(issued)
}

/** Has an app told of every token that replaces the last one. */
export function watchBearer(watcher: typeof onChange): void {
  onChange = watcher
}

/** The headers of every call: the token, and the customer as whom a site admin opened the page, so that the shop does
 *  nothing for anybody whom the page does not show. */
export function sessionHeaders(): Readonly<Record<string, string>> {
  const { actingFor } = document.documentElement.dataset
  return {
    ...(actingFor && { [ACTING_FOR_HEADER]: actingFor }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
}
