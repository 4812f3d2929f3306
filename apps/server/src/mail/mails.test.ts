import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DEMO_CONTENT, SHIPPED_CONTENT } from '../content-folders.ts'
import { enqueue } from '../database/outbox.ts'
import { fileContent } from '../integrations/cms/file-content.ts'
import type { MailMessage } from '../integrations/mail/port.ts'
import { smtpMailer } from '../integrations/mail/smtp-mailer.ts'
import { PAUSES_S } from '../jobs/next-try.ts'
import { freshDatabase } from '../testing/databases/fresh-database.ts'
import { drainOutbox } from '../testing/drain-outbox.ts'
import { openSentMails } from '../testing/mails/sent-mails.ts'
import { createLinks } from './links.ts'
import { createMails, type MailsNeeds } from './mails.ts'

const OPENING = new Date('2026-11-23T09:00:00Z')
const MAIL = {
  locale: 'de',
  subject: 'Frage zu 40561-017',
  blocks: [{ kind: 'paragraph', text: 'Passt das?' }],
} as const

const content = fileContent({
  directory: SHIPPED_CONTENT,
  ownDirectory: DEMO_CONTENT,
  staleAfterMs: 0,
  now: () => OPENING,
  report: fail,
})

function fail(line: string): never {
  throw new Error(line)
}

async function openMails(changes: Partial<MailsNeeds> = {}) {
  const sent = await openSentMails(() => OPENING)
  onTestFinished(() => sent.remove())
  const mails = createMails({
    mailer: sent.mailer,
    content,
    links: createLinks({ de: 'https://shop.example.de' }, 'http://localhost:3000'),
    shopName: 'Hoistway',
    isDemo: false,
    shopMail: undefined,
    sender: 'Shop <shop@localhost>',
    ...changes,
  })
  return { mails, read: () => sent.read() }
}

describe('a mail', () => {
  test('leads home in its language and says how to reach the shop', async () => {
    const { mails, read } = await openMails()
    await mails.send({ ...MAIL, to: 'otto@aufzugwerk.example' })
    const [mail] = await read()
    expect(mail?.to).toBe('otto@aufzugwerk.example')
    expect(mail?.html).toContain('href="https://shop.example.de/"')
    expect(mail?.text).toMatch(
      /\n-- \nHoistway · Ersatzteile .*\n\+46\s8\s555\s010\s20 \(Mo–Fr 7–17 Uhr\) · order@/,
    )
    expect(mail?.text).not.toContain('Demo-Shop')
  })

  test('is answered to the address of the contact page, whoever the sender is', async () => {
    const { mails, read } = await openMails({ shopMail: 'counter@hoistway.example' })
    await mails.send({ ...MAIL, to: 'otto@aufzugwerk.example' })
    expect((await read())[0]?.replyTo).toBe('order@hoistway.example')
  })

  test('of a demo shop says so', async () => {
    const { mails, read } = await openMails({ isDemo: true })
    await mails.send({ ...MAIL, to: 'otto@aufzugwerk.example' })
    expect((await read())[0]?.text).toContain('Demo-Shop')
  })

  test('to the counter goes to the address of the contact page', async () => {
    const { mails, read } = await openMails()
    await mails.sendToShop({ ...MAIL, replyTo: 'otto@aufzugwerk.example' })
    expect(await read()).toMatchObject([
      { to: 'order@hoistway.example', replyTo: 'otto@aufzugwerk.example', subject: MAIL.subject },
    ])
  })

  test('to the counter goes where the operator says', async () => {
    const { mails, read } = await openMails({ shopMail: 'counter@hoistway.example' })
    await mails.sendToShop(MAIL)
    expect((await read())[0]?.to).toBe('counter@hoistway.example')
  })

  test('of a shop whose content names no way to reach it says none, and to the counter goes to the sender', async () => {
    const unnamed = fileContent({
      directory: SHIPPED_CONTENT,
      staleAfterMs: 0,
      now: () => OPENING,
      report: fail,
    })
    const { mails, read } = await openMails({ content: unnamed })
    await mails.sendToShop(MAIL)
    const [mail] = await read()
    expect(mail?.to).toBe('shop@localhost')
    expect(mail?.text).toMatch(/\n-- \nHoistway · Ersatzteile [^\n]*\n$/)
  })
})

test('a mail that no server takes waits in the outbox and goes out when one does', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const server = await smtpServer()
  const mailer = smtpMailer(server.url, 'shop@hoistway.example')
  onTestFinished(() => mailer.close())
  const { mails } = await openMails({ mailer })
  const faults: unknown[] = []
  let clock = OPENING
  const drain = () =>
    drainOutbox({
      db: database.db,
      handlers: { 'mail.order-confirmation': () => mails.send({ ...MAIL, to: 'otto@aufzugwerk.example' }) },
      now: () => clock,
      onFault: (fault) => faults.push(fault),
    })

  await server.close()
  await enqueue(database.db, { topic: 'mail.order-confirmation', payload: { orderId: 1 } })
  await drain()
  expect(faults).toEqual([expect.objectContaining({ code: 'ESOCKET' })])

  await server.open()
  onTestFinished(() => server.close())
  clock = new Date(OPENING.getTime() + PAUSES_S[0] * 1_000)
  await drain()
  await drain()
  expect(server.recipients).toEqual(['otto@aufzugwerk.example'])
})

/** A server that can be closed and opened again at the same place. */
async function smtpServer() {
  const recipients: MailMessage['to'][] = []
  let server: SMTPServer
  let port = 0
  async function open(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      // A connection that the mailer keeps open must not hold up the end.
      closeTimeout: 1,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      onData: (stream, session, done) => {
        stream.resume()
        stream.on('end', () => {
          recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
          done()
        })
      },
    })
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
    port = (server.server.address() as AddressInfo).port
  }
  await open()
  return {
    url: `smtp://127.0.0.1:${port}`,
    recipients,
    open,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
