/** Measures work of a shop, such as an import, beside one guest who filters: `watched` does, `FIGURES` names the columns of
 *  `figuresOf`, and `WATCHED` is the note on them. */
import { productCalls } from '@hoistway/contract/products'
import { clientOf } from '../e2e/customer.ts'
import { forgetPeak, memoryOf, peakMemoryOf } from './process-figures.ts'
import { digits, megabytes, seconds } from './report.ts'
import { summarise } from './timing.ts'

export const WATCHED =
  'Beside it one guest filters, one request after the other. Memory is the highest that the kernel saw, above that of the same open shop before.'

export const FIGURES = ['took', 'a second', 'memory above rest', 'filter p50 ms', 'filter p99 ms'] as const

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
  await work().finally(() => {
    isOver = true
  })
  const took = performance.now() - start
  await filters
  return { took, above: (await peakMemoryOf(pid)) - atRest, times }
}

/** @param size how many things the work was about */
export function figuresOf({ took, above, times }: Watched, size: number): string[] {
  const { p50, p99 } = summarise(times)
  return [seconds(took), digits((size / took) * 1000), megabytes(above), digits(p50), digits(p99)]
}
