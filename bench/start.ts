/** Measures how long a start takes and how much memory the shop then holds. */
import { startShop } from '../e2e/shops/shop.ts'
import type { Catalogues } from './catalogues.ts'
import { cpuOf, memoryOf } from './process-figures.ts'
import { count, megabytes, type Section, seconds } from './report.ts'

export async function measureStart(catalogues: Catalogues): Promise<Section> {
  const rows: string[][] = []
  for (const size of catalogues.sizes) {
    const { dataDir, firstStartMs, firstStartCpuMs } = await catalogues.of(size)
    console.error(`starting the shop of ${count(size)} products again …`)
    const shop = await startShop({ dataDir })
    const [cpu, memory] = await Promise.all([cpuOf(shop.pid), memoryOf(shop.pid)])
    await shop.stop()
    const times = [firstStartMs, firstStartCpuMs, shop.startedInMs, cpu].map(seconds)
    rows.push([count(size), ...times, megabytes(memory)])
  }
  return {
    part: 'start',
    title: 'Start and memory',
    columns: [
      'products',
      'first start, with demo load',
      'its processor time',
      'later start',
      'its processor time',
      'resident memory',
    ],
    rows,
    notes: [
      'From the start of the process until /healthz says ready; embedded database; the storefront is already built.',
      'Processor time: of all threads until then, which a busy machine lengthens less.',
      'Memory: of the whole process, database included, right after a later start.',
    ],
  }
}
