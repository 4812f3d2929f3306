/** `npm run bench:pages`: the pages of the shop in a real browser, on an otherwise quiet machine; writes their chapter
 *  of RESULTS.md.
 *
 *  --products 600   a smaller catalogue for clicks on facets; writes nothing
 *  --json           the figures as JSON on standard output */
import { parseArgs } from 'node:util'
import { createCatalogues } from '../catalogues.ts'
import { asTerminalTable, thisMachine } from '../report.ts'
import { writeResults } from '../results.ts'
import { measureClicks } from './clicks.ts'
import { measureLargeCart } from './large-cart.ts'
import { measureLighthouse } from './lighthouse.ts'

const PRODUCTS = 100_000

const { values } = parseArgs({
  options: { products: { type: 'string' }, json: { type: 'boolean', default: false } },
})
// The shops and browsers that were started end with the run, also when it is broken off.
process.once('SIGTERM', () => process.exit(143))
process.once('SIGINT', () => process.exit(130))

const products = values.products === undefined ? PRODUCTS : Number(values.products)
if (!Number.isInteger(products) || products < 100) {
  console.error(`--products takes whole numbers from 100, not ${values.products}.`)
  process.exit(1)
}
const catalogues = createCatalogues([products])
try {
  const machine = thisMachine()
  const tables = [
    await measureLighthouse(console.error),
    await measureClicks(await catalogues.of(products)),
    await measureLargeCart(),
  ]
  if (values.json) console.log(JSON.stringify({ machine, tables }, null, 2))
  else for (const table of tables) console.log(asTerminalTable(table))
  if (values.products === undefined) {
    await writeResults(
      [{ name: 'in-browser', title: 'Pages in the browser', command: 'npm run bench:pages', tables }],
      machine,
    )
  }
} finally {
  await catalogues.remove()
}
