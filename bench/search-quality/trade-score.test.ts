/** Holds the search to the words of other people, those that it was never tuned on too. */
import { demoCatalogue } from '@hoistway/fixtures/demo-catalogue'
import { expect, test } from 'vitest'
import { hoistway } from './hoistway.ts'
import { judgedParts } from './judged-part.ts'
import { type Score, scoresOf, summariesBy, summaryOf } from './score.ts'
import { tradeSet } from './set.ts'

const catalogue = demoCatalogue()
const scores = scoresOf(await hoistway(catalogue), tradeSet(), judgedParts(catalogue))

test.each([
  ['all queries', scores],
  ['queries that the search was not tuned on', scores.filter(({ judgement }) => judgement.heldOut)],
])('%s: what is meant is on the first page, and first', (_, some: readonly Score[]) => {
  const { firstPage, firstRight } = summaryOf(some)
  expect(firstPage).toBeGreaterThanOrEqual(0.98)
  expect(firstRight).toBeGreaterThanOrEqual(0.98)
})

test('no kind of query is badly answered', () => {
  for (const [kind, { firstPage, firstRight, empty }] of summariesBy(scores, (judgement) => judgement.kind)) {
    expect(firstPage, kind).toBeGreaterThanOrEqual(0.94)
    expect(firstRight, kind).toBeGreaterThanOrEqual(0.94)
    expect(empty, kind).toBeLessThanOrEqual(0.06)
  }
})
