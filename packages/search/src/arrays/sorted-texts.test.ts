import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeComparer } from './code-units.ts'
import { allTexts, rankFinder, sortedTextsOf } from './sorted-texts.ts'

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'å', '1', '\u{1f600}', '\ud800'), maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
)
const sorted = fc.array(text, { maxLength: 70, size: 'max' }).map((texts) => texts.toSorted())

test('the places of any text are found from any place before them', () => {
  fc.assert(
    fc.property(sorted, text, fc.nat(70), fc.boolean(), (texts, random, before, known) => {
      const looked = (known && texts[before % texts.length]) || random
      const from = texts.filter((other) => other < looked).length
      const to = from + texts.filter((other) => other === looked).length
      const { run } = rankFinder(sortedTextsOf(texts))
      expect(run(Math.min(before, from), codeComparer(looked))).toEqual({ from, to })
    }),
    { numRuns: 500 },
  )
})

test('every text comes back as it was', () => {
  fc.assert(
    fc.property(sorted, (texts) => {
      expect(allTexts(sortedTextsOf(texts))).toEqual(texts)
    }),
  )
  const long = ['x'.repeat(70_000), 'y'.repeat(3000)]
  expect(allTexts(sortedTextsOf(long))).toEqual(long)
})

test('texts are looked for in their order with few comparisons', () => {
  const texts = Array.from({ length: 10_000 }, (_, i) => String(i).padStart(6, '0'))
  const { run } = rankFinder(sortedTextsOf(texts))
  let compared = 0
  let from = 0
  for (let i = 0; i < texts.length; i += 5) {
    const comparer = codeComparer(texts[i] as string)
    const { compare } = comparer
    from = run(
      from,
      Object.assign(comparer, {
        compare: (...other: Parameters<typeof compare>) => {
          compared++
          return compare(...other)
        },
      }),
    ).from
    expect(from).toBe(i)
  }
  expect(compared).toBeLessThan(20 * (texts.length / 5))
})

test('texts that begin alike take little more room than their ends', () => {
  const texts = Array.from({ length: 1600 }, (_, i) => `Styrrulle med nav ${String(i).padStart(4, '0')}`)
  const { bytes, blocks } = sortedTextsOf(texts)
  expect(bytes.length + blocks.byteLength).toBeLessThan(6 * texts.length)
})
