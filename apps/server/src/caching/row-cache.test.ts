import { expect, test } from 'vitest'
import { createRowCache } from './row-cache.ts'

const createCache = () => createRowCache<readonly number[]>(100, (rows) => rows.length + 1)

test('rows are found at the version at which they were kept, and at no other', () => {
  const rows = createCache()
  rows.at(1).put('part', [10])
  expect(rows.at(1).get('part')).toEqual([10])
  expect(rows.at(2).get('part')).toBeUndefined()
  expect(rows.at(1).get('part')).toBeUndefined()
})

test('rows that were read while the version moved are not kept for the new one', () => {
  const rows = createCache()
  const reading = rows.at(1)
  rows.at(2)
  reading.put('part', [10])
  expect(rows.at(2).get('part')).toBeUndefined()
  expect(reading.get('part')).toBeUndefined()
})

test('there is room for so much, and what was unused for longest goes first', () => {
  const rows = createCache().at(1)
  const forty = Array.from({ length: 40 }, (_, at) => at)
  for (const part of ['one', 'two']) rows.put(part, forty)
  rows.get('one')
  rows.put('three', forty)
  expect([rows.get('one'), rows.get('two'), rows.get('three')]).toEqual([forty, undefined, forty])
})
