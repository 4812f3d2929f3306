/** `npm run bench:search-quality`: see README.md beside this file. */
import { parseArgs } from 'node:util'
import { demoCatalogue } from '@hoistway/fixtures/demo-catalogue'
import type { Finder } from './finder.ts'
import { hoistway } from './hoistway.ts'
import { judgedParts } from './judged-part.ts'
import { miniSearch, orama } from './peers.ts'
import { reportOf, reportText } from './report.ts'
import { scoresOf } from './score.ts'
import { ownSet, setAt, tradeSet } from './set.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    peers: { type: 'boolean', default: true },
    products: { type: 'string', default: '600' },
    set: { type: 'string' },
    trade: { type: 'boolean', default: false },
  },
  allowNegative: true,
})

const catalogue = demoCatalogue({ products: Number(values.products) })
const parts = judgedParts(catalogue)
const standingSet = values.trade ? tradeSet() : ownSet()
const judgements = values.set === undefined ? standingSet : setAt(values.set)
const finders: Finder[] = [await hoistway(catalogue)]
if (values.peers) finders.push(miniSearch(parts), await orama(parts))

const report = reportOf(
  catalogue.size.products,
  finders.map((finder) => ({ name: finder.name, scores: scoresOf(finder, judgements, parts) })),
)
console.log(values.json ? JSON.stringify(report, null, 2) : reportText(report))
