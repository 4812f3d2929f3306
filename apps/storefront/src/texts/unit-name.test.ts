import { expect, test } from 'vitest'
import { keyAndValues } from '../../test/sample-catalogue.ts'
import { oneUnitName, unitName, unitNameFor } from './unit-name.ts'

test('one piece has a word of its own, a metre has not', () => {
  expect([1, 10].map((amount) => unitNameFor(amount, 'pcs', keyAndValues))).toEqual([
    'unit.onePiece',
    'unit.pcs',
  ])
  expect([1, 10].map((amount) => unitNameFor(amount, 'm', keyAndValues))).toEqual(['unit.m', 'unit.m'])
})

test('a unit that we do not know stands as it came', () => {
  expect([unitName('roll', keyAndValues), oneUnitName('roll', keyAndValues)]).toEqual(['roll', 'roll'])
})
