/** Stores the layout and page size of lists in this browser (LS-02), which the next search uses. The search itself is
 *  only in the address (AMB-59). */
import { layoutName, readLayout } from '@hoistway/domain/catalogue/catalogue-screen'
import { readStored, writeStored } from '../../data/browser-storage.ts'
import { DEFAULT_PAGE_SIZE, type FilterState, PAGE_SIZES } from './filter-state.ts'

type View = Pick<FilterState, 'layout' | 'pageSize'>

export function storeView({ layout, pageSize }: View): void {
  writeStored('navigationState', JSON.stringify({ layout: layoutName(layout), pageSize }))
}

/** Returns the stored view, or the default where nothing valid is stored. */
export function storedView(): View {
  const stored = readView()
  const pageSize = PAGE_SIZES.find((size) => size === stored.pageSize) ?? DEFAULT_PAGE_SIZE
  return { layout: readLayout(stored.layout), pageSize }
}

function readView(): { readonly layout?: unknown; readonly pageSize?: unknown } {
  try {
    const stored: unknown = JSON.parse(readStored('navigationState') ?? 'null')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}
