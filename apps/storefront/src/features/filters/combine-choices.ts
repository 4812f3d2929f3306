/** Combines choices that follow each other faster than their lists load. A second choice starts from the list on the
 *  screen, which does not have the first choice and would undo it, so the second is added to the pending one. */
import { createContext, use, useCallback, useRef } from 'react'
import { useNavigation } from 'react-router'
import { countFilters, type FilterState, hasFilters } from './filter-state.ts'
import { readFilters } from './filter-url.ts'

/** A choice with that which is on its way; undefined when nothing is. */
type CombineChoices = (requested: FilterState) => FilterState | undefined

const Choices = createContext<CombineChoices>(() => undefined)

export const CombineChoicesProvider = Choices.Provider

export function useCombineChoices(): CombineChoices {
  return use(Choices)
}

/** Returns the same function for ever, so that React draws no filter again because of a pending choice. */
export function useCombineWithPending(shown: FilterState): CombineChoices {
  const { location } = useNavigation()
  const latest = useRef<CombineChoices>(undefined)
  latest.current = (requested) => {
    if (!location || !hasList(location.pathname)) return undefined
    return combineChoices(shown, requested, readFilters(new URLSearchParams(location.search)))
  }
  return useCallback((requested: FilterState) => latest.current?.(requested), [])
}

/** Returns the pending filters with the difference between `requested` and `shown`. */
export function combineChoices(
  shown: FilterState,
  requested: FilterState,
  pending: FilterState,
): FilterState {
  const takesAllAway = !hasFilters(requested) && countFilters(shown) > 1
  if (takesAllAway) return requested
  const choose = <T>(before: T, wanted: T, otherwise: T) => (isSame(before, wanted) ? otherwise : wanted)
  return {
    ...requested,
    text: choose(shown.text, requested.text, pending.text),
    options: combineOptions(shown.options, requested.options, pending.options),
    bools: byAttribute(choose, shown.bools, requested.bools, pending.bools),
    ranges: byAttribute(choose, shown.ranges, requested.ranges, pending.ranges),
    onlyInStock: choose(shown.onlyInStock, requested.onlyInStock, pending.onlyInStock),
    sort: choose(shown.sort, requested.sort, pending.sort),
    pageSize: choose(shown.pageSize, requested.pageSize, pending.pageSize),
    layout: choose(shown.layout, requested.layout, pending.layout),
  }
}

type Options = FilterState['options']

/** Option by option: two of one attribute add up too. */
function combineOptions(shown: Options, requested: Options, pending: Options): Options {
  const found: Record<number, readonly number[]> = {}
  for (const id of keysOf(requested, pending)) {
    const [before, wanted, otherwise] = [shown[id] ?? [], requested[id] ?? [], pending[id] ?? []]
    const isIn = (option: number) =>
      (before.includes(option) === wanted.includes(option) ? otherwise : wanted).includes(option)
    const options = [...new Set([...wanted, ...otherwise])].filter(isIn).sort((a, b) => a - b)
    if (options.length > 0) found[id] = options
  }
  return found
}

type ByAttribute<T> = Readonly<Record<number, T>>
type Choose<T> = (before: T | undefined, wanted: T | undefined, otherwise: T | undefined) => T | undefined

function byAttribute<T>(
  choose: Choose<T>,
  shown: ByAttribute<T>,
  requested: ByAttribute<T>,
  pending: ByAttribute<T>,
): ByAttribute<T> {
  const found: Record<number, T> = {}
  for (const id of keysOf(requested, pending)) {
    const value = choose(shown[id], requested[id], pending[id])
    if (value !== undefined) found[id] = value
  }
  return found
}

function keysOf(...records: readonly ByAttribute<unknown>[]): number[] {
  return records.flatMap((record) => Object.keys(record).map(Number))
}

/** Ranges are always written in the same order. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function hasList(path: string): boolean {
  return path === '/' || path === '/products' || path === '/search/advanced'
}
