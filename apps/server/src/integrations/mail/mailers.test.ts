import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type ReadMail, readMail } from '../../testing/mails/read-mail.ts'
import { readMails } from '../../testing/mails/sent-mails.ts'
import { startMailServer } from '../../testing/servers/mail-server.ts'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { fileMailer } from './file-mailer.ts'
import { mailFault } from './mail-fault.ts'
import type { Mailer, MailMessage } from './port.ts'
import { smtpMailer } from './smtp-mailer.ts'

const FROM = 'Hoistway <shop@hoistway.example>'
const UNKNOWN = 'nobody@nordlift.example'

type Post = {
  readonly mailer: Mailer
  /** The received mails, the oldest first. */
  readonly arrived: () => Promise<ReadMail[]>
  readonly close: () => Promise<void>
}

const message: MailMessage = {
  to: 'karin@nordlift.example',
  subject: 'Orderbekräftelse – 12 dörrullar à 79 kr, skickas från Göteborg på måndag eftermiddag',
  html: '<p>Hej <b>Åke</b></p>',
  text: 'Hej Åke\n.\nEn ensam punkt ovanför, och en rad som är så lång att den delas upp när den skickas vidare.',
}

describe.each([
  ['to an SMTP server', smtpPost],
  ['into files', filePost],
])('mail %s', (_name, open) => {
  let post: Post
  beforeAll(async () => {
    post = await open()
  })
  afterAll(() => post.close())

  async function sent(changes: Partial<MailMessage> = {}): Promise<ReadMail> {
    await post.mailer.send({ ...message, ...changes })
    const last = (await post.arrived()).at(-1)
    if (!last) throw new Error('nothing has arrived')
    return last
  }

  test('arrives whole: sender, recipient, subject and both parts', async () => {
    expect(await sent()).toMatchObject({
      from: FROM,
      to: message.to,
      subject: message.subject,
      html: expect.stringContaining(message.html),
      text: expect.stringContaining(message.text),
      attachments: [],
      replyTo: undefined,
    })
  })

  test('has the Message-ID that its id says, at the host of the sender, each time it is sent', async () => {
    const [one, two] = [await sent({ id: 'outbox-17' }), await sent({ id: 'outbox-17' })]
    expect(one.headers.get('message-id')).toBe('<outbox-17@hoistway.example>')
    expect(two.headers.get('message-id')).toBe(one.headers.get('message-id'))
  })

  test('says that a machine has written it', async () => {
    expect((await sent()).headers.get('auto-submitted')).toBe('auto-generated')
  })

  test('carries attachments byte by byte', async () => {
    const data = randomBytes(3_000)
    const mail = await sent({ attachments: [{ fileName: 'dörr.jpg', mediaType: 'image/jpeg', data }] })
    expect(mail.attachments).toEqual([{ fileName: 'dörr.jpg', mediaType: 'image/jpeg', data }])
    expect(mail.text).toContain('Hej Åke')
  })

  test('is answered to whom it says', async () => {
    expect((await sent({ replyTo: 'olle@nordlift.example' })).replyTo).toBe('olle@nordlift.example')
  })

  test.each([
    ['subject', { subject: 'Hej\r\nBcc: evil@example\r\nX-Evil: 1' }],
    ['subject', { subject: 'Hej\nX-Evil: 1\n\n<p>body</p>' }],
    [
      'name of an attachment',
      { attachments: [{ fileName: 'a"\r\nX-Evil: 1', mediaType: 'image/png', data: randomBytes(9) }] },
    ],
    [
      'type of an attachment',
      { attachments: [{ fileName: 'a', mediaType: 'image/png\r\nX-Evil: 1', data: randomBytes(9) }] },
    ],
  ])('a line break in the %s makes no header', async (_where, changes) => {
    const mail = await sent(changes)
    expect([...mail.headers.keys()]).not.toContain('x-evil')
    expect([...mail.headers.keys()]).not.toContain('bcc')
    expect(mail.html).toContain(message.html)
  })

  test.each([
    'karin@nordlift.example\r\nBcc: evil@example',
    'karin@nordlift.example, evil@example',
    'Karin <karin@nordlift.example>',
    '"karin@nordlift.example"@evil',
    'karin',
    '',
  ])('%j is no recipient and no address for answers', async (address) => {
    const before = (await post.arrived()).length
    await expect(post.mailer.send({ ...message, to: address })).rejects.toThrow('not a mail address')
    await expect(post.mailer.send({ ...message, replyTo: address })).rejects.toThrow('not a mail address')
    expect(await post.arrived()).toHaveLength(before)
  })

  test('several at once all arrive', async () => {
    const before = (await post.arrived()).length
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
    await Promise.all(numbers.map((number) => post.mailer.send({ ...message, subject: `Nr ${number}` })))
    const subjects = (await post.arrived()).slice(before).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual(numbers.map((number) => `Nr ${number}`))
  })
})

describe('an SMTP server', () => {
  test('that does not know the recipient makes sending fail', async () => {
    const post = await smtpPost()
    onTestFinished(() => post.close())
    await expect(post.mailer.send({ ...message, to: UNKNOWN })).rejects.toThrow('550')
    await post.mailer.send(message)
    expect(await post.arrived()).toHaveLength(1)
  })

  test('that is not there makes sending fail', async () => {
    const post = await smtpPost()
    await post.close()
    await expect(post.mailer.send(message)).rejects.toThrow()
  })

  test.each([
    ['an unknown recipient', { refuse: { at: 'recipient', code: 550 } }, 'refused'],
    ['a recipient who is greylisted', { refuse: { at: 'recipient', code: 451 } }, 'failed'],
    ['a message that is taken for spam', { refuse: { at: 'data', code: 554 } }, 'refused'],
    ['a message for later', { refuse: { at: 'data', code: 452 } }, 'failed'],
    ['a sender of ours that may not send', { refuse: { at: 'sender', code: 550 } }, 'failed'],
    ['a server that closes', { refuse: { at: 'sender', code: 421 } }, 'away'],
    ['a wrong password', { password: 'wrong' }, 'away'],
    ['nobody at the port', { isClosed: true }, 'away'],
  ] as const)('%s says what it means for other mails', async (_what, how, meaning) => {
    const server = await startMailServer('refuse' in how ? how.refuse : undefined)
    const password = 'password' in how ? how.password : 'secret'
    const mailer = smtpMailer(server.url.replace(':secret@', `:${password}@`), FROM)
    if ('isClosed' in how) await server.close()
    const fault = await mailer.send(message).catch((thrown: unknown) => thrown)
    expect(fault).toBeInstanceOf(Error)
    expect(mailFault(fault)).toBe(meaning)
    await mailer.close()
    if (!('isClosed' in how)) await server.close()
  })

  test('that refuses the password makes sending fail, and the fault does not tell it', async () => {
    const post = await smtpPost('wrong-secret')
    onTestFinished(() => post.close())
    const fault: unknown = await post.mailer.send(message).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(Error)
    expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toContain('wrong-secret')
  })
})

describe('files', () => {
  test('are named by time and recipient, and no recipient leads out of the directory', async () => {
    const directory = temporaryDirectory()
    let at = new Date('2026-11-23T09:00:00Z')
    const mailer = fileMailer(directory, FROM, () => at)
    await mailer.send(message)
    at = new Date('2026-11-23T09:00:00.001Z')
    await mailer.send({ ...message, to: '../../x/y@nordlift.example' })
    expect((await readdir(directory)).sort()).toEqual([
      expect.stringMatching(/^20261123T090000000Z-000001-\w{6}-karin@nordlift\.example\.eml$/),
      expect.stringMatching(/^20261123T090000001Z-000002-\w{6}-\.\._\.\._x_y@nordlift\.example\.eml$/),
    ])
  })

  test('that cannot be written are no fault of one mail', async () => {
    const directory = join(temporaryDirectory(), 'outbox')
    await writeFile(directory, 'no directory')
    const fault = await fileMailer(directory, FROM, () => new Date())
      .send(message)
      .catch((thrown) => thrown)
    expect(mailFault(fault)).toBe('away')
  })

  test('are for nobody but the shop', async () => {
    const directory = join(temporaryDirectory(), 'outbox')
    await fileMailer(directory, FROM, () => new Date()).send(message)
    const [name = ''] = await readdir(directory)
    expect((await stat(join(directory, name))).mode & 0o777).toBe(0o600)
    expect((await stat(directory)).mode & 0o777).toBe(0o700)
  })
})

async function filePost(): Promise<Post> {
  const directory = await mkdtemp(join(tmpdir(), 'hoistway-test-'))
  return {
    mailer: fileMailer(directory, FROM, () => new Date()),
    arrived: () => readMails(directory),
    close: () => rm(directory, { recursive: true, force: true }),
  }
}

async function smtpPost(password = 'secret'): Promise<Post> {
  const server = await startMailServer(UNKNOWN)
  const mailer = smtpMailer(server.url.replace(':secret@', `:${password}@`), FROM)
  return {
    mailer,
    arrived: async () => server.arrived.map(readMail),
    close: async () => {
      await mailer.close()
      await server.close()
    },
  }
}
