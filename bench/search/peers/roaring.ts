/** Filters and counts with roaring bitmaps in WebAssembly, put together by hand: a compressed bitmap for each option, AND and OR
 *  for the filters, the size of the AND with every option for the counts. */
import { RoaringBitmap32, roaringLibraryInitialize } from 'roaring-wasm'
import {
  countedAttributes,
  type FilterCatalogue,
  type OptionsOf,
  optionsOf,
  wantAllSelected,
} from '../plain-filters.ts'
import type { FilterPeer } from './filter-peer.ts'

type Options = ReadonlyMap<number, RoaringBitmap32>
type Counted = { readonly total: number; readonly counts: ReadonlyMap<number, Map<number, number>> }

export async function createRoaring(catalogue: FilterCatalogue): Promise<FilterPeer> {
  await roaringLibraryInitialize()
  const wantAll = wantAllSelected(catalogue.attributes)
  const { bitmaps, size } = bitmapsOf(catalogue)
  const all = RoaringBitmap32.fromRange(0, size)
  const answer = (filters: OptionsOf) => count(bitmaps, wantAll, filters, all)
  return {
    answer,
    read: answer,
    compactBytes: [...bitmaps.values()]
      .flatMap((options) => [...options.values()])
      .reduce((sum, bitmap) => sum + bitmap.getSerializationSizeInBytes('portable'), 0),
  }
}

function bitmapsOf({ attributes, products }: FilterCatalogue) {
  const places = new Map<number, Map<number, number[]>>()
  for (const [id, options] of countedAttributes(attributes)) {
    places.set(id, new Map(options.map((option) => [option, []])))
  }
  let place = 0
  for (const product of products) {
    for (const [id, options] of optionsOf(product)) {
      for (const option of options) places.get(id)?.get(option)?.push(place)
    }
    place++
  }
  const bitmaps = new Map<number, Options>()
  for (const [id, options] of places) {
    bitmaps.set(id, new Map(Array.from(options, ([option, having]) => [option, compressed(having)])))
  }
  return { bitmaps, size: place }
}

function compressed(places: readonly number[]): RoaringBitmap32 {
  const bitmap = RoaringBitmap32.from(places)
  bitmap.runOptimize()
  bitmap.shrinkToFit()
  return bitmap
}

/** Bitmaps made on the way live outside the garbage collector's reach and have to be given back. */
function count(
  bitmaps: ReadonlyMap<number, Options>,
  wantAll: ReadonlySet<number>,
  filters: OptionsOf,
  all: RoaringBitmap32,
): Counted & { readonly ids: Uint32Array } {
  const made: RoaringBitmap32[] = []
  const track = (bitmap: RoaringBitmap32) => {
    made.push(bitmap)
    return bitmap
  }
  const both = (a: RoaringBitmap32 | undefined, b: RoaringBitmap32) =>
    a ? track(RoaringBitmap32.and(a, b)) : b
  const passing = new Map(
    Array.from(filters, ([id, wanted]) => {
      const chosen = wanted.flatMap((option) => bitmaps.get(id)?.get(option) ?? [])
      const [first] = chosen
      if (chosen.length === 1 && first) return [id, first] as const
      if (!wantAll.has(id)) return [id, track(RoaringBitmap32.orMany(chosen))] as const
      return [id, chosen.reduce((a, b) => track(RoaringBitmap32.and(a, b)), first ?? all)] as const
    }),
  )
  const passingBut = (left?: number) =>
    [...passing].reduce<RoaringBitmap32 | undefined>(
      (set, [id, bitmap]) => (id === left ? set : both(set, bitmap)),
      undefined,
    )
  const result = passingBut()
  const counts = new Map(
    Array.from(bitmaps, ([id, options]) => {
      const set = passing.has(id) && !wantAll.has(id) ? passingBut(id) : result
      const countOf = Array.from(
        options,
        ([option, bitmap]) => [option, set ? set.andCardinality(bitmap) : bitmap.size] as const,
      )
      return [id, new Map(countOf)]
    }),
  )
  const ids = (result ?? all).toUint32Array()
  for (const bitmap of made) bitmap.dispose()
  return { total: ids.length, counts, ids }
}
