import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyLists, endList, finishedLists, inverted, type Lists, listAt, orderOfLists } from './lists.ts'
import { addNumber } from './numbers.ts'

const LARGEST = 5
const lists = fc.array(fc.array(fc.nat({ max: LARGEST }), { maxLength: 4 }), { maxLength: 600 })

test('lists stand as comparing item by item orders them, those that are the same as they stood before', () => {
  fc.assert(
    fc.property(lists, (given) => {
      const order = Uint32Array.from(given.keys()).reverse()
      const expected = Array.from(order).sort((a, b) => compared(given[a] ?? [], given[b] ?? []))
      expect([...orderOfLists(listsOf(given), order, LARGEST + 1)]).toEqual(expected)
    }),
  )
})

test('an item leads to the places of the lists that hold it', () => {
  fc.assert(
    fc.property(lists, (given) => {
      const distinct = given.map((items) => [...new Set(items)])
      const order = Uint32Array.from(given.keys()).reverse()
      const places = inverted(listsOf(distinct), order, LARGEST + 1)
      for (let item = 0; item <= LARGEST; item++) {
        const holding = [...order.keys()].filter((place) => distinct[order[place] ?? 0]?.includes(item))
        expect([...listAt(places, item)]).toEqual(holding)
      }
    }),
  )
})

function listsOf(given: readonly (readonly number[])[]): Lists {
  const lists = emptyLists()
  for (const items of given) {
    for (const item of items) addNumber(lists.items, item)
    endList(lists)
  }
  return finishedLists(lists)
}

function compared(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((item, i) => item !== b[i])
  if (differs === -1) return a.length - b.length
  return differs < b.length ? (a[differs] ?? 0) - (b[differs] ?? 0) : 1
}
