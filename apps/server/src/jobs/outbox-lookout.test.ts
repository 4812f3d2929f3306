/** One look a second tells all workers of a node that an entry is due. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { enqueue } from '../database/outbox.ts'
import { freshDatabase } from '../testing/databases/fresh-database.ts'
import { startLookout } from './outbox-lookout.ts'

const SOON = { timeout: 20_000 }
const NEVER = new AbortController().signal

async function openLookout() {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const faults: unknown[] = []
  const lookout = startLookout({
    db: database.db,
    now: () => new Date(),
    onFault: (fault) => faults.push(fault),
  })
  onTestFinished(() => lookout.stop())
  const woken: string[] = []
  const wait = (name: string, topics: readonly string[], stopping = NEVER) =>
    lookout.untilDue(topics, stopping).then(() => woken.push(name))
  return { database, faults, woken, wait }
}

test('an entry wakes the workers of its topic and no others', async () => {
  const { database, faults, woken, wait } = await openLookout()
  wait('exports', ['erp.export-order'])
  wait('mails', ['mail.question', 'mail.order-confirmation'])
  await enqueue(database.db, { topic: 'mail.order-confirmation', payload: { orderId: 1 } })
  await expect.poll(() => woken, SOON).toEqual(['mails'])
  await enqueue(database.db, { topic: 'erp.export-order', payload: { orderId: 1 } })
  await expect.poll(() => woken, SOON).toEqual(['mails', 'exports'])
  expect(faults).toEqual([])
})

test('where more entries are due than are looked at, all workers look for themselves', async () => {
  const { database, woken, wait } = await openLookout()
  wait('exports', ['erp.export-order'])
  const entry = { topic: 'mail.order-confirmation', payload: { orderId: 1 } } as const
  await enqueue(database.db, ...Array.from({ length: 250 }, () => entry))
  await expect.poll(() => woken, SOON).toEqual(['exports'])
})

test('a stop ends the wait, also one that begins after it', async () => {
  const { woken, wait } = await openLookout()
  const stopping = new AbortController()
  wait('first', ['mail.question'], stopping.signal)
  stopping.abort()
  wait('second', ['mail.question'], stopping.signal)
  await vi.waitFor(() => expect(woken.toSorted()).toEqual(['first', 'second']))
})

test('a database that fails is told, and the wait goes on', async () => {
  const { database, faults, woken, wait } = await openLookout()
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
