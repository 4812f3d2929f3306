/** Measures filter requests with and without histograms, in turns: `node bench/search/histograms.ts 10000 100000`. Times hold the
 *  query and the serialised answer, without the products of the page. */
import { buildCatalogue } from '@hoistway/search'
import { serialiseAnswer } from '../../apps/server/src/catalogue-index/querying/serialised-answer.ts'
import { asTerminalTable, digits } from '../report.ts'
import { summarise } from '../timing.ts'
import { generateCatalogue } from './catalogue.ts'
import { askOurs, withLimits } from './ours.ts'
import { type MixedQuery, queryMix } from './queries.ts'

const REQUESTS = 500
const ROUNDS = 7

function measure(size: number): string[] {
  const generated = generateCatalogue(size)
  const ours = withLimits(buildCatalogue(generated, { now: () => performance.now() }), size)
  const filterable = new Set(generated.attributes.map(({ id }) => id))
  const context = { catalogue: ours.catalogue, filterable }
  const timed = (query: MixedQuery, histograms: boolean) => {
    const start = performance.now()
    serialiseAnswer(
      askOurs(ours, { ...query, request: { ...query.request, histograms } }),
      context,
      'compact',
    )
    return performance.now() - start
  }
  const mix = queryMix(generated, REQUESTS)
  const best = mix.map(() => [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, query] of mix.entries()) {
      for (const way of [0, 1]) {
        const times = best[at] as number[]
        times[way] = Math.min(times[way] as number, timed(query, way === 1))
      }
    }
  }
  const [without, withThem] = [0, 1].map((way) => summarise(best.map((times) => times[way] as number)))
  if (!without || !withThem) return []
  return [
    digits(size),
    ...[without.mean, withThem.mean, without.p99, withThem.p99].map((ms) => `${(ms * 1000).toFixed(0)} µs`),
    (withThem.mean / without.mean).toFixed(3),
  ]
}

const sizes = process.argv.slice(2).map(Number)
console.log(
  asTerminalTable({
    columns: ['products', 'mean', 'with histograms', 'p99', 'with histograms', 'ratio of means'],
    rows: (sizes.length > 0 ? sizes : [10_000]).map(measure),
    notes: [`${REQUESTS} requests of the mix of bench:search, the best of ${ROUNDS} rounds of each.`],
  }),
)
