import { expect, test } from 'vitest'
import { keyAndValues, samplePart, sampleSetup } from '../../../test/sample-catalogue.ts'
import { bySize } from './load-campaign-parts.ts'

const diameter = { ...sampleSetup.attributeInfoByID[100], code: 'diameter' }
const setup = {
  ...sampleSetup,
  attributeInfoByID: { ...sampleSetup.attributeInfoByID, 100: diameter },
} as typeof sampleSetup
const words = { setup, locale: 'en', t: keyAndValues } as const
const rollers = (...sizes: readonly number[]) =>
  sizes.map((size, index) =>
    samplePart({ product: { id: index + 1 }, attributes: { decimals: { 100: size } } }),
  )
const shown = (parts: ReturnType<typeof rollers>) => bySize(parts, words).map(({ id, size }) => [id, size])

test('parts stand beside each other by size, the smallest first, and are named by it', () => {
  expect(shown(rollers(48, 80, 56))).toEqual([
    [1, '⌀48'],
    [3, '⌀56'],
    [2, '⌀80'],
  ])
})

test('of parts of one size only one is shown', () => {
  expect(shown(rollers(48, 48, 80, 56, 48, 43))).toEqual([
    [1, '⌀48'],
    [4, '⌀56'],
    [3, '⌀80'],
  ])
})

test('parts that do not differ in size are shown by their names', () => {
  expect(shown(rollers(48, 48))).toEqual([
    [1, undefined],
    [2, undefined],
  ])
})
