/** Orders over many connections while something else is done, and compares the orders of two databases. */
import { calls } from '@hoistway/contract/calls'
import { EXAMPLES } from '@hoistway/contract/examples'
import { KARIN } from '@hoistway/fixtures/accounts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { TestShop } from '../test-shop.ts'

const CONNECTIONS = 16

export type Ordered = {
  /** Numbers of the orders that were acknowledged before the work began. */
  readonly before: number[]
  /** Orders that were acknowledged during the work. */
  readonly during: number
}

export async function whileOrdering(shop: TestShop, work: () => Promise<unknown>): Promise<Ordered> {
  const karin = await shop.as(KARIN.email)
  const acknowledged: number[] = []
  let isOpen = true
  const orderOn = async (connection: number) => {
    for (let time = 0; isOpen; time += 1) {
      const headers = { 'idempotency-key': `order-${connection}-${time}` }
      const { order } = await karin.call(calls.placeOrder, { ...EXAMPLES.placeOrder, headers })
      acknowledged.push(order)
    }
  }
  const ordering = Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => orderOn(at)))
  while (acknowledged.length < 2 * CONNECTIONS) await new Promise((done) => setImmediate(done))
  const before = [...acknowledged]
  await work().finally(() => {
    isOpen = false
  })
  const during = acknowledged.length - before.length
  await ordering
  return { before, during }
}

/** Every order with its lines and with its entries for mails and export, by its number. */
export async function ordersIn(db: Kysely<Database>): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ number: number; order: string }>`
    select order_number as number, jsonb_build_object(
      'head', to_jsonb(orders),
      'lines', (select jsonb_agg(to_jsonb(line) order by line.position) from order_lines line
        where line.order_id = orders.id),
      'entries', (select jsonb_agg(jsonb_build_array(topic, payload) order by outbox.id) from outbox
        where (payload ->> 'orderId')::integer = orders.id))::text as order
    from orders`.execute(db)
  return new Map(rows.map(({ number, order }) => [number, order]))
}
