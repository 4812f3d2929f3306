/** A mail server that takes connections and says nothing, beside orders for the business system. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { enqueue, type TopicHandlers } from './database/outbox.ts'
import { smtpMailer } from './integrations/mail/smtp-mailer.ts'
import { logUndelivered, startOutbox } from './outbox-channels.ts'
import { freshDatabase } from './testing/databases/fresh-database.ts'
import { createTopicHandlers } from './topic-handlers.ts'

type Line = { readonly facts: object; readonly text: string }

async function openOutbox(changes: Partial<TopicHandlers>) {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const lines: Line[] = []
  const note = (facts: object, text: string) => void lines.push({ facts, text })
  const nobody = {} as Parameters<typeof createTopicHandlers>[0]
  const needs = {
    db: database.db,
    handlers: { ...createTopicHandlers(nobody), ...changes },
    now: () => new Date(),
    log: { warn: note, error: note },
    logFault: (fault: unknown) => {
      throw fault
    },
  }
  return { db: database.db, needs, lines }
}

test('orders reach the business system while a mail server is silent', async () => {
  const open = new Set<Socket>()
  const silent = createServer((socket) => open.add(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const mailer = smtpMailer(
    `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    'shop@hoistway.example',
  )
  const exported: number[] = []
  const { db, needs } = await openOutbox({
    'mail.order-confirmation': () =>
      mailer.send({ to: 'karin@nordlift.example', subject: 'Order', html: '', text: '' }),
    'erp.export-order': async ({ orderId }) => void exported.push(orderId),
  })
  for (const orderId of [1, 2, 3, 4]) {
    await enqueue(
      db,
      { topic: 'mail.order-confirmation', payload: { orderId } },
      { topic: 'erp.export-order', payload: { orderId } },
    )
  }
  const outbox = startOutbox(needs)
  // A mail is on its way for as long as this lasts: the server neither answers nor closes.
  await expect.poll(() => open.size, { timeout: 20_000 }).toBeGreaterThan(0)
  await expect.poll(() => exported, { timeout: 20_000 }).toEqual([1, 2, 3, 4])
  const mails = await db.selectFrom('outbox').select('done').where('topic', 'like', 'mail.%').execute()
  expect(mails.map(({ done }) => done)).toEqual([null, null, null, null])

  for (const socket of open) socket.destroy()
  silent.close()
  await outbox.stop()
  await mailer.close()
})

test('an order that cannot be handed over is told with what to look at, and what stays undelivered is counted', async () => {
  const { db, needs, lines } = await openOutbox({
    'erp.export-order': async () => {
      throw Object.assign(new Error("ENOSPC: no space left on device, write '/erp/out'"), {
        errno: -28,
        syscall: 'write',
        code: 'ENOSPC',
      })
    },
  })
  await enqueue(db, { topic: 'erp.export-order', payload: { orderId: 7 } })
  const outbox = startOutbox(needs)
  await expect.poll(() => lines.length, { timeout: 20_000 }).toBeGreaterThan(0)
  await outbox.stop()
  expect(lines[0]).toMatchObject({
    facts: { topic: 'erp.export-order', reason: expect.stringContaining('no space left') },
    text: expect.stringContaining('ERP_DIR'),
  })
  expect(lines[0]?.facts).not.toHaveProperty('err')

  lines.length = 0
  await logUndelivered(db, new Date(Date.now() + 9 * 60_000), needs.log)
  expect(lines).toEqual([])
  await logUndelivered(db, new Date(Date.now() + 11 * 60_000), needs.log)
  expect(lines).toMatchObject([{ facts: { topic: 'erp.export-order', waiting: 1, givenUp: 0 } }])
})
