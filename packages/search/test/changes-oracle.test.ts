import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Sections } from '../src/arrays/sections.ts'
import {
  buildCatalogue,
  buildSnapshot,
  type Catalogue,
  openCatalogue,
  withChanges,
} from '../src/catalogue.ts'
import type { CatalogueInput } from '../src/model.ts'
import { productSet } from '../src/product-set.ts'
import { query } from '../src/query.ts'
import type { OpenOptions } from '../src/segment/segment.ts'
import { readSnapshot } from '../src/snapshot/read-snapshot.ts'
import { writeSnapshot } from '../src/snapshot/write-snapshot.ts'
import { buildVisibility, visibleSet } from '../src/visibility.ts'
import { askOracle, type OracleAnswer } from './oracle.ts'
import {
  type RandomCatalogue,
  type RandomRequest,
  randomCatalogue,
  randomRequest,
} from './random-catalogue.ts'
import { type Changed, randomChanges, requestOfChanges } from './random-changes.ts'
import { listedCounts } from './small-catalogue.ts'

type Opened = { readonly catalogue: Catalogue; readonly sections: Sections }

type Case = {
  readonly open: (input: CatalogueInput) => Opened
  readonly before: RandomCatalogue
  readonly changed: readonly [Changed, Changed]
  readonly requests: readonly RandomRequest[]
}

const WAYS_TO_OPEN: readonly Case['open'][] = [
  (input) => opened(buildSnapshot(input), { kernel: 'wasm' }),
  (input) => opened(buildSnapshot(input), { kernel: 'script', shared: true }),
  (input) => opened(readSnapshot(writeSnapshot(buildSnapshot(input)))),
]

function opened(sections: Sections, options: OpenOptions = {}): Opened {
  return { catalogue: openCatalogue(sections, options), sections }
}

/** With LONG three times as many. */
const RUNS = process.env.LONG ? 10 : 3

test('a changed catalogue answers like a rebuilt one, and like the oracle', { timeout: 240_000 }, () => {
  const seen = { cases: 0, merged: 0, byText: 0, replaced: 0 }
  const compare = ({ open, before, changed, requests }: Case) => {
    const { catalogue: main, sections } = open(before.input)
    let catalogue = main
    for (const { changes, after } of changed) {
      catalogue = withChanges(catalogue, changes, sections)
      const rebuilt = buildCatalogue(after.input)
      const newIds = new Set(changes.changed.map(({ id }) => id))
      for (const request of requests) {
        const answer = answerOf(catalogue, after, request)
        expect(answer).toEqual(answerOf(rebuilt, after, request))
        expect(answer).toEqual(askOracle({ ...after, ...request }))
        seen.cases++
        const ofDelta = answer.ids.filter((id) => newIds.has(id)).length
        const isMerged = ofDelta > 0 && ofDelta < answer.ids.length
        if (isMerged) seen.merged++
        if (isMerged && request.request.text.trim() !== '') seen.byText++
        if (answer.replaced.size > 0) seen.replaced++
      }
    }
  }
  fc.assert(fc.property(casesOf([0, 12], 6, 10), compare), { numRuns: 4 * RUNS })
  fc.assert(fc.property(casesOf([30, 60], 6, 30), compare), { numRuns: 6 * RUNS })
  fc.assert(fc.property(casesOf([200, 250], 40, 60), compare), { numRuns: Math.ceil(RUNS / 4) })

  // Answers from one segment alone prove little.
  expect(seen.merged).toBeGreaterThan(seen.cases / 10)
  expect(seen.byText).toBeGreaterThan(seen.cases / 50)
  expect(seen.replaced).toBeGreaterThan(seen.cases / 100)
})

function casesOf(products: readonly [number, number], options: number, steps: number): fc.Arbitrary<Case> {
  const request = randomRequest.chain(requestOfChanges)
  return randomCatalogue(products, options).chain((before) =>
    fc.record({
      open: fc.constantFrom(...WAYS_TO_OPEN),
      before: fc.constant(before),
      changed: randomChanges(before, options, steps),
      requests: fc.array(request, { minLength: 10, maxLength: 10 }),
    }),
  )
}

function answerOf(
  catalogue: Catalogue,
  { limits }: RandomCatalogue,
  { viewer, within, request }: RandomRequest,
): OracleAnswer {
  const answer = query(catalogue, {
    ...request,
    visible: visibleSet(buildVisibility(catalogue, limits), viewer).set,
    within: within && productSet(catalogue, within),
  })
  return { ...answer, ids: [...answer.ids], selects: listedCounts(answer) }
}
