/** Imports the answers of the business system to orders: responses, which confirm or refuse lines, and despatch advices.
 *  Each document is put aside after all of its orders are stored. */
import { HISTORY_SOURCE } from '@hoistway/domain/codes'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { applyAnswer, nameOrder } from '../../features/orders/public.ts'
import type { AnswerFile, OrderAnswer } from '../../integrations/erp/port.ts'
import { type FeedOptions, importFeed } from '../feeds/import-feed.ts'
import type { SyncRun } from '../runs/run.ts'
import { findAnsweredOrder, ownerOfErpOrder } from './order-queries.ts'

export async function importOrderAnswers(run: SyncRun, options: FeedOptions = {}): Promise<void> {
  const { erp } = run
  await importFeed(run, { name: erp.answersName, open: () => erp.answers() }, options, {
    async take(given, section) {
      for (const { line, value } of given) {
        const { changed, faults } = await applyFile(run, value)
        if (changed > 0) section.count('changed', changed)
        for (const fault of faults) section.refuseInPart(line, `${value.name}: ${fault}`)
        if (faults.length === 0) await value.done()
      }
    },
  })
}

type Applied = { readonly changed: number; readonly faults: readonly string[] }

/** Each order of a document has a transaction of its own, so that one unknown order does not hold back the others. */
async function applyFile({ db, now }: SyncRun, { answers, fault }: AnswerFile): Promise<Applied> {
  if (fault !== undefined) return { changed: 0, faults: [fault] }
  let changed = 0
  const faults: string[] = []
  for (const answer of answers) {
    const applied = await db.transaction().execute((transaction) => applyToOrder(transaction, answer, now()))
    changed += applied.changed
    faults.push(...applied.faults)
  }
  return { changed, faults }
}

async function applyToOrder(db: Transaction<Database>, answer: OrderAnswer, now: Date): Promise<Applied> {
  const order = await findAnsweredOrder(db, answer.order)
  if (!order || order.order_source === HISTORY_SOURCE) {
    return { changed: 0, faults: [`there is no order ${nameOf(answer)}`] }
  }
  if (!order.released) return { changed: 0, faults: [`the order ${nameOf(answer)} is not released yet`] }
  const { isChanged, faults } = await applyAnswer(db, order, answer, now)
  const numberFault = await nameByAnswer(db, order, answer, now)
  return { changed: isChanged ? 1 : 0, faults: numberFault === undefined ? faults : [...faults, numberFault] }
}

/** A response may bring the number of the business system before the feed of order numbers does. */
async function nameByAnswer(
  db: Transaction<Database>,
  order: { readonly id: number; readonly erp_order: string | null },
  answer: OrderAnswer,
  now: Date,
): Promise<string | undefined> {
  const erpOrder = answer.kind === 'response' ? answer.erpOrder : undefined
  if (erpOrder === undefined || order.erp_order !== null) return undefined
  if (!/^[\w./-]{1,40}$/.test(erpOrder)) return `"${erpOrder.slice(0, 40)}" is no order number`
  const owner = await ownerOfErpOrder(db, erpOrder)
  if (owner !== undefined) return `${erpOrder} is the number of another order`
  await nameOrder(db, order.id, erpOrder, now)
  return undefined
}

function nameOf({ order }: OrderAnswer): string {
  return 'number' in order ? String(order.number) : order.tempId
}
