/** One index over a number of products, in three steps: sections that are shipped, sections derived from them, and
 *  the segment that queries work on, attached to a memory that holds both. */

import { type Lists, reordered } from '../arrays/lists.ts'
import {
  createMemory,
  fillMemory,
  type IndexMemory,
  kernelOver,
  type Layout,
  layOut,
  sectionsIn,
  type Workspace,
  workspaceIn,
} from '../arrays/memory.ts'
import { addNumber, emptyNumbers, numbersIn } from '../arrays/numbers.ts'
import { orderOfIntegers } from '../arrays/radix.ts'
import { integersOf, wordsOf } from '../arrays/section-of.ts'
import type { Sections } from '../arrays/sections.ts'
import { type Costs, usualCosts } from '../facets/costs.ts'
import { type CountCache, countCacheFor } from '../facets/count-cache.ts'
import { attachDecimals, decimalBuilder, deriveDecimals, type SortedDecimal } from '../facets/decimals.ts'
import {
  attachFacetIndex,
  deriveFacetIndex,
  type FacetIndex,
  facetIndexSections,
  SLOT_SIZES,
} from '../facets/facet-index.ts'
import { attachFacets, type Facet, facetsOf, slotBuilder } from '../facets/facets.ts'
import { measureCosts } from '../facets/measure-costs.ts'
import { ROW_LENGTHS } from '../facets/rows.ts'
import { addSlotTo } from '../facets/slot-sets.ts'
import { searchWordsIn, searchWordsSection } from '../help/search-words.ts'
import { type WordBook, wordBookOf } from '../help/word-book.ts'
import type { Kernel, KernelKind } from '../kernel/kernel.ts'
import type { AttributeInput, CatalogueInput, ProductInput } from '../model.ts'
import { attachText, deriveText, type TextIndex, textBuilder } from '../text/text-index.ts'
import { clusteredOrder } from './cluster.ts'
import { attachOrders, deriveOrders, type ListedOrder, orderSections, RELEVANCE_RANKS } from './orders.ts'
import { type PerOrder, productSorter, type SortedProducts } from './ranks.ts'
import { spareRowsFor } from './spare-rows.ts'

/** A product's ordinal is its place among the listed products in the order of `cluster.ts`; no answer depends on it.
 *  Immutable but for what threads keep for themselves: the workspace, the counts kept, the spare rows. */
export type Segment = {
  readonly size: number
  readonly rowBytes: number
  readonly ids: Int32Array
  /** Ordinals, the least id first. */
  readonly byId: Uint32Array
  readonly facetIndex: FacetIndex
  readonly decimals: readonly SortedDecimal[]
  readonly orders: PerOrder<ListedOrder>
  readonly text: TextIndex
  /** The words of the trade, read when they are first asked for. */
  readonly wordBook: () => WordBook
  readonly kernel: Kernel
  readonly costs: Costs
  readonly workspace: Workspace
  /** All of the memory, for what the kernel does not do. */
  readonly words: Uint32Array
  readonly counts: CountCache
  /** Gives back the rows that the text took for the last query. */
  readonly releaseRows: () => void
}

type AttachOptions = {
  readonly kernel?: KernelKind | undefined
  readonly costs?: Costs | undefined
  /** A clock in milliseconds, to measure the costs with; without one those of another machine are taken. */
  readonly now?: (() => number) | undefined
  /** The workspace of the memory in which this thread works. */
  readonly workspace?: number | undefined
}

export type OpenOptions = AttachOptions & {
  readonly shared?: boolean | undefined
  /** The number of threads that may work in the memory at once. */
  readonly workspaces?: number | undefined
}

const LARGEST_ID = 2 ** 31 - 1
const SHIPPED_ONLY = new Set([ROW_LENGTHS, RELEVANCE_RANKS, SLOT_SIZES])

/** Everything that an index needs of the products, in compact form. */
export type CollectedProducts = {
  readonly input: Omit<CatalogueInput, 'products'>
  readonly ids: Int32Array
  readonly facets: readonly Facet[]
  readonly slots: Lists
  readonly sorted: SortedProducts
  readonly decimals: ReturnType<typeof decimalBuilder>
  readonly text: ReturnType<typeof textBuilder>
}

/** One pass over the products, none of which is kept: a million of them are gigabytes. Throws a RangeError on ids that
 *  are not unique or, for products, not positive integers below 2^31.
 *  @param see is shown each listed product */
export function collectProducts(
  { products, ...input }: CatalogueInput,
  see?: (product: ProductInput) => void,
): CollectedProducts {
  refuseAttributesTwice(input.attributes)
  const facets = facetsOf(input.attributes)
  const ids = emptyNumbers()
  const slots = slotBuilder(facets)
  const decimals = decimalBuilder(
    input.attributes.filter(({ kind }) => kind === 'decimal').map(({ id }) => id),
  )
  const sorter = productSorter()
  const text = textBuilder()
  for (const product of products) {
    if (!product.listed) continue
    refuseBadId(product.id)
    addNumber(ids, product.id)
    slots.add(product)
    decimals.add(product)
    sorter.add(product)
    text.add(product)
    see?.(product)
  }
  const idsGiven = Int32Array.from(numbersIn(ids))
  refuseProductsTwice(idsGiven)
  return {
    input,
    ids: idsGiven,
    facets,
    slots: slots.slots(),
    sorted: sorter.sorted(idsGiven),
    decimals,
    text,
  }
}

export function buildSegmentSections({
  input,
  ids,
  facets,
  slots,
  sorted,
  decimals,
  text,
}: CollectedProducts): Sections {
  const order = clusteredOrder(facets, slots, ids.length)
  return {
    'products.ids': Int32Array.from(order, (place) => ids[place] as number),
    ...facetIndexSections(facets, reordered(slots, order)),
    ...decimals.sections(order),
    ...orderSections(input, sorted, order),
    ...text.sections(input.attributes, facets, order),
    ...searchWordsSection(input.words),
  }
}

/** Derives what queries need beyond what was shipped, in time linear in the index. */
function deriveSegment(sections: Sections): Sections {
  const ids = integersOf(sections, 'products.ids')
  return {
    'products.byId': orderOfIntegers(ids),
    ...deriveFacetIndex(sections, ids.length),
    ...deriveDecimals(sections),
    ...deriveOrders(sections, ids, attachFacets(sections)),
    ...deriveText(sections),
  }
}

/** Derives, lays everything into one memory and attaches to it. */
export function openSegment(
  shipped: Sections,
  { shared = false, workspaces = 1, ...options }: OpenOptions = {},
): { segment: Segment; memory: IndexMemory; layout: Layout } {
  const derived = deriveSegment(shipped)
  const needed = Object.entries(shipped).filter(([name]) => !SHIPPED_ONLY.has(name))
  const sections: Sections = { ...Object.fromEntries(needed), ...derived }
  const workspaceSize = {
    products: integersOf(sections, 'products.ids').length,
    slots: wordsOf(sections, 'sets.starts').length - 1,
    denseSlots: wordsOf(sections, 'sets.denseSlots').length,
  }
  const layout = layOut(sections, workspaceSize, workspaces)
  const memory = createMemory(layout, shared)
  fillMemory(memory, layout, sections)
  return { segment: attachSegment(memory, layout, options), memory, layout }
}

export function attachSegment(
  memory: IndexMemory,
  layout: Layout,
  { kernel = 'wasm', costs, now, workspace = 0 }: AttachOptions = {},
): Segment {
  const sections = sectionsIn(memory, layout)
  const ids = integersOf(sections, 'products.ids')
  const facetIndex = attachFacetIndex(sections, ids.length)
  const spare = spareRowsFor(ids.length)
  const kernelUsed = kernelOver(memory, kernel)
  const segment: Segment = {
    size: ids.length,
    rowBytes: facetIndex.sets.rowBytes,
    ids,
    byId: wordsOf(sections, 'products.byId'),
    facetIndex,
    decimals: attachDecimals(sections),
    orders: attachOrders(sections),
    text: attachText(sections, {
      emptyRow: spare.take,
      addSlot: (target, slot) => addSlotTo(target, facetIndex.sets, slot),
    }),
    wordBook: wordBookIn(sections),
    kernel: kernelUsed,
    costs: costs ?? usualCosts(kernelUsed.kind),
    workspace: workspaceIn(memory, layout, workspace),
    words: new Uint32Array(memory.buffer as ArrayBuffer),
    counts: countCacheFor(ids.length, facetIndex.slotCount),
    releaseRows: spare.releaseAll,
  }
  return now && !costs ? { ...segment, costs: measureCosts(segment, now) } : segment
}

function wordBookIn(sections: Sections): () => WordBook {
  let book: WordBook | undefined
  return () => {
    book ??= wordBookOf(searchWordsIn(sections))
    return book
  }
}

/** The ordinal of a product, or undefined where the segment does not hold it. */
export function ordinalOf({ ids, byId }: Segment, id: number): number | undefined {
  let low = 0
  let high = byId.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[byId[middle] as number] as number) < id) low = middle + 1
    else high = middle
  }
  const ordinal = byId[low]
  return ordinal !== undefined && ids[ordinal] === id ? ordinal : undefined
}

function refuseBadId(id: number): void {
  if (!Number.isInteger(id) || id < 1 || id > LARGEST_ID)
    throw new RangeError(`Product id ${id} is not a positive integer below 2^31`)
}

function refuseProductsTwice(ids: Int32Array): void {
  const sorted = ids.toSorted()
  const twice = sorted.find((id, i) => id === sorted[i - 1])
  if (twice !== undefined) throw new RangeError(`Product id ${twice} is given twice`)
}

function refuseAttributesTwice(attributes: readonly AttributeInput[]): void {
  refuseTwice('Attribute', attributes)
  for (const attribute of attributes) {
    if (attribute.kind === 'select') refuseTwice(`Option of attribute ${attribute.id}:`, attribute.options)
  }
}

function refuseTwice(what: string, things: readonly { readonly id: number }[]): void {
  const seen = new Set<number>()
  for (const { id } of things) {
    if (seen.has(id)) throw new RangeError(`${what} id ${id} is given twice`)
    seen.add(id)
  }
}
