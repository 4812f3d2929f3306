/** One poll a second wakes all workers of a node that have an entry due. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { enqueue } from '../database/outbox.ts'
import { freshDatabase } from '../testing/databases/fresh-database.ts'
import { startOutboxPoller } from './outbox-poller.ts'

const SOON = { timeout: 20_000 }
const NEVER = new AbortController().signal

async function openPoller() {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const faults: unknown[] = []
  const poller = startOutboxPoller({
    db: database.db,
    now: () => new Date(),
    onFault: (fault) => faults.push(fault),
  })
  onTestFinished(() => poller.stop())
  const woken: string[] = []
  const wait = (name: string, topics: readonly string[], stopping = NEVER) =>
    poller.waitUntilDue(topics, stopping).then(() => woken.push(name))
  return { database, faults, woken, wait }
}

test('an entry wakes the workers of its topic and no others', async () => {
  const { database, faults, woken, wait } = await openPoller()
  wait('exports', ['erp.export-order'])
  wait('mails', ['mail.question', 'mail.order-confirmation'])
  await enqueue(database.db, { topic: 'mail.order-confirmation', payload: { orderId: 1 } })
  await expect.poll(() => woken, SOON).toEqual(['mails'])
  await enqueue(database.db, { topic: 'erp.export-order', payload: { orderId: 1 } })
  await expect.poll(() => woken, SOON).toEqual(['mails', 'exports'])
  expect(faults).toEqual([])
})

test('where more entries are due than a poll reads, all workers look for themselves', async () => {
  const { database, woken, wait } = await openPoller()
  wait('exports', ['erp.export-order'])
  const entry = { topic: 'mail.order-confirmation', payload: { orderId: 1 } } as const
  await enqueue(database.db, ...Array.from({ length: 250 }, () => entry))
  await expect.poll(() => woken, SOON).toEqual(['exports'])
})

test('a stop ends the wait, also one that begins after it', async () => {
  const { woken, wait } = await openPoller()
  const stopping = new AbortController()
  wait('first', ['mail.question'], stopping.signal)
  stopping.abort()
  wait('second', ['mail.question'], stopping.signal)
  await vi.waitFor(() => expect(woken.toSorted()).toEqual(['first', 'second']))
})

test('a fault of the database is reported, and the wait goes on', async () => {
  const { database, faults, woken, wait } = await openPoller()
  wait('mails', ['mail.question'])
  await database.db.schema.alterTable('outbox').renameTo('hidden').execute()
  await expect.poll(() => faults.length, SOON).toBeGreaterThan(0)
  expect(woken).toEqual([])
  await database.db.schema
    .alterTable('hidden' as 'outbox')
    .renameTo('outbox')
    .execute()
  await enqueue(database.db, { topic: 'mail.question', payload: { questionId: 1 } })
  await expect.poll(() => woken, SOON).toEqual(['mails'])
})
