/** Fetches a file that has an address outside the contract and that only some people may see, such as a photo of an order. A
 *  picture or a link in a page of the shop sends the cookie of the session; an app has a token, which only a request
 *  sends. */
import { apiBase } from '../calls/api-base.ts'
import { sessionHeaders } from '../session/bearer.ts'

/** @param path as the shop writes it, from its root: `/api/photos/…` */
export async function fetchOwnFile(path: string): Promise<Blob> {
  const answer = await fetch(apiBase().replace(/\/api$/, '') + path, { headers: sessionHeaders() })
  if (!answer.ok) throw new Error(`The shop answered ${answer.status} to ${path}.`)
  return answer.blob()
}
