/** Computes the cache key of a guest's page. Only query names that pages read are part of it, sorted, so that a
 *  stranger can neither fill the cache with invented names nor hide anything in a page that others get (AMB-80). */

/** Filters of the list: options, yes/no and ranges by attribute; then text, whether it is taken literally, sort, page,
 *  size, view, stock; the part that a question is about; whose orders, their states and days; the inbox of approvals and
 *  its form of an absence.
 *  tools/page-query.test.ts compares them with what pages read. */
const READ_BY_PAGES =
  /^(?:[obr]\.\d{1,10}|r\.\d{1,10}\.(?:min|max)|q|exact|sort|page|size|view|stock|product|form|token|email|scope|status|from|to|state|after|away)$/
/** Free text, ranges, single parts and days have too many values to be worth keeping. */
const NEVER_CACHED =
  /^(?:r\.\d{1,10}(?:\.(?:min|max))?|q|exact|product|token|email|from|to|state|after|away)$/
/** Query names of links in mails. They belong to one person and must not be in any cache. */
const OF_ONE_PERSON = /^(?:token|email)$/

/** Pages whose query has filters of their own. A guest finds no page there, so none of them is kept. */
const OF_ADMINS = /^\/(?:site-admin|users)(?:\/|$)/

/** More than any list of filters that a person sets; what stands beyond is dropped. */
const MAX_PAIRS = 200
const MAX_QUERY_CHARACTERS = 8_192
/** No page of the shop has a longer path: what does is not found, and is not worth keeping. */
const MAX_CACHED_PATH = 300

export type PageAddress = {
  readonly path: string
  readonly query: string
  readonly mayBeCached: boolean
  readonly isOfOnePerson: boolean
}

export function pageAddress(url: string): PageAddress {
  const [path = '/', search = ''] = url.split(/\?(.*)/s)
  const isOfAdmins = OF_ADMINS.test(path)
  const read = [...new URLSearchParams(search)].filter(([name]) => isOfAdmins || READ_BY_PAGES.test(name))
  const pairs = withinLimits(withoutRepeats(read))
  pairs.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
  const query = new URLSearchParams(pairs).toString()
  return {
    path,
    query: query === '' ? '' : `?${query}`,
    mayBeCached:
      path.length <= MAX_CACHED_PATH && !isOfAdmins && !pairs.some(([name]) => NEVER_CACHED.test(name)),
    isOfOnePerson: pairs.some(([name]) => OF_ONE_PERSON.test(name)),
  }
}

/** Takes the first value of a repeated name, but all options, as pages do. The server must not read another value
 *  than the browser, which knows the address as it was typed. */
function withoutRepeats(pairs: readonly [string, string][]): [string, string][] {
  const names = new Set<string>()
  return pairs.filter(([name]) => {
    const isFirst = !names.has(name)
    names.add(name)
    return isFirst || name.startsWith('o.')
  })
}

/** Query names with one value, such as the text, come before the filters, so that they are never dropped for filters.
 */
function withinLimits(pairs: readonly [string, string][]): [string, string][] {
  const [filters, single] = [
    pairs.filter(([name]) => name.includes('.')),
    pairs.filter(([name]) => !name.includes('.')),
  ]
  let room = MAX_QUERY_CHARACTERS
  return [...single, ...filters].slice(0, MAX_PAIRS).filter(([name, value]) => {
    const size = name.length + value.length
    if (size > room) return false
    room -= size
    return true
  })
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
