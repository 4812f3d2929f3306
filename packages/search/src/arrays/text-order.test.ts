import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderOfTexts } from './text-order.ts'

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'å', 'ā', '\0', '\u{1f600}', '\ud800'), maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
)

test('texts stand in the order of their code units, and the same texts in that of their places', () => {
  fc.assert(
    fc.property(fc.array(text, { size: 'max', maxLength: 60 }), (texts) => {
      const sorted = [...texts.keys()].sort((a, b) => {
        const [left, right] = [texts[a] as string, texts[b] as string]
        return left < right ? -1 : left > right ? 1 : a - b
      })
      expect([...orderOfTexts(texts)]).toEqual(sorted)
    }),
    { numRuns: 500 },
  )
})
