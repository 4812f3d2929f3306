import { expect, test } from 'vitest'
import { landingsOf } from './landings.ts'

const nodes = (...versions: number[]) => versions.map((catalogueVersion) => ({ catalogueVersion }))

test('each version has one landing, the highest on top', () => {
  const landings = landingsOf({ catalogueVersion: 7, nodes: nodes(7, 5, 7, 6) })
  expect(landings.map(({ version }) => version)).toEqual([7, 6, 5])
  const tops = landings.map(({ top }) => top)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
})

test('the version of the database has a landing where no node serves it', () => {
  expect(landingsOf({ catalogueVersion: 9, nodes: nodes(8) }).map(({ version }) => version)).toEqual([9, 8])
})
