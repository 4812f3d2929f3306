/** `npm run bench`: everything, on an otherwise quiet machine, orders alone for eighteen minutes; renews every chapter of
 *  RESULTS.md, each as soon as it is measured.
 *  `npm run bench -- engine http` measures only these parts and replaces only their chapters.
 *
 *  --sizes=600,10000   other sizes of the catalogue; writes nothing
 *  --json              the figures of the parts as JSON on standard output; writes their chapters alone */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureAkeneo } from './akeneo.ts'
import { measureAudit } from './audit.ts'
import { measureBackup } from './backup.ts'
import { measureBmecat } from './bmecat.ts'
import { measureCalls } from './calls.ts'
import { type Catalogues, createCatalogues } from './catalogues.ts'
import { measureEngine } from './engine.ts'
import { measureFloors } from './floors/floors.ts'
import { measureHistory } from './history.ts'
import { measureHttp } from './http.ts'
import { measureImport } from './import.ts'
import { measureMails } from './mails.ts'
import { measureOffline } from './offline.ts'
import { measureOrders } from './orders.ts'
import { measurePages } from './pages.ts'
import { measurePeople } from './people.ts'
import { measurePrices } from './prices.ts'
import { asTerminalTable, type Part, type Section, thisMachine } from './report.ts'
import { type Chapter, writeResults } from './results.ts'
import { measureStart } from './start.ts'
import { measureSync } from './sync.ts'

const SIZES = [600, 10_000, 100_000]

const PARTS: Readonly<Record<Part, (catalogues: Catalogues) => Promise<Section>>> = {
  start: measureStart,
  engine: measureEngine,
  http: measureHttp,
  orders: measureOrders,
  calls: measureCalls,
  pages: measurePages,
  floors: measureFloors,
  people: measurePeople,
  history: measureHistory,
  prices: measurePrices,
  sync: measureSync,
  import: measureImport,
  bmecat: measureBmecat,
  akeneo: measureAkeneo,
  mails: measureMails,
  audit: measureAudit,
  backup: measureBackup,
  offline: measureOffline,
}

/** Measured in processes of their own, which write their chapters. */
const OTHER_RUNS = [
  ['search/run.ts'],
  ['search/run.ts', '--products', '1000000'],
  ['search/run.ts', '--kernels'],
  ['in-browser/run.ts'],
] as const

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false }, sizes: { type: 'string' } },
  allowPositionals: true,
})
// The shops that were started end with the run, also when it is broken off.
process.once('SIGTERM', () => process.exit(143))
process.once('SIGINT', () => process.exit(130))

const sizes = values.sizes?.split(',').map(Number) ?? SIZES
const wanted = positionals.map(partNamed)
const catalogues = createCatalogues(sizes)
try {
  const machine = thisMachine()
  const sections: Section[] = []
  for (const part of wanted.length > 0 ? wanted : partNames()) {
    console.error(`measuring ${part} …`)
    const section = await PARTS[part](catalogues)
    sections.push(section)
    if (!values.json) console.log(asTerminalTable(section))
    if (values.sizes === undefined) await writeResults([asChapter(section)], machine)
  }
  if (values.json) console.log(JSON.stringify({ machine, sections }, null, 2))
} finally {
  await catalogues.remove()
}
if (wanted.length === 0 && values.sizes === undefined && !values.json) {
  for (const [script, ...options] of OTHER_RUNS) await runOther(script, options)
}

async function runOther(script: string, options: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...options], { stdio: 'inherit' })
  const end = () => child.kill()
  process.once('exit', end)
  const [code] = await once(child, 'exit')
  process.off('exit', end)
  if (code !== 0) throw new Error(`${script} ended with code ${code}.`)
}

function asChapter({ part, title, columns, rows, notes }: Section): Chapter {
  return { name: part, title, command: `npm run bench -- ${part}`, tables: [{ columns, rows, notes }] }
}

function partNames(): Part[] {
  return Object.keys(PARTS) as Part[]
}

function partNamed(name: string): Part {
  const part = partNames().find((known) => known === name)
  if (part) return part
  console.error(`There is no part ${name}; the parts are ${partNames().join(', ')}.`)
  process.exit(1)
}
