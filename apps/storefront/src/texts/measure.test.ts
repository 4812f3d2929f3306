import { expect, test } from 'vitest'
import { keyAndValues } from '../../test/sample-catalogue.ts'
import { counted, measured } from './measure.ts'

test('a measure has the unit and the decimal sign of the language, kilograms two decimals at most, degrees no blank [GEN-04]', () => {
  const english = { locale: 'en', t: keyAndValues } as const
  const formatted = [
    measured(0.146, 'kg', english),
    measured(1350, 'r/min', english),
    measured(90, '°', english),
    measured(40.5, 'mm', { ...english, locale: 'sv' }),
  ]
  expect(formatted).toEqual(['0.15\u00a0unit.kg', '1,350\u00a0unit.perMinute', '90°', '40,5\u00a0mm'])
})

test('a count has the sign between thousands of the language', () => {
  expect([counted(2146, 'sv'), counted(2146, 'en'), counted(2146, 'de')]).toEqual([
    '2\u00a0146',
    '2,146',
    '2.146',
  ])
})
