/** The name by which a page of tests keeps to one shop. A worker has a page, whose cookies are its own. Calls carry the
 *  name as a header too, since some go without cookies. */
export const PAGE_COOKIE = 'page-of-tests'
export const PAGE_HEADER = 'x-page-of-tests'

const NAME = new RegExp(`${PAGE_COOKIE}=([\\w-]+)`)

/** Reads the name of the page from its cookies. */
export function pageIn(cookies: string): string | undefined {
  return NAME.exec(cookies)?.[1]
}

/** Returns the name of this page, which gets one the first time. Called in the page. */
export function ownPage(): string {
  const known = pageIn(document.cookie)
  if (known !== undefined) return known
  const name = crypto.randomUUID()
  // biome-ignore lint/suspicious/noDocumentCookie: pages of plain http have no Cookie Store API
  document.cookie = `${PAGE_COOKIE}=${name}; path=/`
  return name
}
