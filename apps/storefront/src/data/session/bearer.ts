/** The token of an app's session. A browser of the shop's own host has a cookie instead and gets none (AMB-13). It
 *  lives as long as the page. */
let token: string | undefined

export function setBearer(issued: string | undefined): void {
  token = issued
}

export function bearerHeaders(): Readonly<Record<string, string>> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}
