import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codesOf } from '../arrays/code-units.ts'
import { LOCALES } from '../codes.ts'
import { textComparer } from './text-comparer.ts'

const usual = fc.constantFrom(...'abcdeorstvwxyzåäöABCDÅÄÖ0123456789 -.,/()+"\'&'.split(''))
/** An accent of its own, two letters in one, a dash, a tab, other digits, what is not seen, another script. */
const odd = fc.constantFrom(
  '\u030a',
  '\u0308',
  'ß',
  'æ',
  'Ø',
  '–',
  '\t',
  '\u00a0',
  '٣',
  '\u00ad',
  '\u200b',
  'ж',
  '😀',
)
const accented = fc.constantFrom(...'àáâãçèéêëìíîïñòóôõùúûüýÿÀÉÜÝ'.split(''))
const text = fc.oneof(
  fc.string({ unit: usual, maxLength: 6 }),
  fc.string({ unit: fc.oneof({ weight: 4, arbitrary: usual }, odd, accented), maxLength: 8 }),
  fc.string({ maxLength: 6 }),
)
const pair = fc.oneof(
  fc.tuple(text, text),
  // Texts that begin and end alike.
  fc.tuple(text, text, text, text).map(([a, b, c, d]) => [a + b + d, a + c + d] as const),
)

test.for([...LOCALES])('has the sign of the collator in %s', (locale) => {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const comparerOf = textComparer(locale)
  fc.assert(
    fc.property(pair, text, ([a, b], end) => {
      const comparer = comparerOf(b)
      const sign = Math.sign(comparer.compare(codesOf(`${a}z`), a.length))
      expect(sign).toBe(Math.sign(compare(a, b)))
      if (comparer.decidedBy > a.length) return
      const other = a.slice(0, comparer.decidedBy) + end
      expect(Math.sign(comparer.compare(codesOf(other), other.length))).toBe(sign)
      expect(Math.sign(compare(other, b))).toBe(sign)
    }),
    { numRuns: 20_000 },
  )
})
