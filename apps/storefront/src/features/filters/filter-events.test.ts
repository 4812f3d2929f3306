import { expect, test } from 'vitest'
import { filterEvents } from './filter-events.ts'
import { readFilters } from './filter-url.ts'

const state = (query: string) => readFilters(new URLSearchParams(query))
const between = (before: string, after: string) =>
  filterEvents(state(before), state(after)).map(({ name, details }) => [name, ...Object.values(details)])

test('each filter that comes is named, and the search that it makes [ANA-06, ANA-07]', () => {
  expect(between('', 'o.9=9007')).toEqual([
    ['filter_added', 'o.9=9007'],
    ['search', '', 1],
  ])
  expect(between('o.9=9007', 'o.9=9007,9008&b.27=1&r.2=40-60&stock=1').slice(0, -1)).toEqual([
    ['filter_added', 'o.9=9008'],
    ['filter_added', 'b.27=1'],
    ['filter_added', 'r.2=40-60'],
    ['filter_added', 'stock=1'],
  ])
})

test('a range that changes is another filter [ANA-08]', () => {
  expect(between('r.2=40-60', 'r.2=40-70').map(([name]) => name)).toEqual([
    'filter_added',
    'filter_removed',
    'search',
  ])
})

test('taking the last away clears them [ANA-08, ANA-10]', () => {
  expect(between('o.9=9007&stock=1', 'stock=1').map(([name]) => name)).toEqual(['filter_removed', 'search'])
  expect(between('stock=1', '')).toEqual([['filter_removed', 'stock=1'], ['filters_cleared']])
})

test('words are a search in free text [ANA-09]', () => {
  expect(between('', 'q=door roller')).toEqual([
    ['free_text_search', 'door roller'],
    ['search', 'door roller', 1],
  ])
  expect(between('q=door', '')).toEqual([['filters_cleared']])
})

test('sort, page and layout are no search', () => {
  expect(between('q=door', 'q=door&sort=2&page=2&size=50&view=card')).toEqual([])
})
