/** Which page a guest asked for. Only query names that pages read are kept, sorted, so that a stranger can neither
 *  fill the cache with rubbish names nor hide anything in a page that others get (AMB-80). */

/** Filters of the list: options, yes/no and ranges by attribute; then text, sort, page, size, view, stock. */
const READ_BY_PAGES = /^(?:[obr]\.\d{1,10}|q|sort|page|size|view|stock|token|to)$/
/** Free text and ranges have too many values to be worth keeping. */
const NOT_KEPT = /^(?:r\.\d{1,10}|q|token|to)$/

export type PageAddress = { readonly path: string; readonly query: string; readonly mayBeKept: boolean }

export function pageAddress(url: string): PageAddress {
  const [path = '/', search = ''] = url.split(/\?(.*)/s)
  const pairs = [...new URLSearchParams(search)].filter(([name]) => READ_BY_PAGES.test(name))
  pairs.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
  const query = new URLSearchParams(pairs).toString()
  return {
    path,
    query: query === '' ? '' : `?${query}`,
    mayBeKept: !pairs.some(([name]) => NOT_KEPT.test(name)),
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
