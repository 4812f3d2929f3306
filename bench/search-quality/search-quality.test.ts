/** Holds the search to the judgement set, over all queries and for each kind of them. */
import { demoCatalogue } from '@hoistway/fixtures/demo-catalogue'
import { describe, expect, test } from 'vitest'
import { hoistway } from './hoistway.ts'
import { judgedParts } from './judged-part.ts'
import { readJudgements } from './judgement.ts'
import { meets } from './rule.ts'
import { type Score, scoresOf, summariesBy, summaryOf } from './score.ts'
import { ownSet } from './set.ts'

/** Queries that should find nothing have no recall. */
type Floor = { readonly recall: number | undefined; readonly precision: number }

const ALL: Floor = { recall: 0.98, precision: 0.95 }
const EACH_KIND: Floor = { recall: 0.95, precision: 0.92 }
/** A person who types a number has the part in their hand. */
const EACH_NUMBER: Floor = { recall: 1, precision: 0.98 }

type Kind = { readonly queries: number; readonly floor: Floor }

const KINDS: Readonly<Record<string, Kind>> = {
  'exact number': { queries: 30, floor: EACH_NUMBER },
  'partial number': { queries: 16, floor: EACH_NUMBER },
  'replaced number': { queries: 30, floor: EACH_NUMBER },
  compound: { queries: 24, floor: EACH_KIND },
  'part of a compound': { queries: 22, floor: EACH_KIND },
  typo: { queries: 34, floor: EACH_KIND },
  synonym: { queries: 36, floor: EACH_KIND },
  inflected: { queries: 30, floor: EACH_KIND },
  umlaut: { queries: 20, floor: EACH_KIND },
  brand: { queries: 16, floor: EACH_KIND },
  dimension: { queries: 24, floor: EACH_KIND },
  'several words': { queries: 34, floor: EACH_KIND },
  option: { queries: 16, floor: EACH_KIND },
  mixed: { queries: 16, floor: EACH_KIND },
  nothing: { queries: 26, floor: { recall: undefined, precision: 1 } },
}

const catalogue = demoCatalogue()
const parts = judgedParts(catalogue)
const judgements = ownSet()
const scores = scoresOf(await hoistway(catalogue), judgements, parts)

describe('typed texts find the meant parts', () => {
  test('over all queries', () => {
    expect(scores.length).toBeGreaterThanOrEqual(380)
    reaches(scores, ALL)
  })

  test.each(Object.entries(KINDS))('%s', (kind, { queries, floor }) => {
    const own = scores.filter(({ judgement }) => judgement.kind === kind)
    expect(own.length).toBeGreaterThanOrEqual(queries)
    reaches(own, floor)
  })

  test('the part that is meant most comes first, or nearly', () => {
    const { bestFirst, bestInThree } = summaryOf(scores)
    expect(bestFirst).toBeGreaterThanOrEqual(0.97)
    expect(bestInThree).toBeGreaterThanOrEqual(0.98)
  })

  test('the number of a replaced part is named with its successor, which comes first (AMB-14)', () => {
    const replacing = scores.filter(({ judgement }) => judgement.replaces !== undefined)
    expect(replacing.length).toBeGreaterThanOrEqual(20)
    expect(new Set(replacing.map(({ judgement }) => judgement.replaces)).size).toBe(8)
    expect(replacing.filter(({ reported, place }) => reported !== true || place !== 1)).toEqual([])
  })

  function reaches(own: readonly Score[], floor: Floor): void {
    const { recall, precision } = summaryOf(own)
    if (floor.recall === undefined) expect(recall).toBeUndefined()
    else expect(recall).toBeGreaterThanOrEqual(floor.recall)
    expect(precision).toBeGreaterThanOrEqual(floor.precision)
  }
})

describe('the judgement set', () => {
  test('has no kinds but those that are held', () => {
    expect(new Set(judgements.map(({ kind }) => kind))).toEqual(new Set(Object.keys(KINDS)))
  })

  test('asks in each of the three languages, and asks nothing twice', () => {
    const perLocale = summariesBy(scores, ({ locale }) => locale)
    expect(perLocale.size).toBe(3)
    for (const { queries } of perLocale.values()) expect(queries).toBeGreaterThanOrEqual(100)
    expect(new Set(judgements.map(({ locale, text }) => `${locale} ${text}`)).size).toBe(judgements.length)
  })

  test('means parts that there are, wherever it means any', () => {
    const empty = judgements.flatMap(({ locale, text, relevant, best }) =>
      [relevant, best]
        .filter((rule) => rule.length > 0 && !parts.some((part) => meets(part, rule, locale)))
        .map(() => `${locale} ${text}`),
    )
    expect(empty).toEqual([])
  })

  test.each([
    ['{}', 'a set is not a list of judgements'],
    ['[{"kind":"typo","locale":"fi","text":"rulla","relevant":[]}]', 'locale has to be one of sv, en, de'],
    ['[{"kind":"typo","locale":"sv","text":"rulle"}]', 'does not say what is relevant'],
    [
      '[{"kind":"typo","locale":"sv","text":"rulle","relevant":{"type":"hjul"}}]',
      'the catalogue knows no hjul',
    ],
    ['[{"kind":"typo","locale":"sv","text":"rulle","relevant":{"colur":"red"}}]', 'no condition colur'],
    ['[{"kind":"typo","locale":"sv","text":"rulle","relevant":{}}]', 'would mean every part'],
  ])('%s is refused', (json, why) => {
    expect(() => readJudgements(json, 'a set')).toThrow(why)
  })
})
