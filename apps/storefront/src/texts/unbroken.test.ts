import { expect, test } from 'vitest'
import { unbroken } from './unbroken.ts'

test.each([
  ['Dörrulle ⌀56 × 14, stålkärna', 'Dörrulle ⌀56\u00a0×\u00a014, stålkärna'],
  ['Säkerhetsmodul 24 V, 2 kontakter', 'Säkerhetsmodul 24\u00a0V, 2\u00a0kontakter'],
  ['Zahnriemen T5, 10 × 3200 mm', 'Zahnriemen T5, 10\u00a0×\u00a03200\u00a0mm'],
  [
    'Zahnriemen für Türantrieb, HTD 8M, 10 × 3200 mm',
    'Zahnriemen für Türantrieb, HTD\u00a08M, 10\u00a0×\u00a03200\u00a0mm',
  ],
  ['Exzenterbuchse M8, e 1,5 mm', 'Exzenterbuchse M8, e\u00a01,5\u00a0mm'],
])('keeps the measures of %s whole', (name, whole) => {
  expect(unbroken(name)).toBe(whole)
})
