/** Where the API is: on the page's own host, unless the page or the build names another place, as the apps do
 *  (MOB-04). Drawings are fetched from there too. */
let base = '/api'

/** Called once, before anything is drawn. */
export function callApiAt(address: string): void {
  base = address.replace(/\/+$/, '')
}

export function apiBase(): string {
  return base
}

/** The address of a drawing or document. */
export function assetAddress(assetID: number): string {
  return `${base}/v2/Product/asset/${assetID}`
}
