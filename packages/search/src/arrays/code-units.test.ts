import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeComparer, codesOf } from './code-units.ts'

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'å', '1', '\u{1f600}', '\ud800'), maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
)

test('code units compare as strings do', () => {
  fc.assert(
    fc.property(text, text, text, (a, b, end) => {
      const comparer = codeComparer(b)
      const sign = Math.sign(comparer.compare(codesOf(`${a}z`), a.length))
      expect(sign).toBe(a < b ? -1 : a > b ? 1 : 0)
      if (comparer.decidedBy > a.length) return
      const other = a.slice(0, comparer.decidedBy) + end
      expect(Math.sign(comparer.compare(codesOf(other), other.length))).toBe(sign)
    }),
  )
})
