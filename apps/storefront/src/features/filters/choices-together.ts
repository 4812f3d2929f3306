/** Choices that follow each other faster than their lists come: the second is drawn from the list on screen, which knows
 *  nothing of the first, and would take it back. It is added to what is on its way instead. */
import { createContext, use, useCallback, useRef } from 'react'
import { useNavigation } from 'react-router'
import { countFilters, type FilterState, hasFilters } from './filter-state.ts'
import { readFilters } from './filter-url.ts'

/** A choice with that which is on its way; undefined when nothing is. */
type Together = (asked: FilterState) => FilterState | undefined

const Choices = createContext<Together>(() => undefined)

export const ChoicesTogether = Choices.Provider

export function useTogether(): Together {
  return use(Choices)
}

/** The same function all the time, so that no filter is drawn anew because a choice is on its way. */
export function useChoicesTogether(shown: FilterState): Together {
  const { location } = useNavigation()
  const latest = useRef<Together>(undefined)
  latest.current = (asked) => {
    if (!location || !hasList(location.pathname)) return undefined
    return together(shown, asked, readFilters(new URLSearchParams(location.search)))
  }
  return useCallback((asked: FilterState) => latest.current?.(asked), [])
}

/** What is on its way, with the difference that `asked` makes to what is shown. */
export function together(shown: FilterState, asked: FilterState, onItsWay: FilterState): FilterState {
  const takesAllAway = !hasFilters(asked) && countFilters(shown) > 1
  if (takesAllAway) return asked
  const choose = <T>(before: T, wanted: T, otherwise: T) => (isSame(before, wanted) ? otherwise : wanted)
  return {
    ...asked,
    text: choose(shown.text, asked.text, onItsWay.text),
    options: optionsTogether(shown.options, asked.options, onItsWay.options),
    bools: byAttribute(choose, shown.bools, asked.bools, onItsWay.bools),
    ranges: byAttribute(choose, shown.ranges, asked.ranges, onItsWay.ranges),
    onlyInStock: choose(shown.onlyInStock, asked.onlyInStock, onItsWay.onlyInStock),
    sort: choose(shown.sort, asked.sort, onItsWay.sort),
    pageSize: choose(shown.pageSize, asked.pageSize, onItsWay.pageSize),
    layout: choose(shown.layout, asked.layout, onItsWay.layout),
  }
}

type Options = FilterState['options']

/** Option by option: two of one attribute add up too. */
function optionsTogether(shown: Options, asked: Options, onItsWay: Options): Options {
  const found: Record<number, readonly number[]> = {}
  for (const id of keysOf(asked, onItsWay)) {
    const [before, wanted, otherwise] = [shown[id] ?? [], asked[id] ?? [], onItsWay[id] ?? []]
    const isIn = (option: number) =>
      (before.includes(option) === wanted.includes(option) ? otherwise : wanted).includes(option)
    const options = [...new Set([...wanted, ...otherwise])].filter(isIn).sort((a, b) => a - b)
    if (options.length > 0) found[id] = options
  }
  return found
}

type By<T> = Readonly<Record<number, T>>
type Choose<T> = (before: T | undefined, wanted: T | undefined, otherwise: T | undefined) => T | undefined

function byAttribute<T>(choose: Choose<T>, shown: By<T>, asked: By<T>, onItsWay: By<T>): By<T> {
  const found: Record<number, T> = {}
  for (const id of keysOf(asked, onItsWay)) {
    const value = choose(shown[id], asked[id], onItsWay[id])
    if (value !== undefined) found[id] = value
  }
  return found
}

function keysOf(...records: readonly By<unknown>[]): number[] {
  return records.flatMap((record) => Object.keys(record).map(Number))
}

/** Ranges are always written in the same order. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function hasList(path: string): boolean {
  return path === '/' || path === '/products' || path === '/search/advanced'
}
