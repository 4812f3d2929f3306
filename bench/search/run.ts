/** `npm run bench:search`: the catalogue engine on generated catalogues of 10,000 and 100,000 products, beside its
 *  peers; writes its chapters of RESULTS.md.
 *
 *  --products 1000000   another size, or several with commas; only 10,000, 100,000 and 1,000,000 are written
 *  --no-peers           ours alone; writes nothing
 *  --kernels            whole queries by each kernel at 600, 10,000 and 100,000 products and nothing else; writes
 *                       their chapter, unless --products asks for other sizes
 *  --json               the figures as JSON on standard output */
import { parseArgs } from 'node:util'
import { asTerminalTable, count, thisMachine } from '../report.ts'
import { writeResults } from '../results.ts'
import { KERNEL_SIZES, kernelsTable } from './kernels-table.ts'
import { type Figures, measureSize } from './measure.ts'
import { chapterOf } from './tables.ts'

const SIZES = [10_000, 100_000]
const LEAST_SIZE = 500
const SIZES_IN_RESULTS = [...SIZES, 1_000_000]

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    kernels: { type: 'boolean', default: false },
    'no-peers': { type: 'boolean', default: false },
    products: { type: 'string' },
  },
})
// The processes that were started end with the run, also when it is broken off.
process.once('SIGTERM', () => process.exit(143))
process.once('SIGINT', () => process.exit(130))

const machine = thisMachine()
const sizes = values.products?.split(',').map(readSize)
if (values.kernels) await compareKernels(sizes)
else await measureSizes(sizes ?? SIZES)

async function measureSizes(sizes: readonly number[]): Promise<void> {
  const measured: Figures[] = []
  for (const size of sizes) {
    const figures = await measureSize(size, {
      withPeers: !values['no-peers'],
      report: (what) => console.error(`${count(size)} products: ${what} …`),
    })
    measured.push(figures)
    const chapter = chapterOf(figures)
    if (!values.json) {
      console.log(`\n# ${chapter.title}`)
      for (const table of chapter.tables) console.log(asTerminalTable(table))
    }
    if (!values['no-peers'] && SIZES_IN_RESULTS.includes(size)) await writeResults([chapter], machine)
  }
  if (values.json) console.log(JSON.stringify({ machine, measured }, null, 2))
}

async function compareKernels(sizes: readonly number[] | undefined): Promise<void> {
  const table = await kernelsTable(sizes ?? KERNEL_SIZES, (what) => console.error(`${what} …`))
  const title = 'Whole queries by both kernels'
  console.log(
    values.json ? JSON.stringify({ machine, table }, null, 2) : asTerminalTable({ title, ...table }),
  )
  if (sizes) return
  const chapter = { name: 'kernels', title, command: 'npm run bench:search -- --kernels', tables: [table] }
  await writeResults([chapter], machine)
}

function readSize(text: string): number {
  const size = Number(text)
  if (Number.isInteger(size) && size >= LEAST_SIZE) return size
  console.error(`--products takes whole numbers from ${LEAST_SIZE}, not ${text}.`)
  process.exit(1)
}
