import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [1, 'en', '1\u00a0kB'],
  [4_321, 'en', '4\u00a0kB'],
  [10_737_400_000, 'de', '10,7\u00a0GB'],
  [240_000, 'sv', '240\u00a0kB'],
  [1_130_000, 'de', '1,1\u00a0MB'],
  [12_000_000, 'en', '12\u00a0MB'],
] as const)('%s bytes are in %s %s', (bytes, locale, expected) => {
  expect(fileSize(bytes, locale)).toBe(expected)
})
