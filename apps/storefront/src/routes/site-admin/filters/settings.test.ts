import type {
  AttributeOverview,
  AttributeOverviewRow,
} from '@hoistway/contract/site-admin/attribute-overview'
import { expect, test } from 'vitest'
import { bodyOf, conflictsOf, inOrder, NO_DRAFT, rebased, withChange, withMove } from './settings.ts'

function row(attributeID: number, sortPrio: number): AttributeOverviewRow {
  const info = { attributeID, code: `a${attributeID}`, type: 1, filterType: 1, filterGroup: 'SingleSelect' }
  const settings = { webStatus: 3, searchSettings: 1, filterBehaviour: 1, sortPrio }
  const names = { swedish: '', english: '', german: '' }
  return { info: { ...info, metricUnit: null, ...settings }, names, parts: 1, values: 1, unnamedOptions: 0 }
}

const rows = [row(1, 10), row(2, 20), row(3, 21), row(4, 22)]
const order = (draft: Parameters<typeof inOrder>[1]) =>
  inOrder(rows, draft).map(({ info }) => info.attributeID)
const overview = (attributes: AttributeOverviewRow[]): AttributeOverview => ({
  created: '',
  parts: 1,
  attributes,
  productTypes: [],
})

test('a setting that is changed back is no change', () => {
  const changed = withChange(rows, NO_DRAFT, 2, { webStatus: 4 })
  expect(bodyOf(changed)).toEqual([
    { attributeID: 2, webStatus: 4, searchSettings: 1, filterBehaviour: 1, sortPrio: 20 },
  ])
  expect(withChange(rows, changed, 2, { webStatus: 3 }).size).toBe(0)
  expect(withChange(rows, changed, 99, { webStatus: 3 })).toBe(changed)
})

test('an attribute that moves takes a free number between its neighbours', () => {
  const draft = withMove(rows, NO_DRAFT, 4, 2)
  expect(order(draft)).toEqual([1, 4, 2, 3])
  expect([...draft.keys()]).toEqual([4])
  expect(order(withMove(rows, NO_DRAFT, 4, 1))).toEqual([4, 1, 2, 3])
  expect(order(withMove(rows, NO_DRAFT, 1, undefined))).toEqual([2, 3, 4, 1])
})

test('without a free number those behind it move on, as few as possible', () => {
  const draft = withMove(rows, NO_DRAFT, 1, 3)
  expect(order(draft)).toEqual([2, 1, 3, 4])
  expect([...draft.keys()].sort()).toEqual([1, 3, 4])
  const spaced = [row(1, 0), row(2, 1), row(3, 50)]
  const first = withMove(spaced, NO_DRAFT, 3, 1)
  expect(inOrder(spaced, first).map(({ info }) => info.attributeID)).toEqual([3, 1, 2])
})

test('only the same attribute is a conflict with a colleague', () => {
  const draft = withChange(rows, NO_DRAFT, 2, { webStatus: 4 })
  const theirs = (id: number) =>
    overview(rows.map((one) => (one.info.attributeID === id ? row(id, 77) : one)))
  expect(conflictsOf(overview(rows), theirs(3), draft)).toEqual([])
  expect(conflictsOf(overview(rows), theirs(2), draft)).toEqual([2])
  const stored = overview(rows.map((one) => ({ ...one, info: { ...one.info, webStatus: 4 } })))
  expect(rebased(draft, stored).size).toBe(0)
  expect(rebased(draft, overview([])).size).toBe(0)
  expect(rebased(draft, theirs(2))).toEqual(draft)
})
