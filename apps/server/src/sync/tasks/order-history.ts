/** Imports the orders that customers placed before the shop was there. An order is stored whole or not at all. Orders
 *  that the feed does not name stay, and an order that was placed in the shop is never changed here. */
import { HISTORY_SOURCE } from '@hoistway/domain/codes'
import {
  insertHistoryOrder,
  type OrderLineRow,
  readOrderLines,
  readTransports,
  updateHistoryOrder,
} from '../../features/orders/public.ts'
import { readCountryIds } from '../feeds/feed-queries.ts'
import { importFeed } from '../feeds/import-feed.ts'
import type { Section } from '../runs/report.ts'
import type { SyncRun } from '../runs/run.ts'
import { type HistoryNames, type HistoryOrder, historyOrder } from './history-order.ts'
import {
  clearHistoryLines,
  type KnownOrder,
  readHistoryCompanies,
  readHistoryParts,
  readHistoryPeople,
  readKnownOrders,
  readNextHistoryOrders,
  readStagedHistory,
  type StagedHistoryLine,
  stageHistoryLines,
} from './history-queries.ts'

/** Orders have some lines each; a step has as many rows as the pace allows. */
const LINES_OF_AN_ORDER = 10

export async function importOrderHistory(run: SyncRun): Promise<void> {
  const { db, erp } = run
  await importFeed(
    run,
    { name: erp.nameOf('orderHistory'), open: () => erp.feed('orderHistory') },
    {},
    {
      begin: () => clearHistoryLines(db),
      take: (given) =>
        stageHistoryLines(
          db,
          given.map(({ line, value }) => ({ line, erp_order: value.erpOrder, record: value })),
        ),
      retain: (named) =>
        stageHistoryLines(
          db,
          named.map(({ line, named: { erpOrder = '' } }) => ({ line, erp_order: erpOrder, record: null })),
        ),
      end: (section) => importStaged(run, section),
    },
  )
}

async function importStaged(run: SyncRun, section: Section): Promise<void> {
  const { db, pace } = run
  const ways = await readWays(run)
  let ofShop = 0
  for (let after = ''; ; ) {
    const erpOrders = await readNextHistoryOrders(db, after, Math.ceil(pace.rows() / LINES_OF_AN_ORDER))
    const last = erpOrders.at(-1)
    if (last === undefined) break
    after = last
    ofShop += await pace.step(() => importOrders(run, section, erpOrders, ways))
  }
  await clearHistoryLines(db)
  if (ofShop > 0) section.note(`${ofShop} were placed in the shop and stay as they are`)
}

type Ways = Pick<HistoryNames, 'countries' | 'transports'>

async function readWays({ db }: SyncRun): Promise<Ways> {
  const [countries, transports] = await Promise.all([readCountryIds(db), readTransports(db)])
  return { countries, transports: new Map(transports.map((row) => [row.code, row])) }
}

/** Returns how many of the orders were placed in the shop. */
async function importOrders(
  run: SyncRun,
  section: Section,
  erpOrders: readonly string[],
  ways: Ways,
): Promise<number> {
  const { db, now } = run
  const staged = Map.groupBy(await readStagedHistory(db, erpOrders), ({ erp_order }) => erp_order)
  const [names, known] = await Promise.all([
    readNames(run, [...staged.values()].flat(), ways),
    readKnownOrders(db, erpOrders),
  ])
  const knownLines = Map.groupBy(
    await readOrderLines(
      db,
      known.map(({ id }) => id),
    ),
    ({ order_id }) => order_id,
  )
  const orderOf = new Map(known.map((order) => [order.erp_order, order]))
  let ofShop = 0
  await db.transaction().execute(async (transaction) => {
    for (const [erpOrder, lines] of staged) {
      const before = orderOf.get(erpOrder)
      if (before && before.order_source !== HISTORY_SOURCE) {
        ofShop += 1
        continue
      }
      const order = historyOrder(lines, names)
      if ('fault' in order) refuseOrder(section, lines, order)
      else if (!before) {
        await insertHistoryOrder(transaction, erpOrder, order.fields, order.lines, now())
        section.count('added', 1)
      } else if (!isEqual(before, knownLines.get(before.id) ?? [], order)) {
        await updateHistoryOrder(transaction, before.id, order.fields, order.lines, now())
        section.count('changed', 1)
      }
    }
  })
  return ofShop
}

async function readNames(
  { db }: SyncRun,
  staged: readonly StagedHistoryLine[],
  ways: Ways,
): Promise<HistoryNames> {
  const records = staged.flatMap(({ record }) => record ?? [])
  const [companies, people, parts] = await Promise.all([
    readHistoryCompanies(
      db,
      records.map(({ companyCode }) => companyCode),
    ),
    readHistoryPeople(
      db,
      records.flatMap(({ email }) => email?.toLowerCase() ?? []),
    ),
    readHistoryParts(
      db,
      records.map(({ articleNr }) => articleNr),
    ),
  ])
  return { companies, people, parts, ...ways }
}

/** The line with the fault says it; the other lines of the order say why they were not taken. */
function refuseOrder(
  section: Section,
  lines: readonly StagedHistoryLine[],
  { line: at, fault }: { readonly line: number; readonly fault: string },
): void {
  for (const { line, record } of lines) {
    if (record === null) continue
    const isAlone = line === at || fault.startsWith(`line ${at} `)
    section.refuse(line, isAlone ? fault : `line ${at} of the same order: ${fault}`)
  }
}

function isEqual(before: KnownOrder, lines: readonly OrderLineRow[], { fields, lines: given }: HistoryOrder) {
  const { created, transport_name, ...texts } = fields
  return (
    before.created.getTime() === created.getTime() &&
    isSame(before.transport_name, JSON.parse(String(transport_name))) &&
    Object.entries(texts).every(([name, value]) => before[name as keyof typeof texts] === value) &&
    lines.length === given.length &&
    given.every((line, index) => isSameLine(lines[index], line))
  )
}

function isSameLine(before: OrderLineRow | undefined, { label, ...given }: HistoryOrder['lines'][number]) {
  if (!before || !isSame(before.label, JSON.parse(String(label)))) return false
  return Object.entries(given).every(([name, value]) => before[name as keyof typeof given] === value)
}

function isSame(one: object, other: object): boolean {
  const sorted = (texts: object) => JSON.stringify(Object.entries(texts).sort())
  return sorted(one) === sorted(other)
}
