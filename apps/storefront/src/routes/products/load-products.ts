/** Loads the whole visible catalogue: sort, page and layout, but no filters, whose address is `/` (AMB-59). */
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { shopOf } from '../../data/shop.ts'
import { hasFilters } from '../../features/filters/filter-state.ts'
import { filterAddress, readFilters } from '../../features/filters/filter-url.ts'
import { LazyListPage } from './lazy-list-page.ts'
import { orListOnScreen } from './list-on-screen.ts'
import { type ListData, loadList } from './load-list.ts'

export async function loadProducts({ request, context }: LoaderFunctionArgs): Promise<ListData> {
  const filters = readFilters(new URL(request.url).searchParams)
  if (hasFilters(filters)) throw redirect(filterAddress(filters))
  const shop = shopOf(context)
  return orListOnScreen(shop, filters, async () => {
    const [list] = await Promise.all([loadList(shop, filters), LazyListPage.fetch()])
    return list
  })
}
