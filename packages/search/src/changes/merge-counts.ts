/** Adds up the counts of two segments. Counts add up, because no product that is visible is in both. The query owns the
 *  counts of the main segment, so the delta's counts are added to them in place. */
import type { Counts } from '../facets/counts.ts'
import type { RangeCounts } from '../facets/histogram.ts'
import { addValueCounts } from '../facets/value-counts.ts'
import type { AttributeInput, BoolCounts, FilterRequest, SelectCounts } from '../model.ts'

/** The options of an attribute in both segments, ascending, and the places of each segment's options among them. */
export type MergedSelect = {
  readonly optionIds: Int32Array
  /** Undefined where the main segment has them all. */
  readonly ofMain: Uint32Array | undefined
  readonly ofDelta: Uint32Array
}

type Filters = Pick<FilterRequest, 'selects'>

const NOTHING_SELECTED: readonly number[] = []

/** Is called once for each delta. `all` holds the options as they are now. */
export function mergedSelect(all: Int32Array, main: Int32Array, delta: Int32Array): MergedSelect {
  return {
    optionIds: all.length === main.length ? main : all,
    ofMain: all.length === main.length ? undefined : indexesIn(all, main),
    ofDelta: indexesIn(all, delta),
  }
}

/** Returns the counts of both segments, in the order of the attributes. */
export function mergeCounts(
  attributes: readonly AttributeInput[],
  mergedSelects: ReadonlyMap<number, MergedSelect>,
  filters: Filters,
  main: Counts,
  delta: Counts,
): Counts {
  const selects = new Map<number, SelectCounts>()
  const bools = new Map<number, BoolCounts>()
  const decimals = new Map<number, RangeCounts>()
  for (const { id, kind } of attributes) {
    if (kind === 'bool') set(bools, id, addBools(main.bools.get(id), delta.bools.get(id)))
    else if (kind === 'decimal') set(decimals, id, addDecimals(main.decimals.get(id), delta.decimals.get(id)))
    else {
      const merged = mergedSelects.get(id) as MergedSelect
      set(
        selects,
        id,
        addSelects(merged, filters.selects.get(id), main.selects.get(id), delta.selects.get(id)),
      )
    }
  }
  return { selects, bools, decimals }
}

function addSelects(
  { optionIds, ofMain, ofDelta }: MergedSelect,
  optionsSelected: readonly number[] | undefined,
  main: SelectCounts | undefined,
  delta: SelectCounts | undefined,
): SelectCounts | undefined {
  const selected = optionsSelected ? knownIndexes(optionIds, optionsSelected) : NOTHING_SELECTED
  if (!main && !delta && selected.length === 0) return undefined
  const reused = ofMain === undefined ? main?.counts : undefined
  const counts = reused ?? new Uint32Array(optionIds.length)
  if (main && ofMain) addTo(counts, ofMain, main.counts)
  if (delta) addTo(counts, ofDelta, delta.counts)
  return { total: (main?.total ?? 0) + (delta?.total ?? 0), optionIds, counts, selected }
}

function addTo(counts: Uint32Array, indexes: Uint32Array, added: Uint32Array): void {
  for (let i = 0; i < added.length; i++) {
    const index = indexes[i] as number
    counts[index] = (counts[index] as number) + (added[i] as number)
  }
}

function addBools(main: BoolCounts | undefined, delta: BoolCounts | undefined): BoolCounts | undefined {
  if (!main || !delta) return main ?? delta
  return {
    trueCount: main.trueCount + delta.trueCount,
    falseCount: main.falseCount + delta.falseCount,
  }
}

function addDecimals(main: RangeCounts | undefined, delta: RangeCounts | undefined): RangeCounts | undefined {
  if (!main || !delta) return main ?? delta
  const values = main.values && delta.values && addValueCounts(main.values, delta.values)
  return {
    total: main.total + delta.total,
    min: Math.min(main.min, delta.min),
    max: Math.max(main.max, delta.max),
    ...(values && { values }),
  }
}

function set<T>(map: Map<number, T>, id: number, value: T | undefined): void {
  if (value) map.set(id, value)
}

/** Returns the places of the numbers of `some` in `all`, which holds each of them. Both ascend. */
function indexesIn(all: Int32Array, some: Int32Array): Uint32Array {
  let index = 0
  return Uint32Array.from(some, (number) => {
    while (all[index] !== number) index++
    return index
  })
}

/** Returns the places of the selected options that are known, each once. */
function knownIndexes(optionIds: Int32Array, selected: readonly number[]): number[] {
  const indexes = [...new Set(selected)].map((id) => optionIds.indexOf(id))
  return indexes.filter((index) => index >= 0)
}
