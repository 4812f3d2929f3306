/** Links to set a password: asked for, mailed, used once. */
import { calls } from '@hoistway/contract/calls'
import { addressOf } from '@hoistway/contract/client'
import {
  ADA,
  DEMO_PASSWORD,
  ELSA,
  GRETA,
  KARIN,
  KIM,
  NILS,
  OTTO,
  RUNE,
  VERA,
} from '@hoistway/fixtures/accounts'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createLinks } from '../../../mail/links.ts'
import { type MailedLink, mailedLink } from '../../../testing/mails/mailed-link.ts'
import { refusal } from '../../../testing/requests/refusal.ts'
import { APP_ORIGIN, OPENING, openTestShop, PUBLIC_ORIGIN } from '../../../testing/test-shop.ts'
import { accountJobs } from '../jobs.ts'
import { hashPassword } from './passwords.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const HOUR = 3_600_000
const PASSWORD = 'seven green lift doors'
let hours = 0

/** Each test has an hour of its own, so that none uses up the limits of another. */
beforeEach(() => {
  hours += 2
  shop.setNow(new Date(OPENING.getTime() + hours * HOUR))
})
const later = (milliseconds: number) => shop.setNow(new Date(shop.now().getTime() + milliseconds))

function forgot(email: string, options: { locale?: string; from?: string } = {}) {
  const { locale = 'sv', from = '192.0.2.1' } = options
  return shop.inject({
    method: 'POST',
    url: `/api${addressOf(calls.forgotPassword, { query: { email, locale } })}`,
    remoteAddress: from,
  })
}

async function newestLink(email: string): Promise<MailedLink> {
  await shop.workOff()
  return mailedLink((await shop.mails()).findLast(({ to }) => to === email))
}

async function linkFor(email: string): Promise<MailedLink> {
  await forgot(email)
  return newestLink(email)
}

function use(
  link: { Token: string; Email: string },
  Password = PASSWORD,
  headers: Record<string, string> = {},
) {
  const { Token, Email } = link
  return shop.inject({
    method: 'POST',
    url: `/api${addressOf(calls.setNewPassword, { query: { Password, Token, Email } })}`,
    headers,
  })
}

/** The password of the demo accounts, with which other tests log in. */
async function setBack(userId: number): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD, '')
  await shop.db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute()
}

function logIn(username: string, password: string) {
  return shop.inject({ method: 'POST', url: '/api/v2/account/login', payload: { username, password } })
}

function cookieOf(answer: LightMyRequestResponse): string {
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function userOf(cookie: string): Promise<string | undefined> {
  const answer = await shop.inject({ url: '/api/v1/Home/user-object', headers: { cookie } })
  return answer.json<{ user: { email: string } | null }>().user?.email
}

const problemOf = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.json<{ type: string }>().type,
]

describe('the check of a link', () => {
  const isUsable = async ({ Token, Email }: { Token: string; Email: string }) =>
    (await shop.guest.call(calls.checkPasswordLink, { body: { token: Token, email: Email } })).isUsable

  test('says whether it can be used, and uses nothing up', async () => {
    const link = await linkFor(RUNE.email)
    expect([await isUsable(link), await isUsable(link)]).toEqual([true, true])
    expect((await use(link)).statusCode).toBe(200)
    expect(await isUsable(link)).toBe(false)
  })

  test('says no to a link of another address, of nobody, and one that is too old', async () => {
    const link = await linkFor(RUNE.email)
    expect(await isUsable({ ...link, Email: KARIN.email })).toBe(false)
    expect(await isUsable({ Token: 'x'.repeat(43), Email: KARIN.email })).toBe(false)
    expect(await isUsable({ Token: '', Email: '' })).toBe(false)
    later(25 * HOUR)
    expect(await isUsable(link)).toBe(false)
  })
})

describe('a forgotten password [API-CON-15]', () => {
  test('is answered the same for everybody, and only who may log in gets a mail [FORGOT-01]', async () => {
    const before = (await shop.mails()).length
    const emails = [
      KARIN.email,
      'nobody@else.example',
      NILS.email,
      VERA.email,
      '',
      'no address',
      "' or 1=1 --",
    ]
    const answers = await Promise.all(emails.map((email) => forgot(email)))
    for (const { statusCode, body, headers } of answers) {
      expect([statusCode, body]).toEqual([204, ''])
      expect(Object.keys(headers)).toEqual(Object.keys(answers[0]?.headers ?? {}))
    }
    await shop.workOff()
    expect((await shop.mails()).slice(before).map(({ to }) => to)).toEqual([KARIN.email])
  })

  test('finds the address in any casing, with spaces around it', async () => {
    expect((await forgot(` ${OTTO.email.toUpperCase()} `)).statusCode).toBe(204)
    expect((await newestLink(OTTO.email)).Email).toBe(OTTO.email)
  })

  test('finds the address of a user whose user name is another', async () => {
    await shop.db.updateTable('users').set({ user_name: 'kim-1' }).where('id', '=', KIM.id).execute()
    const link = await linkFor(KIM.email)
    expect((await use(link)).json()).toMatchObject({ user: { id: KIM.id } })
    await shop.db.updateTable('users').set({ user_name: KIM.email }).where('id', '=', KIM.id).execute()
  })

  test('without an address is refused', async () => {
    const answer = await shop.inject({ method: 'POST', url: `/api${calls.forgotPassword.path}?locale=sv` })
    expect(problemOf(answer)).toEqual([400, 'invalidInput'])
  })

  test.for([
    ['sv', 'Välj ett nytt lösenord', 'Länken gäller i 24 timmar'],
    ['en', 'Choose a new password', 'The link is good for 24 hours'],
    ['de', 'Neues Passwort wählen', 'Der Link gilt 24 Stunden'],
  ] as const)(
    'is mailed in the language of the page: %s [FORGOT-01]',
    async ([locale, subject, validity]) => {
      await forgot(GRETA.email, { locale })
      const { url } = await newestLink(GRETA.email)
      const mail = (await shop.mails()).at(-1)
      expect(mail?.subject).toBe(subject)
      expect(mail?.text).toContain(validity)
      expect(mail?.text).toContain(GRETA.firstName)
      expect(mail?.html).toContain(url.href.replaceAll('&', '&amp;'))
      expect(url.origin).toBe('https://shop.example')
    },
  )

  test('may be told five times an hour for an address, known or not (AMB-85)', async () => {
    for (const email of [RUNE.email, 'stranger@else.example']) {
      for (let time = 0; time < 5; time += 1) expect((await forgot(email)).statusCode).toBe(204)
      const refused = await forgot(email.toUpperCase())
      expect(problemOf(refused)).toEqual([429, 'tooManyRequests'])
      expect(refused.headers['retry-after']).toBe('3600')
    }
    later(HOUR + 1000)
    expect((await forgot(RUNE.email)).statusCode).toBe(204)
  })

  test('is refused to nobody because of others, and fills no mailbox', async () => {
    await shop.workOff()
    const before = (await shop.mails()).length
    for (let stranger = 0; stranger < 30; stranger += 1) {
      expect((await forgot(ADA.email, { from: `198.51.100.${stranger}` })).statusCode).toBe(204)
    }
    const mailed = async () => {
      await shop.workOff()
      return (await shop.mails()).slice(before)
    }
    expect(await mailed()).toHaveLength(15)
    // The test shop's own address is where Ada has logged in.
    await shop.logIn(ADA.email)
    expect((await forgot(ADA.email, { from: '127.0.0.1' })).statusCode).toBe(204)
    const mails = await mailed()
    expect(mails).toHaveLength(16)
    expect((await use(mailedLink(mails.at(-1)))).json()).toMatchObject({ user: { id: ADA.id } })
    await setBack(ADA.id)
  })

  test('may be told sixty times an hour from one place, under whatever addresses (AMB-85)', async () => {
    const from = '192.0.2.99'
    for (let time = 0; time < 60; time += 1) {
      expect((await forgot(`name${time}@else.example`, { from })).statusCode).toBe(204)
    }
    expect((await forgot('one-more@else.example', { from })).statusCode).toBe(429)
    expect((await forgot('one-more@else.example', { from: '192.0.2.98' })).statusCode).toBe(204)
  })
})

describe('a link [API-CON-16]', () => {
  test('sets the password and logs in, in any casing of its names [FORGOT-05]', async () => {
    const { Token, Email } = await linkFor(KARIN.email)
    const query = new URLSearchParams({ password: PASSWORD, TOKEN: Token, eMail: Email.toUpperCase() })
    const answer = await shop.inject({
      method: 'POST',
      url: `/api/v2/%7Bcontent_proxy%7D/set-new-password?${query}`,
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      isCustomerAdmin: false,
      user: { id: KARIN.id, shouldSetNewPassword: false },
    })
    expect(await userOf(cookieOf(answer))).toBe(KARIN.email)
    expect((await logIn(KARIN.email, PASSWORD)).json()).toMatchObject({ user: { id: KARIN.id } })
    expect((await logIn(KARIN.email, DEMO_PASSWORD)).json()).toMatchObject({ user: null })
  })

  test('gives an app a token and no cookie (AMB-13)', async () => {
    const answer = await use(await linkFor(KARIN.email), PASSWORD, { origin: APP_ORIGIN })
    expect(answer.cookies).toEqual([])
    expect(answer.json()).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/) })
  })

  test('is good once [FORGOT-05]', async () => {
    const link = await linkFor(KARIN.email)
    expect((await use(link)).statusCode).toBe(200)
    const again = await use(link, 'another long password')
    expect(problemOf(again)).toEqual([400, 'passwordLinkRefused'])
    expect(again.cookies).toEqual([])
    expect((await logIn(KARIN.email, PASSWORD)).json()).toMatchObject({ user: { id: KARIN.id } })
  })

  test('that is used twice at the same moment is used once', async () => {
    const link = await linkFor(KARIN.email)
    const passwords = ['first of two passwords', 'second of two passwords']
    const answers = await Promise.all(passwords.map((password) => use(link, password)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    const winner = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? ''
    const [loser = ''] = passwords.filter((password) => password !== winner)
    expect((await logIn(KARIN.email, winner)).json()).toMatchObject({ user: { id: KARIN.id } })
    expect((await logIn(KARIN.email, loser)).json()).toMatchObject({ user: null })
  })

  test('is good for 24 hours (AMB-68)', async () => {
    const link = await linkFor(KARIN.email)
    later(24 * HOUR - 1000)
    const weak = await use(link, 'short')
    expect(problemOf(weak)).toEqual([400, 'passwordTooWeak'])
    later(1000)
    expect(problemOf(await use(link))).toEqual([400, 'passwordLinkRefused'])
    hours += 24
  })

  test('ends the others that are out, and every session, of browsers and apps', async () => {
    const [one, two] = [await linkFor(ELSA.email), await linkFor(ELSA.email)]
    const cookie = cookieOf(await logIn(ELSA.email, DEMO_PASSWORD))
    const app = await shop.inject({
      method: 'POST',
      url: '/api/v2/account/login',
      headers: { origin: APP_ORIGIN },
      payload: { username: ELSA.email, password: DEMO_PASSWORD },
    })
    const authorization = `Bearer ${app.json<{ token: string }>().token}`
    expect((await use(two)).statusCode).toBe(200)
    expect(problemOf(await use(one))).toEqual([400, 'passwordLinkRefused'])
    expect(await userOf(cookie)).toBeUndefined()
    const asApp = await shop.inject({ url: '/api/v2/account/user', headers: { authorization } })
    expect(asApp.statusCode).toBe(401)
  })

  test('leaves the session behind with which it was opened', async () => {
    const cookie = cookieOf(await logIn(OTTO.email, DEMO_PASSWORD))
    const answer = await use(await linkFor(KARIN.email), PASSWORD, { cookie })
    expect(cookieOf(answer)).not.toBe(cookie)
    expect(await userOf(cookie)).toBeUndefined()
  })

  test('opens no other account, and is none when it was made up', async () => {
    const link = await linkFor(KARIN.email)
    const tries = [
      { ...link, Email: OTTO.email },
      { ...link, Email: '' },
      { ...link, Token: '' },
      { ...link, Token: 'A'.repeat(43) },
      { ...link, Token: link.Token.toLowerCase() },
    ]
    const answers = await Promise.all(tries.map((attempt) => use(attempt)))
    const first = answers[0]?.body
    for (const answer of answers) {
      expect(problemOf(answer)).toEqual([400, 'passwordLinkRefused'])
      expect(answer.body).toBe(first)
    }
    expect((await use(link)).statusCode).toBe(200)
  })

  test('of somebody who was deactivated since is refused like one that was made up', async () => {
    const link = await linkFor(RUNE.email)
    const setActive = (active: boolean) =>
      shop.db.updateTable('users').set({ active }).where('id', '=', RUNE.id).execute()
    await setActive(false)
    expect(problemOf(await use(link))).toEqual([400, 'passwordLinkRefused'])
    await setActive(true)
  })

  test.for([
    ['short', 'A password has at least 8 characters.'],
    ['x'.repeat(1025), 'A password has at most 1024 characters.'],
    [KARIN.email.toUpperCase(), 'A password is not the e-mail address.'],
    ['Password123', expect.stringContaining('among the first that anybody would try')],
  ])('survives a password that is not taken: %s', async ([password = '', detail]) => {
    const link = await linkFor(KARIN.email)
    const answer = await use(link, password)
    expect(answer.json()).toMatchObject({ type: 'passwordTooWeak', status: 400, detail, faults: [{}] })
    expect((await use(link)).statusCode).toBe(200)
  })

  test('stands nowhere but in the mail', async () => {
    const { Token } = await linkFor(KARIN.email)
    const tables = ['password_links', 'mail_logs', 'outbox', 'sessions', 'rate_limits']
    for (const table of tables) {
      const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.table(table)} t`.execute(
        shop.db,
      )
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.filter(({ line }) => line.includes(Token))).toEqual([])
    }
  })

  test('and its password are logged nowhere, not even when the call fails (AMB-86)', async () => {
    const link = await linkFor(KARIN.email)
    await sql`alter table password_links rename to password_links_away`.execute(shop.db)
    const answer = await use(link)
    await sql`alter table password_links_away rename to password_links`.execute(shop.db)
    expect(problemOf(answer)).toEqual([500, 'internal'])
    const logged = shop.logged.join('\n')
    expect(logged).toContain('set-new-password')
    for (const secret of [
      link.Token,
      PASSWORD,
      encodeURIComponent(PASSWORD),
      PASSWORD.replaceAll(' ', '+'),
    ]) {
      expect(logged).not.toContain(secret)
      expect(answer.body).not.toContain(secret)
    }
  })
})

describe('the mail log of a user', () => {
  const logsOf = async (email: string) => {
    const person = await shop.as(email)
    return (await person.call(calls.accountUser, {})).mailLogs
  }

  test('has a line for each mail, with the link masked [FORGOT-06, ENT-03]', async () => {
    const requested = shop.now().toISOString()
    const { Token } = await linkFor(ADA.email)
    const [log] = await logsOf(ADA.email)
    expect(log).toEqual({
      requestDate: requested,
      resetUrl: `https://shop.example/new-password?token=***&email=${encodeURIComponent(ADA.email)}`,
      success: true,
      message: 'Sent.',
    })
    expect(JSON.stringify(await logsOf(ADA.email))).not.toContain(Token)
  })

  test('says before it is sent that it is not, and tells when it never was', async () => {
    await forgot(ADA.email)
    expect((await logsOf(ADA.email))[0]).toMatchObject({ resetUrl: null, success: false, message: '' })
    await shop.db.updateTable('users').set({ is_web_user: false }).where('id', '=', ADA.id).execute()
    const before = (await shop.mails()).length
    await shop.workOff()
    await shop.db.updateTable('users').set({ is_web_user: true }).where('id', '=', ADA.id).execute()
    expect((await shop.mails()).length).toBe(before)
    expect((await logsOf(ADA.email))[0]).toMatchObject({
      success: false,
      message: 'Not sent: the user may not log in.',
    })
  })
})

describe('a mail that the mail server does not take', () => {
  const closed = async () => {
    throw new Error('connection refused')
  }
  const jobs = accountJobs({
    db: shop.db,
    mails: { send: closed, sendToShop: closed },
    links: createLinks({}, PUBLIC_ORIGIN),
    now: shop.now,
  })
  const latestLog = () =>
    shop.db.selectFrom('mail_logs').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

  test('is noted and tried again, with a token of its own [FORGOT-06]', async () => {
    await forgot(KIM.email)
    const { id: mailLogId } = await latestLog()
    await expect(jobs['mail.password-reset']({ mailLogId })).rejects.toThrow('connection refused')
    expect(await latestLog()).toMatchObject({
      success: false,
      message: 'The mail could not be handed over. It will be tried again.',
    })
    const link = await newestLink(KIM.email)
    expect(await latestLog()).toMatchObject({ success: true, message: 'Sent.' })
    expect((await use(link)).statusCode).toBe(200)
  })

  test('is not sent again once it was sent', async () => {
    await linkFor(KIM.email)
    const { id: mailLogId } = await latestLog()
    await jobs['mail.password-reset']({ mailLogId })
    expect(await latestLog()).toMatchObject({ success: true, message: 'Sent.' })
  })
})

test('a new password is taken from the body, where no proxy writes it down', async () => {
  const { Token, Email } = await linkFor(OTTO.email)
  const set = (payload: object) =>
    shop.inject({ method: 'POST', url: `/api${calls.setNewPassword.path}`, payload })
  expect(problemOf(await set({ Password: PASSWORD, Token }))).toEqual([400, 'invalidInput'])
  expect((await set({ Password: PASSWORD, Token, Email })).json()).toMatchObject({ user: { id: OTTO.id } })
  await setBack(OTTO.id)
})

test('another password is told to its owner by mail, the first one is not', async () => {
  const changed = async (email: string) =>
    (await shop.mails()).filter(({ to, subject }) => to === email && /Passwort|lösenord är/.test(subject))
  const link = await linkFor(GRETA.email)
  const before = (await changed(GRETA.email)).length
  await use(link)
  await shop.workOff()
  const mails = await changed(GRETA.email)
  expect(mails).toHaveLength(before + 1)
  expect(mails.at(-1)?.subject).toBe('Ihr Passwort wurde geändert')
  await shop.db.updateTable('users').set({ password_hash: null }).where('id', '=', GRETA.id).execute()
  await use(await linkFor(GRETA.email))
  await shop.workOff()
  expect((await changed(GRETA.email)).filter(({ subject }) => subject.includes('geändert'))).toHaveLength(1)
  await setBack(GRETA.id)
})

test('a wrong password takes as much work for a name that nobody has as for a real one (AMB-08)', async () => {
  await setBack(GRETA.id)
  // Processor time: a busy machine lengthens every wait, but adds no work.
  const workOf = async (name: string) => {
    const before = process.cpuUsage()
    await logIn(name, 'not the password')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const median = (works: readonly number[]) => works.toSorted((a, b) => a - b)[4] ?? 0
  const works: { readonly known: number; readonly unknown: number }[] = []
  for (let time = 0; time < 9; time += 1) {
    works.push({ known: await workOf(GRETA.email), unknown: await workOf('nobody@nordlift.example') })
  }
  // The hash is most of the work: without it a call takes a tenth.
  const [known, unknown] = [
    median(works.map((pair) => pair.known)),
    median(works.map((pair) => pair.unknown)),
  ]
  expect(unknown / known).toBeGreaterThan(0.4)
  expect(unknown / known).toBeLessThan(2.5)
})

test('a client that names no parameter is refused by name [API-CON-16]', async () => {
  const problem = await refusal(
    shop.guest.call(calls.setNewPassword, { query: { Password: 'x', Token: 'x', Email: 'x' } }),
  )
  expect(problem).toMatchObject({
    type: 'passwordTooWeak',
    instance: expect.stringContaining('set-new-password'),
  })
  expect(problem.instance).not.toContain('?')
})
