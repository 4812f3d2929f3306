/** The title and the other data of a page for the head of the document. A loader returns it as `head`; the server
 *  writes it, and the browser updates it with each navigation. */
export type PageHead = {
  /** Without the name of the shop, which is added behind it. Undefined on the home page. */
  readonly title?: string
  readonly description?: string
  /** Path and query of the address that search engines should keep; the present path, without its query, when left
   *  out. */
  readonly canonical?: string
  /** A page that search engines should leave out, such as a filtered list with many filters. */
  readonly unlisted?: boolean
  /** The path of the picture that previews of the address show. */
  readonly picture?: string
  /** The facts about the part of the page for search engines. */
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

/** The head of the deepest page that names one; undefined for a page that failed. */
export function headOf(loaderData: readonly unknown[]): PageHead | undefined {
  return loaderData.findLast(hasHead)?.head
}

export function documentTitle({ title }: PageHead, shopName: string): string {
  return title === undefined || title === '' ? shopName : `${title} · ${shopName}`
}

/** Returns the address of the page without its query, since strangers may hang anything behind a path. A page that
 *  search engines leave out is shared between people, who need all of the address. */
export function canonicalPath({ canonical, unlisted }: PageHead, path: string): string {
  return canonical ?? (unlisted ? path : path.replace(/\?.*/s, ''))
}

function hasHead(data: unknown): data is WithHead {
  return typeof data === 'object' && data !== null && 'head' in data && typeof data.head === 'object'
}
