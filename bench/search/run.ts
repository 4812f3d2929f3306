/** `npm run bench:search`: the catalogue engine on generated catalogues of 10,000 and 100,000 products, beside its
 *  peers; writes its chapters of RESULTS.md.
 *
 *  --products 1000000   another size, or several with commas; only 10,000, 100,000 and 1,000,000 are written
 *  --no-peers           ours alone; writes nothing
 *  --json               the figures as JSON on standard output */
import { parseArgs } from 'node:util'
import { asTerminalTable, count, thisMachine } from '../report.ts'
import { writeResults } from '../results.ts'
import { type Figures, measureSize } from './measure.ts'
import { chapterOf } from './tables.ts'

const SIZES = [10_000, 100_000]
const WRITTEN_SIZES = [...SIZES, 1_000_000]

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    'no-peers': { type: 'boolean', default: false },
    products: { type: 'string' },
  },
})
// The processes that were started end with the run, also when it is broken off.
process.once('SIGTERM', () => process.exit(143))
process.once('SIGINT', () => process.exit(130))

const machine = thisMachine()
const sizes = values.products?.split(',').map(readSize) ?? SIZES
const measured: Figures[] = []
for (const size of sizes) {
  const figures = await measureSize(size, {
    withPeers: !values['no-peers'],
    tell: (what) => console.error(`${count(size)} products: ${what} …`),
  })
  measured.push(figures)
  const chapter = chapterOf(figures)
  if (!values.json) {
    console.log(`\n# ${chapter.title}`)
    for (const table of chapter.tables) console.log(asTerminalTable(table))
  }
  if (!values['no-peers'] && WRITTEN_SIZES.includes(size)) await writeResults([chapter], machine)
}
if (values.json) console.log(JSON.stringify({ machine, measured }, null, 2))

function readSize(text: string): number {
  const size = Number(text)
  if (Number.isInteger(size) && size >= 1000) return size
  console.error(`--products takes whole numbers from 1000, not ${text}.`)
  process.exit(1)
}
