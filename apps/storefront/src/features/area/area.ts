/** Makes an area, one page of an administration, with its address below /site-admin or /users, its name, and its code,
 *  which is loaded when the page is opened. `useAreaData` returns the loaded data of an area. */
import type { ComponentType } from 'react'
import { useLoaderData } from 'react-router'
import type { Texts } from '../../data/language/texts.ts'
import type { WithHead } from '../../data/page/page-head.ts'
import type { Shop } from '../../data/shop.ts'
import type { Translate } from '../../texts/translate.ts'
import { type LazyComponent, lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { whenConnected } from '../../ui/loading/when-connected.ts'

export type AreaArgs = {
  readonly shop: Shop
  readonly url: URL
  /** The parts of the address behind the page: `/site-admin/sync/feeds/stock.csv` has `feeds` and `stock.csv`. */
  readonly rest: readonly string[]
  readonly t: Translate
}

type LoadArea = (args: AreaArgs) => Promise<unknown>

export type Area = {
  readonly path: string
  /** The text key of its name. */
  readonly name: string
  /** Relative to the folder of the administration; the server sends the styles of this source with the page. */
  readonly source: string
  readonly Page: LazyComponent<object>
  readonly load: LoadArea
  /** Counts the entries that need a site admin, for the red number in the bar. */
  readonly countOpen: ((shop: Shop) => Promise<number>) | undefined
}

type AreaCode = {
  readonly page: () => Promise<ComponentType>
  readonly load: () => Promise<LoadArea>
  readonly countOpen?: (shop: Shop) => Promise<number>
}

export function area(
  path: string,
  source: string,
  { page, load, countOpen }: AreaCode,
  names = 'siteAdmin.area',
): Area {
  const Page = lazyComponent<object>(page)
  return {
    path,
    name: `${names}.${path}`,
    source,
    Page,
    countOpen,
    load: async (args) => {
      const [loadData] = await Promise.all([whenConnected(load), Page.fetch()])
      return loadData(args)
    },
  }
}

export type AreaPageData = WithHead & {
  readonly path: string
  readonly source: string
  readonly texts: Texts
  /** Path of a page to what needs somebody there. */
  readonly open: Readonly<Record<string, number>>
  readonly area: unknown
}

/** The data of the open page: `useAreaData<typeof loadSync>()`. */
export function useAreaData<L extends LoadArea>(): Awaited<ReturnType<L>> {
  // The page and its loader stand in one row of the table of areas.
  return useLoaderData<AreaPageData>().area as Awaited<ReturnType<L>>
}
