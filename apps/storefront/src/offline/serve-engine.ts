/** The worker's side: holds one catalogue and answers filters over it as the server does. */
import { filterCriteria, filterOptions, interpretationOf } from '@hoistway/contract/catalogue/filter-engine'
import type { FilterRequest } from '@hoistway/contract/catalogue/filters'
import { localeOr } from '@hoistway/domain/texts/locale'
import {
  buildVisibility,
  type Catalogue,
  kernelOf,
  memoryOf,
  openCatalogue,
  type ProductSet,
  productSet,
  query,
  readSnapshot,
  SnapshotFault,
  shownOptions,
  type Viewer,
  type Visibility,
  visibleSet,
} from '@hoistway/search'
import type {
  EngineAnswer,
  EngineFault,
  EngineOrder,
  EnginePort,
  EngineReply,
  OfflineCatalogue,
  OpenedCatalogue,
} from './engine-protocol.ts'

type Held = {
  readonly catalogue: Catalogue
  readonly visibility: Visibility
  readonly filterable: ReadonlySet<number>
  readonly inStock: ProductSet | undefined
}

export function serveEngine(port: EnginePort): void {
  let held: Held | undefined

  port.addEventListener('message', ({ data }) => {
    const order = data as EngineOrder
    const result = resultOf(order)
    // The ids are nobody else's: they move instead of being copied.
    const moved = 'allMatchingProductIDs' in result ? [result.allMatchingProductIDs.buffer] : []
    port.postMessage({ id: order.id, result } satisfies EngineReply, moved)
  })

  function resultOf(order: EngineOrder): EngineReply['result'] {
    try {
      if (order.kind === 'open') return open(order.catalogue)
      if (!held) return { fault: 'notOpen', detail: 'No catalogue was opened.' }
      return answer(held, order.request, order.viewer)
    } catch (fault) {
      return faultOf(fault)
    }
  }

  /** A catalogue that cannot be opened leaves the one before it in its place. */
  function open({ snapshot, limits, filterable, inStock, kernel }: OfflineCatalogue): OpenedCatalogue {
    // No clock is handed over to measure costs with: those of browsers are too coarse for it.
    const catalogue = openCatalogue(readSnapshot(snapshot), { kernel })
    held = {
      catalogue,
      visibility: buildVisibility(catalogue, limits),
      filterable: new Set(filterable),
      inStock: inStock && productSet(catalogue, inStock),
    }
    return { kernel: kernelOf(catalogue), bytes: memoryOf(catalogue).bytes }
  }
}

function answer(
  { catalogue, visibility, filterable, inStock }: Held,
  request: FilterRequest,
  viewer: Viewer,
): EngineAnswer {
  const isStocked = request.onlyInStock === true
  if (isStocked && !inStock) throw new RangeError('The catalogue was opened without what is in stock')
  const found = query(catalogue, {
    ...filterCriteria(request, localeOr(request.language), filterable),
    visible: visibleSet(visibility, viewer).set,
    within: isStocked ? inStock : undefined,
  })
  const interpretation = interpretationOf(found.interpretation)
  return {
    // A copy of its own length, as query gives it, in memory that is not shared.
    allMatchingProductIDs: found.ids as Int32Array<ArrayBuffer>,
    availableFilterOptions: filterOptions(found, filterable, shownOptions),
    replacedNumbers: Object.fromEntries(found.replaced),
    ...(interpretation ? { interpretation } : {}),
  }
}

function faultOf(fault: unknown): EngineFault {
  if (fault instanceof SnapshotFault) return { fault: fault.kind, detail: fault.message }
  if (fault instanceof RangeError) return { fault: 'refused', detail: fault.message }
  return { fault: 'failed', detail: String(fault) }
}
