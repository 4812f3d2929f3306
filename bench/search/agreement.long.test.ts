/** The generated catalogue in the size of a test: what the benchmark measures is also right. */
import { buildCatalogue, buildVisibility, type FilterAnswer, query, visibleSet } from '@hoistway/search'
import { expect, test } from 'vitest'
import { askOracle, type OracleAnswer } from '../../packages/search/test/oracle.ts'
import { listedCounts } from '../../packages/search/test/small-catalogue.ts'
import { generateCatalogue } from './catalogue.ts'
import { createItemsJs } from './peers/itemsjs.ts'
import { compareAnswers, plainQueries } from './plain-filters.ts'
import { queryMix } from './queries.ts'

test('itemsjs counts every option of the generated catalogue as the engine does', async () => {
  const generated = generateCatalogue(3000)
  const catalogue = buildCatalogue(generated)
  const peer = await createItemsJs(generated)
  const everything = visibleSet(buildVisibility(catalogue, []), {}).set
  const questions = plainQueries(queryMix(generated, 100))

  const compared = questions.map((question) =>
    compareAnswers(
      question.filters,
      query(catalogue, { ...question.query.request, visible: everything }),
      peer.read(question.filters),
    ),
  )

  expect(compared).toHaveLength(80)
  expect(compared.reduce((sum, counts) => sum + counts)).toBeGreaterThan(100_000)
})

test('the oracle gives every answer to the mix of questions as the engine does', { timeout: 60_000 }, () => {
  const generated = generateCatalogue(1000)
  const catalogue = buildCatalogue(generated)
  const input = { ...generated, products: [...generated.products] }
  const limits = [...generated.limits]
  const visibility = buildVisibility(catalogue, limits)
  const kinds = new Set<string>()
  let listed = 0
  for (const { kind, viewer, request } of queryMix(generated, 15)) {
    const answer = query(catalogue, { ...request, visible: visibleSet(visibility, viewer).set })
    const expected = askOracle({ input, limits, viewer, within: undefined, request })
    kinds.add(kind)
    listed += answer.ids.length
    expect(readable(answer), JSON.stringify(request)).toEqual(expected)
  }
  expect(kinds).toHaveLength(7)
  expect(listed).toBeGreaterThan(1000)
})

function readable(answer: FilterAnswer): OracleAnswer {
  return { ...answer, ids: [...answer.ids], selects: listedCounts(answer) }
}
