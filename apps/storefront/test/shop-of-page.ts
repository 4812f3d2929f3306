/** The cookie by which a page of tests keeps to one shop. A worker has a page, whose cookies are its own. */
export const PAGE_COOKIE = 'page-of-tests'

/** Names this page, unless it has a name. Called in the page. */
export function keepToOneShop(): void {
  if (document.cookie.includes(`${PAGE_COOKIE}=`)) return
  // biome-ignore lint/suspicious/noDocumentCookie: pages of plain http have no Cookie Store API
  document.cookie = `${PAGE_COOKIE}=${crypto.randomUUID()}; path=/`
}
