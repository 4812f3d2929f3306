import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collatedRanks, collatorFor } from './collation.ts'

const piece = fc.constantFrom(
  ...[
    'a',
    'A',
    'ä',
    'å',
    'Å',
    'z',
    'ß',
    'ss',
    'é',
    'w',
    'v',
    '1',
    '01',
    '10',
    '9',
    '-',
    '.',
    '/',
    '(',
    '½',
    '\u0301',
    '\u00ad',
    '№',
    '₂',
    'æ',
  ],
)
const word = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''))
const blank = fc.oneof(
  { weight: 20, arbitrary: fc.constant(' ') },
  { weight: 1, arbitrary: fc.constantFrom('  ', '\t', '\u00a0', '\n') },
)
const label = fc
  .array(fc.tuple(word, blank), { maxLength: 4 })
  .map((parts) => parts.flat().join(''))
  .chain((text) => fc.constantFrom(text, text.trim()))

test.each(['sv', 'en', 'de'] as const)('texts in %s stand as the collator orders them', (locale) => {
  const { compare } = collatorFor(locale)
  fc.assert(
    fc.property(fc.array(fc.oneof(label, word), { maxLength: 30 }), (texts) => {
      const ranks = collatedRanks(texts, locale)
      for (const [i, a] of texts.entries()) {
        for (const [j, b] of texts.entries()) {
          expect(Math.sign((ranks[i] ?? 0) - (ranks[j] ?? 0)), `${a} and ${b}`).toBe(Math.sign(compare(a, b)))
        }
      }
    }),
    { numRuns: 300 },
  )
})
