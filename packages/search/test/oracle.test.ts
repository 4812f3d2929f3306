import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCatalogue } from '../src/catalogue.ts'
import { DEFAULT_COSTS } from '../src/facets/costs.ts'
import type { DecimalSummary, FilterAnswer } from '../src/model.ts'
import { productSet } from '../src/product-set.ts'
import { query } from '../src/query.ts'
import type { OpenOptions } from '../src/segment/segment.ts'
import { buildVisibility, visibleSet } from '../src/visibility.ts'
import { askOracle, type OracleAnswer } from './oracle.ts'
import {
  type RandomCatalogue,
  type RandomRequest,
  randomCatalogue,
  randomRequest,
} from './random-catalogue.ts'
import { listedCounts } from './small-catalogue.ts'

/** Costs that no machine has, so that a query goes each of the ways that it could. */
const NEVER = 1e9
const WALKING = { ...DEFAULT_COSTS, listing: NEVER, denseBlock: NEVER, list: NEVER, listed: NEVER }
const LISTING = { ...WALKING, listing: 0, column8: NEVER, column16: NEVER }
const LAYING = {
  ...DEFAULT_COSTS,
  column8: NEVER,
  column16: NEVER,
  columnListed: NEVER,
  row: NEVER,
  rowSlot: NEVER,
}
const WAYS: readonly OpenOptions[] = [
  { kernel: 'wasm' },
  { kernel: 'script' },
  { kernel: 'wasm', costs: WALKING },
  { kernel: 'script', costs: WALKING },
  { kernel: 'wasm', costs: LISTING },
  { kernel: 'script', costs: LISTING },
  { kernel: 'wasm', costs: { ...LAYING, rank: NEVER } },
  { kernel: 'script', costs: { ...LAYING, walk: NEVER } },
  { kernel: 'wasm', costs: { ...WALKING, rank: NEVER }, shared: true },
  { kernel: 'wasm', costs: { ...LAYING, walk: NEVER } },
]

/** Of random catalogues; with LONG eight times as many. */
const RUNS = process.env.LONG ? 100 : 12
const REQUESTS = 20

test('thousands of random requests get exactly the answer of the oracle', { timeout: 240_000 }, () => {
  const seen = { cases: 0, several: 0, byText: 0, replaced: 0, spread: 0 }
  const compare = ({ catalogue, way, requests }: Cases) => {
    for (const { request, expected } of compareAll(catalogue, way, requests)) {
      seen.cases++
      if (expected.ids.length > 1) seen.several++
      if (expected.ids.length > 0 && request.text.trim() !== '') seen.byText++
      if (expected.replaced.size > 0) seen.replaced++
      if (Array.from(expected.decimals.values()).some(isSpread)) seen.spread++
    }
  }
  fc.assert(fc.property(casesOf(randomCatalogue([0, 20], 6), REQUESTS), compare), { numRuns: RUNS })
  fc.assert(fc.property(casesOf(randomCatalogue([30, 80], 6), REQUESTS), compare), { numRuns: 4 * RUNS })

  expect(seen.cases).toBeGreaterThanOrEqual(5 * RUNS * REQUESTS)
  // Empty answers prove little: a good part of the cases must have listed, found and replaced something.
  expect(seen.several).toBeGreaterThan(seen.cases / 5)
  expect(seen.byText).toBeGreaterThan(seen.cases / 10)
  expect(seen.replaced).toBeGreaterThan(seen.cases / 100)
  expect(seen.spread).toBeGreaterThan(seen.cases / 20)
})

test('so do requests to catalogues in which most options are rare', { timeout: 240_000 }, () => {
  fc.assert(
    fc.property(casesOf(randomCatalogue([500, 600], 60), 20), ({ catalogue, way, requests }) => {
      compareAll(catalogue, way, requests)
    }),
    { numRuns: 8 },
  )
})

const FEW_BUCKETS = 2

function isSpread({ histogram }: DecimalSummary): boolean {
  return (histogram?.counts.filter((count) => count > 0).length ?? 0) > FEW_BUCKETS
}

type Cases = {
  readonly catalogue: RandomCatalogue
  readonly way: OpenOptions
  readonly requests: readonly RandomRequest[]
}

function casesOf(catalogue: fc.Arbitrary<RandomCatalogue>, requests: number): fc.Arbitrary<Cases> {
  return fc.record({
    catalogue,
    way: fc.constantFrom(...WAYS),
    requests: fc.array(randomRequest, { minLength: requests, maxLength: requests }),
  })
}

function compareAll(
  { input, limits }: RandomCatalogue,
  way: OpenOptions,
  requests: readonly RandomRequest[],
) {
  const catalogue = buildCatalogue(input, way)
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
