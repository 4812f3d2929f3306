import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCatalogue, query } from './catalogue.ts'
import type { FilterAnswer } from './model.ts'
import { askOracle, type OracleAnswer } from './oracle.ts'
import { productSet } from './product-set.ts'
import {
  type RandomCatalogue,
  type RandomRequest,
  randomCatalogue,
  randomRequest,
} from './random-catalogue.ts'
import { listedCounts } from './test-shelf.ts'
import { buildVisibility, visibleSet } from './visibility.ts'

test('10,000 random requests get exactly the answer of the oracle', { timeout: 240_000 }, () => {
  const seen = { cases: 0, several: 0, byText: 0, replaced: 0 }
  const compare = (both: { catalogue: RandomCatalogue; requests: RandomRequest[] }) => {
    for (const { request, expected } of compareAll(both.catalogue, both.requests)) {
      seen.cases++
      if (expected.ids.length > 1) seen.several++
      if (expected.ids.length > 0 && request.text.trim() !== '') seen.byText++
      if (expected.replaced.size > 0) seen.replaced++
    }
  }
  fc.assert(fc.property(casesOf(randomCatalogue([0, 20], 6), 20), compare), { numRuns: 100 })
  fc.assert(fc.property(casesOf(randomCatalogue([30, 80], 6), 20), compare), { numRuns: 400 })

  expect(seen.cases).toBeGreaterThanOrEqual(10_000)
  // Empty answers prove little: a good part of the cases must have listed, found and replaced something.
  expect(seen.several).toBeGreaterThan(seen.cases / 5)
  expect(seen.byText).toBeGreaterThan(seen.cases / 10)
  expect(seen.replaced).toBeGreaterThan(seen.cases / 100)
})

test('so do requests to catalogues in which most options are rare', { timeout: 240_000 }, () => {
  fc.assert(
    fc.property(casesOf(randomCatalogue([500, 600], 60), 40), ({ catalogue, requests }) => {
      compareAll(catalogue, requests)
    }),
    { numRuns: 4 },
  )
})

function casesOf(catalogue: fc.Arbitrary<RandomCatalogue>, requests: number) {
  return fc.record({
    catalogue,
    requests: fc.array(randomRequest, { minLength: requests, maxLength: requests }),
  })
}

function compareAll({ input, limits }: RandomCatalogue, requests: readonly RandomRequest[]) {
  const catalogue = buildCatalogue(input)
  const visibility = buildVisibility(catalogue, limits)
  return requests.map(({ viewer, within, request }) => {
    const answer = query(catalogue, {
      ...request,
      visible: visibleSet(visibility, viewer).set,
      within: within && productSet(catalogue, within),
    })
    const expected = askOracle({ input, limits, viewer, within, request })
    expect(readable(answer)).toEqual(expected)
    return { request, expected }
  })
}

function readable(answer: FilterAnswer): OracleAnswer {
  return { ...answer, ids: [...answer.ids], selects: listedCounts(answer) }
}
