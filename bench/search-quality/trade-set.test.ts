/** Holds the set of other people's words to its form. */
import { demoCatalogue } from '@hoistway/fixtures/demo-catalogue'
import { expect, test } from 'vitest'
import { judgedParts } from './judged-part.ts'
import { meets } from './rule.ts'
import { tradeSet, tradeSources } from './set.ts'

const judgements = tradeSet()

test('the words of other people are at least 300 queries, 100 in a language and 10 of a kind', () => {
  const sizes = (group: Map<string, unknown[]>) => Array.from(group.values(), (queries) => queries.length)
  expect(judgements.length).toBeGreaterThanOrEqual(300)
  const perLocale = Map.groupBy(judgements, ({ locale }) => locale)
  expect(perLocale.size).toBe(3)
  expect(Math.min(...sizes(perLocale))).toBeGreaterThanOrEqual(100)
  const perKind = Map.groupBy(judgements, ({ kind }) => kind)
  expect(perKind.size).toBe(18)
  expect(Math.min(...sizes(perKind))).toBeGreaterThanOrEqual(10)
  expect(new Set(judgements.map(({ locale, text }) => `${locale} ${text}`)).size).toBe(judgements.length)
})

test('each query names its source, and a third of each kind is held out', () => {
  const sources = tradeSources()
  expect(judgements.filter(({ source }) => source === undefined || !(source in sources))).toEqual([])
  expect(Object.keys(sources).filter((key) => !judgements.some(({ source }) => source === key))).toEqual([])
  for (const queries of Map.groupBy(judgements, ({ kind }) => kind).values()) {
    const held = queries.filter(({ heldOut }) => heldOut).length
    expect(held / queries.length).toBeGreaterThanOrEqual(0.3)
  }
})

test('each query means parts that there are', () => {
  const parts = judgedParts(demoCatalogue())
  const empty = judgements.flatMap(({ locale, text, relevant, best }) =>
    [relevant, best]
      .filter((rule) => !parts.some((part) => meets(part, rule, locale)))
      .map(() => `${locale} ${text}`),
  )
  expect(empty).toEqual([])
})
