/** How long a start takes and how much memory the shop then holds. */
import { startShop } from '../e2e/shop.ts'
import { memoryOf } from './process-figures.ts'
import { count, megabytes, type Section, seconds } from './report.ts'
import type { Shelves } from './shelves.ts'

export async function measureStart(shelves: Shelves): Promise<Section> {
  const rows: string[][] = []
  for (const size of shelves.sizes) {
    const { dataDir, firstStartMs } = await shelves.of(size)
    const shop = await startShop({ dataDir })
    const memory = await memoryOf(shop.pid)
    await shop.stop()
    rows.push([count(size), seconds(firstStartMs), seconds(shop.startedInMs), megabytes(memory)])
  }
  return {
    part: 'start',
    title: 'Start and memory',
    columns: ['products', 'first start, with demo load', 'later start', 'resident memory'],
    rows,
    notes: [
      'From the start of the process until /healthz says ready; embedded database; the storefront is already built.',
      'Memory: of the whole process, database included, right after a later start.',
    ],
  }
}
