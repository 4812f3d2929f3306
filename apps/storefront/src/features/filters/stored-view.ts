/** How lists were last looked at in this browser (LS-02): what is searched for next is shown in the same way. What is
 *  searched for stands in the address and nowhere else (AMB-59). */
import { readStored, writeStored } from '../../data/browser-storage.ts'
import { DEFAULT_PAGE_SIZE, type FilterState, PAGE_SIZES } from './filter-state.ts'

type View = Pick<FilterState, 'layout' | 'pageSize'>

export function storeView({ layout, pageSize }: View): void {
  writeStored('navigationState', JSON.stringify({ layout, pageSize }))
}

/** The list of the first visit where nothing, or nothing that makes sense, was kept. */
export function storedView(): View {
  const kept = readView()
  const pageSize = PAGE_SIZES.find((size) => size === kept.pageSize) ?? DEFAULT_PAGE_SIZE
  return { layout: kept.layout === 'card' ? 'card' : 'list', pageSize }
}

function readView(): { readonly layout?: unknown; readonly pageSize?: unknown } {
  try {
    const kept: unknown = JSON.parse(readStored('navigationState') ?? 'null')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}
