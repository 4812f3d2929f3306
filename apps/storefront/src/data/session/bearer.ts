import { ACTING_FOR_HEADER } from '@hoistway/contract/acting-header'

/** The token of an app's session. A browser of the shop's own host has a cookie instead and gets none (AMB-13). It
 *  lives as long as the page. */
let token: string | undefined

export function setBearer(issued: string | undefined): void {
  token = issued
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
