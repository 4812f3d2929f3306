/** Measures how long a start takes and how much memory the shop then holds. */
import { setTimeout } from 'node:timers/promises'
import type { DatabasePlace } from '../apps/server/src/database/open.ts'
import { startPostgres } from '../apps/server/src/testing/databases/postgres-server.ts'
import { makeDataDir, removeDataDir, type Shop, startShop } from '../e2e/shops/shop.ts'
import type { Catalogues } from './catalogues.ts'
import { startBareDatabase } from './floors/start-floor.ts'
import { cpuOf, memoryOf, peakMemoryOf } from './process-figures.ts'
import { count, megabytes, type Section, seconds } from './report.ts'

const PRODUCTS_ON_POSTGRES = 600
/** V8 gives back room for young objects some 40 s after the last work. */
const REST_MS = 60_000

export async function measureStart(catalogues: Catalogues): Promise<Section> {
  const rows: string[][] = []
  for (const size of catalogues.sizes) {
    const { dataDir, firstStartMs, firstStartCpuMs } = await catalogues.of(size)
    console.error(`starting the shop of ${count(size)} products again …`)
    const shop = await startShop({ dataDir })
    const figures = await figuresOf(shop)
    await shop.stop()
    rows.push([count(size), ...[firstStartMs, firstStartCpuMs].map(seconds), ...figures])
    if (size === Math.min(...catalogues.sizes)) {
      rows.push([`${count(size)}, the database alone`, '', '', ...(await figuresOfDatabase({ dataDir }))])
    }
  }
  rows.push(...(await measureOnPostgres()))
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
      'its peak',
      'at rest',
    ],
    rows,
    notes: [
      'From the start of the process until /healthz says ready; embedded database where nothing else is said; the storefront is already built. PostgreSQL runs beside the shop and is in no figure.',
      'Processor time: of all threads until then, which a busy machine lengthens less.',
      'The database alone is the floor: a process that opens the database of the shop with the same flags and does nothing else; with PostgreSQL it only connects.',
      'Memory: of the whole process, an embedded database included, right after a later start, the highest until then, and a minute later, in which nobody asked.',
    ],
  }
}

/** The floor: a process that opens the database of the shop and does nothing else. */
async function figuresOfDatabase(place: DatabasePlace): Promise<string[]> {
  const bare = await startBareDatabase(place)
  const figures = await figuresOf(bare)
  await bare.stop()
  return figures
}

/** Of a process that has just become ready. */
async function figuresOf({ pid, startedInMs }: Pick<Shop, 'pid' | 'startedInMs'>): Promise<string[]> {
  const [cpu, memory, peak] = await Promise.all([cpuOf(pid), memoryOf(pid), peakMemoryOf(pid)])
  await setTimeout(REST_MS)
  const atRest = await memoryOf(pid)
  return [seconds(startedInMs), seconds(cpu), ...[memory, peak, atRest].map(megabytes)]
}

async function measureOnPostgres(): Promise<string[][]> {
  const postgres = await startPostgres()
  const dataDir = await makeDataDir()
  try {
    const databaseUrl = await postgres.createDatabase()
    const options = { dataDir, databaseUrl }
    const first = await startShop({ ...options, demoProducts: PRODUCTS_ON_POSTGRES })
    const firstCpu = await cpuOf(first.pid)
    await first.stop()
    const shop = await startShop(options)
    const figures = await figuresOf(shop)
    await shop.stop()
    const name = `${count(PRODUCTS_ON_POSTGRES)}, PostgreSQL ${postgres.major}`
    return [
      [name, ...[first.startedInMs, firstCpu].map(seconds), ...figures],
      [`${name}, the database alone`, '', '', ...(await figuresOfDatabase({ databaseUrl }))],
    ]
  } finally {
    await postgres.stop()
    await removeDataDir(dataDir)
  }
}
