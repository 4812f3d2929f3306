import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noTextNumbers, numberOfPart } from './text-numbers.ts'

const part = fc.string({ unit: fc.constantFrom('a', 'b', 'å', '\u{1f600}', '\ud800', '\0'), maxLength: 5 })

test('each text has one number, in the order in which they were met', () => {
  fc.assert(
    fc.property(fc.array(part, { size: 'max', maxLength: 2000 }), part, part, (texts, before, behind) => {
      const numbers = noTextNumbers()
      const found = texts.map((text) => {
        const whole = before + text + behind
        return numberOfPart(numbers, whole, before.length, before.length + text.length)
      })
      const distinct = [...new Set(texts)]
      expect(numbers.texts).toEqual(distinct)
      expect(found).toEqual(texts.map((text) => distinct.indexOf(text)))
    }),
  )
})
