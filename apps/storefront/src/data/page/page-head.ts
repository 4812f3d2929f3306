/** What a page says about itself in the head of the document. A loader returns it as `head`; the server writes it
 *  into the document, the browser keeps it true while moving between pages. */
export type PageHead = {
  /** Without the name of the shop, which is added behind it. Undefined on the home page. */
  readonly title?: string
  readonly description?: string
  /** Path and query of the address that search engines should keep; the present path, without its query, when left
   *  out. */
  readonly canonical?: string
  /** A page that search engines should leave out, such as a filtered list with many filters. */
  readonly unlisted?: boolean
  /** Path of a picture that stands for the page where its address is shared. */
  readonly picture?: string
  /** What a search engine may know of the part that the page is about. */
  readonly product?: ProductFacts
}

/** Without a price: guests are shown none. */
export type ProductFacts = {
  readonly name: string
  readonly articleNr: string
  readonly brand: string
  readonly description: string
}

export type WithHead = { readonly head: PageHead }

export const SHOP_NAME = 'Hoistway'

/** The head of the deepest page that names one; undefined for a page that failed. */
export function headOf(loaderData: readonly unknown[]): PageHead | undefined {
  return loaderData.findLast(hasHead)?.head
}

export function documentTitle(head: PageHead): string {
  return head.title === undefined || head.title === '' ? SHOP_NAME : `${head.title} · ${SHOP_NAME}`
}

/** The address of the page to keep: strangers may hang anything behind a path. What search engines leave out is shared
 *  between people, who need all of it. */
export function canonicalPath({ canonical, unlisted }: PageHead, path: string): string {
  return canonical ?? (unlisted ? path : path.replace(/\?.*/s, ''))
}

function hasHead(data: unknown): data is WithHead {
  return typeof data === 'object' && data !== null && 'head' in data && typeof data.head === 'object'
}
