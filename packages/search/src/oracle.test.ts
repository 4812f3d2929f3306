import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCatalogue } from './catalogue.ts'
import type { FilterAnswer } from './model.ts'
import { askOracle } from './oracle.ts'
import { productSet } from './product-set.ts'
import { query } from './query.ts'
import { randomCatalogue, randomRequest } from './random-catalogue.ts'
import { buildVisibility, visibleSet } from './visibility.ts'

const CATALOGUES = 500
const REQUESTS_EACH = 20

test('10,000 random requests get exactly the answer of the oracle', { timeout: 120_000 }, () => {
  const compared = { cases: 0, withHits: 0, withText: 0, withReplaced: 0 }
  const requests = fc.array(randomRequest, { minLength: REQUESTS_EACH, maxLength: REQUESTS_EACH })
  fc.assert(
    fc.property(randomCatalogue, requests, ({ input, limits }, asked) => {
      const catalogue = buildCatalogue(input)
      const visibility = buildVisibility(catalogue, limits)
      for (const { viewer, within, request } of asked) {
        const answer = query(catalogue, {
          ...request,
          visible: visibleSet(visibility, viewer).set,
          within: within && productSet(catalogue, within),
        })
        const expected = askOracle({ input, limits, viewer, within, request })
        expect(readable(answer)).toEqual(expected)
        compared.cases++
        if (expected.ids.length > 1) compared.withHits++
        if (expected.ids.length > 0 && request.text.trim() !== '') compared.withText++
        if (expected.replaced.size > 0) compared.withReplaced++
      }
    }),
    { numRuns: CATALOGUES },
  )
  expect(compared.cases).toBeGreaterThanOrEqual(CATALOGUES * REQUESTS_EACH)
  // Empty answers prove little: a good part of the cases must have listed, found and replaced something.
  expect(compared.withHits).toBeGreaterThan(compared.cases / 4)
  expect(compared.withText).toBeGreaterThan(compared.cases / 20)
  expect(compared.withReplaced).toBeGreaterThan(compared.cases / 200)
})

function readable(answer: FilterAnswer) {
  return { ...answer, ids: [...answer.ids] }
}
