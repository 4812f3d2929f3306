/** Measures work of a shop, such as an import, beside one guest who filters: `watched` does, `FIGURES` names the columns of
 *  `figuresOf`, and `WATCHED` is the note on them. */
import { productCalls } from '@hoistway/contract/catalogue/products'
import { clientOf } from '../e2e/buyers/customer.ts'
import { forgetPeak, memoryOf, peakMemoryOf } from './process-figures.ts'
import { digits, megabytes, seconds } from './report.ts'
import { summarise } from './timing.ts'

export const WATCHED =
  'Beside it one guest filters, one request after the other, each for another text. Memory is the highest that the kernel saw until the new index of the catalogue was made, above that of the same open shop before; it includes the caches that these requests fill.'

export const FIGURES = ['took', 'a second', 'memory above rest', 'filter p50 ms', 'filter p99 ms'] as const

const SETTLE_MS = 10_000
const NOISE_BYTES = 8 * 1024 * 1024

type Watched = { readonly took: number; readonly above: number; readonly times: readonly number[] }

export async function watched(
  { url, pid }: { readonly url: string; readonly pid: number },
  work: () => Promise<void>,
): Promise<Watched> {
  const guest = clientOf(url)
  const atRest = await memoryOf(pid)
  await forgetPeak(pid)
  let isOver = false
  const times: number[] = []
  const filters = (async () => {
    for (let asked = 0; !isOver; asked++) {
      const start = performance.now()
      await guest.call(productCalls.filterProducts, {
        body: { searchString: String(asked), resultsPageSize: 20, language: 'sv' },
      })
      times.push(performance.now() - start)
    }
  })()
  const start = performance.now()
  let took = 0
  try {
    await work()
    took = performance.now() - start
    await untilSettled(pid)
  } finally {
    isOver = true
  }
  await filters
  return { took, above: (await peakMemoryOf(pid)) - atRest, times }
}

/** Waits until the memory rises no more: a shop makes its index when the work is over. */
async function untilSettled(pid: number): Promise<void> {
  for (let last = 0, peak = await peakMemoryOf(pid); peak - last > NOISE_BYTES; ) {
    await new Promise((done) => setTimeout(done, SETTLE_MS))
    last = peak
    peak = await peakMemoryOf(pid)
  }
}

/** @param size how many things the work was about */
export function figuresOf({ took, above, times }: Watched, size: number): string[] {
  const { p50, p99 } = summarise(times)
  return [seconds(took), digits((size / took) * 1000), megabytes(above), digits(p50), digits(p99)]
}
