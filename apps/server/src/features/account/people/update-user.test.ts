/** Changing a user's record: the own one, and those of the people one looks after. */
import type { AdminUser } from '@hoistway/contract/account/account'
import { calls, type InputOf } from '@hoistway/contract/calls'
import {
  ADA,
  DEMO_PASSWORD,
  ELSA,
  GRETA,
  KARIN,
  KIM,
  NILS,
  OLLE,
  OTTO,
  RUNE,
  SVEN,
  VERA,
} from '@hoistway/fixtures/accounts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { duringChange } from '../../../testing/during-change.ts'
import { mailedLink } from '../../../testing/mails/mailed-link.ts'
import { refusal } from '../../../testing/requests/refusal.ts'
import { APP_ORIGIN, OPENING, openTestShop, type Person } from '../../../testing/test-shop.ts'
import { hashPassword } from '../login/passwords.ts'
import { askForEmail } from './email-change.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const NEW_PASSWORD = 'seven green lift doors'
type Changes = InputOf<'updateUser'>['body']

const people = await shop.db.selectFrom('users').selectAll().execute()
/** Everybody is who they were. */
beforeEach(async () => {
  shop.setNow(OPENING)
  for (const { id, mail_codes, ...columns } of people) {
    await shop.db
      .updateTable('users')
      .set({ ...columns, mail_codes })
      .where('id', '=', id)
      .execute()
  }
  await shop.db.deleteFrom('rate_limits').execute()
})

const update = (person: Person, body: Changes) => person.call(calls.updateUser, { body })
const own = (person: Person) => person.call(calls.accountUser, {})
const storedUser = (id: number) =>
  shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

function logIn(username: string, password: string, headers: Record<string, string> = {}) {
  return shop.inject({
    method: 'POST',
    url: '/api/v2/account/login',
    headers,
    payload: { username, password },
  })
}
/** The mails that it sends. */
async function mailsOf(act: () => Promise<unknown>) {
  await shop.workOff()
  const before = (await shop.mails()).length
  await act()
  await shop.workOff()
  return (await shop.mails()).slice(before)
}

async function isLoggedIn(headers: Record<string, string>): Promise<boolean> {
  return (await shop.inject({ url: '/api/v2/account/user', headers })).statusCode === 200
}

describe('the own record', () => {
  test('is changed and comes back whole [API-ACC-04, ENT-47, ROLE-02, GEN-13]', async () => {
    const karin = await shop.logIn(KARIN.email)
    const changed = {
      firstName: 'Karin Maria',
      lastName: 'Lind',
      cellPhone: '+46 70 555 01 02',
      language: 'de',
      mailCodes: ['MM', 'SS'],
    }
    const answer = await update(karin, changed)
    expect(answer).toMatchObject({ ...changed, language: 2, name: 'Karin Maria Lind', id: KARIN.id })
    expect(answer.company.country).toBe('Schweden')
    expect(await own(karin)).toEqual(answer)
    expect(await karin.call(calls.getOwnUser, {})).toEqual(answer)
  })

  test('may be sent back as it came [API-ACC-04]', async () => {
    const karin = await shop.logIn(KARIN.email)
    const record = await own(karin)
    expect(await update(karin, record)).toEqual(record)
    const { user } = await karin.call(calls.userObject, {})
    expect(await update(karin, { ...user })).toEqual(record)
    expect(await update(karin, {})).toEqual(record)
  })

  test('keeps what is sent empty', async () => {
    const karin = await shop.logIn(KARIN.email)
    const empty = {
      firstName: ' ',
      lastName: '',
      email: '',
      language: null,
      mailCodes: null,
      newPassword: '',
    }
    expect(await update(karin, empty)).toEqual(await own(karin))
    expect((await update(karin, { cellPhone: '' })).cellPhone).toBeNull()
  })

  test('gives itself no right and no price, whatever is sent [ROLE-07, ROLE-12]', async () => {
    const karin = await shop.logIn(KARIN.email)
    const before = await storedUser(KARIN.id)
    const greedy = {
      isCustomerAdmin: true,
      isSiteAdmin: true,
      isWebUser: false,
      companyId: GRETA.company.id,
      company: { id: GRETA.company.id, webDiscount: 99 },
      priceKey: 'INHOUSE',
      webDiscount: 99,
      pricesRestricted: true,
      onlyShowContractPrices: true,
      kickback: 50,
      userName: 'root',
      userRoleID: 1,
      role: { id: 3, description: 'Site admin' },
      shouldSetNewPassword: true,
      passwordHash: 'x',
      active: false,
    }
    await update(karin, greedy as Changes)
    expect(await storedUser(KARIN.id)).toEqual(before)
  })

  test('of an admin keeps its rights too', async () => {
    expect(await update(await shop.logIn(ADA.email), { isCustomerAdmin: false })).toMatchObject({
      isCustomerAdmin: true,
    })
  })

  test('takes known mail codes only (AMB-72)', async () => {
    const karin = await shop.logIn(KARIN.email)
    expect((await update(karin, { mailCodes: ['XX'] })).mailCodes).toEqual(['XX'])
    const problem = await refusal(update(karin, { mailCodes: ['PP', 'QQ'] }))
    expect(problem).toMatchObject({
      type: 'userIncomplete',
      status: 400,
      faults: [{ type: 'unknownMailCode', field: 'mailCodes' }],
    })
    expect((await own(karin)).mailCodes).toEqual(['XX'])
  })

  test('takes no second line into a name', async () => {
    const answer = await update(await shop.logIn(KARIN.email), {
      firstName: 'Karin\r\nBcc: all@else.example',
    })
    expect(answer.firstName).toBe('Karin Bcc: all@else.example')
  })
})

/** The token in the newest mail to this address that asks for its confirmation. */
async function confirmationOf(email: string): Promise<string> {
  await shop.workOff()
  const mail = (await shop.mails()).findLast(
    ({ to, text }) => to === email && text.includes('/confirm-email?'),
  )
  const token = /\/confirm-email\?token=(\S+)/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`No mail asks ${email} for a confirmation.`)
  return token
}
const confirm = (token: string) => shop.guest.call(calls.confirmEmail, { body: { token } })
/** With the password that it needs. */
const move = (person: Person, email: string, more: Changes = {}) =>
  update(person, { email, oldPassword: DEMO_PASSWORD, ...more })

describe('another e-mail address', () => {
  const NEW = 'karin.l@nordlift.example'

  test('counts when the link in a mail to it was followed, and is the new user name then', async () => {
    const karin = await shop.logIn(KARIN.email)
    expect(await move(karin, ' Karin.L@Nordlift.Example', { cellPhone: '+46 8 7' })).toMatchObject({
      email: KARIN.email,
      userName: KARIN.email,
      cellPhone: '+46 8 7',
    })
    expect(await karin.call(calls.emailChange, {})).toEqual({
      email: NEW,
      expires: '2026-11-24T09:00:00.000Z',
    })
    expect((await logIn(KARIN.email, DEMO_PASSWORD)).json()).toMatchObject({ user: { id: KARIN.id } })
    expect((await logIn(NEW, DEMO_PASSWORD)).json()).toMatchObject({ user: null })
    expect(await confirm(await confirmationOf(NEW))).toEqual({ email: NEW })
    expect(await own(karin)).toMatchObject({ email: NEW, userName: NEW })
    expect((await karin.call(calls.emailChange, {})).email).toBeNull()
    expect((await logIn(NEW, DEMO_PASSWORD)).json()).toMatchObject({ user: { id: KARIN.id } })
    expect((await logIn(KARIN.email, DEMO_PASSWORD)).json()).toMatchObject({ user: null })
  })

  test('needs the current password, of which an open session may not try many', async () => {
    const rune = await shop.logIn(RUNE.email)
    expect(await refusal(update(rune, { email: 'attacker@evil.example' }))).toMatchObject({
      type: 'wrongPassword',
    })
    for (let time = 0; time < 10; time += 1) {
      const tried = move(rune, 'attacker@evil.example', { oldPassword: 'not the password' })
      expect(await refusal(tried)).toMatchObject({ type: 'wrongPassword' })
    }
    expect(await refusal(move(rune, 'attacker@evil.example'))).toMatchObject({ type: 'tooManyRequests' })
    expect((await rune.call(calls.emailChange, {})).email).toBeNull()
    await shop.guest.call(calls.forgotPassword, { query: { email: 'attacker@evil.example', locale: 'sv' } })
    await shop.workOff()
    expect((await shop.mails()).filter(({ to }) => to === 'attacker@evil.example')).toEqual([])
  })

  test('is confirmed once, within a day, by the newest mail alone, unless it was called off', async () => {
    const karin = await shop.logIn(KARIN.email)
    const refused = async (token: string) =>
      expect(await refusal(confirm(token))).toMatchObject({ type: 'emailLinkRefused', status: 400 })
    await move(karin, NEW)
    const first = await confirmationOf(NEW)
    await karin.call(calls.resendEmailChange, {})
    const second = await confirmationOf(NEW)
    await refused(first)
    await karin.call(calls.cancelEmailChange, {})
    await refused(second)
    await move(karin, NEW)
    const late = await confirmationOf(NEW)
    await shop.db.updateTable('email_changes').set({ expires: OPENING }).execute()
    await refused(late)
    await refused('made up')
    await move(karin, NEW)
    const token = await confirmationOf(NEW)
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => confirm(token)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is not confirmed by the mail to another one that was entered before it', async () => {
    const karin = await shop.logIn(KARIN.email)
    await move(karin, 'karin.slip@else.example')
    const before = (await shop.mails()).length
    await duringChange(
      shop.db,
      (transaction) => askForEmail(transaction, KARIN.id, NEW, shop.now()),
      () => shop.workOff(),
    )
    await shop.workOff()
    const confirmations = (await shop.mails())
      .slice(before)
      .filter(({ text }) => text.includes('/confirm-email?'))
    expect(new Set(confirmations.map(({ to }) => to))).toEqual(new Set([NEW]))
    expect(await confirm(await confirmationOf(NEW))).toEqual({ email: NEW })
  })

  test('leaves a user name of the business system alone', async () => {
    const karin = await shop.logIn(KARIN.email)
    await shop.db.updateTable('users').set({ user_name: 'nl-karin' }).where('id', '=', KARIN.id).execute()
    await move(karin, NEW)
    await confirm(await confirmationOf(NEW))
    expect(await own(karin)).toMatchObject({ email: NEW, userName: 'nl-karin' })
  })

  test('that somebody has cannot be had, and only its owner hears of that', async () => {
    const karin = await shop.logIn(KARIN.email)
    const before = await own(karin)
    for (const { email } of [ADA, OTTO, { email: 'nobody@else.example' }]) {
      expect(await move(karin, email.toUpperCase())).toEqual(before)
      await shop.workOff()
      const mail = (await shop.mails()).findLast(({ to }) => to === email)
      expect(mail?.text.includes('/confirm-email?')).toBe(email === 'nobody@else.example')
    }
    expect((await shop.mails()).findLast(({ to }) => to === OTTO.email)?.subject).toBe(
      'Din e-postadress har redan ett konto',
    )
  })

  test('that waits keeps nobody else from it', async () => {
    const rune = await shop.logIn(RUNE.email)
    await move(rune, 'ceo@aufzugwerk.example')
    const token = await confirmationOf('ceo@aufzugwerk.example')
    const greta = await shop.logIn(GRETA.email)
    const ceo = { firstName: 'Uwe', lastName: 'Kern', email: 'ceo@aufzugwerk.example' }
    const invited = await greta.call(calls.inviteUser, { body: ceo })
    expect(invited.companyId).toBe(GRETA.company.id)
    await shop.workOff()
    const { Token, Email } = mailedLink((await shop.mails()).findLast(({ to }) => to === ceo.email))
    await shop.guest.call(calls.setNewPassword, { query: { Token, Email, Password: NEW_PASSWORD } })
    expect(await refusal(confirm(token))).toMatchObject({ type: 'duplicateUser' })
    expect((await own(rune)).email).toBe(RUNE.email)
  })

  test('of two who want it at once, one gets it', async () => {
    const wanted = 'post@nordlift.example'
    const tokens: string[] = []
    for (const { email } of [KARIN, KIM]) {
      await move(await shop.logIn(email), wanted)
      tokens.push(await confirmationOf(wanted))
    }
    const answers = await Promise.allSettled(tokens.map(confirm))
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const rows = await shop.db.selectFrom('users').select('id').where('email', '=', wanted).execute()
    expect(rows).toHaveLength(1)
  })

  test.for([
    [
      KARIN,
      'sv',
      ['En ny e-postadress väntar på bekräftelse', 'E-postadressen till ditt konto är ändrad'],
      'Bekräfta din nya e-postadress',
    ],
    [
      ELSA,
      'en',
      ['A new e-mail address waits for confirmation', 'The e-mail address of your account has changed'],
      'Confirm your new e-mail address',
    ],
    [
      OTTO,
      'de',
      ['Eine neue E-Mail-Adresse wartet auf Bestätigung', 'Die E-Mail-Adresse Ihres Kontos wurde geändert'],
      'Bestätigen Sie Ihre neue E-Mail-Adresse',
    ],
  ] as const)(
    'is told to the old one in the language of its owner, when it is asked for and when it counts: $1',
    async ([{ id, email, firstName }, language, subjects, confirmations]) => {
      const person = await shop.logIn(email)
      const sent = await mailsOf(async () => {
        await move(person, `moved-${id}@x.example`, { language })
        await confirm(await confirmationOf(`moved-${id}@x.example`))
      })
      const toOld = sent.filter(({ to }) => to === email)
      expect(toOld.map(({ subject }) => subject)).toEqual(subjects)
      for (const mail of toOld) {
        for (const form of [mail.text, mail.html]) {
          expect(form).toContain(firstName)
          expect(form).not.toContain('x.example')
        }
      }
      const toNew = sent.filter(({ to }) => to === `moved-${id}@x.example`)
      expect(toNew.map(({ subject }) => subject)).toEqual([confirmations])
    },
  )

  test('that an admin gives waits too, unless nobody has logged in with the account', async () => {
    const ada = await shop.logIn(ADA.email)
    const sent = await mailsOf(async () => {
      await update(ada, { id: RUNE.id, email: 'rune.h@nordlift.example' })
      await update(ada, { id: NILS.id, email: 'nils.f@nordlift.example' })
    })
    expect(sent.map(({ to }) => to).sort()).toEqual(['rune.h@nordlift.example', RUNE.email])
    expect((await storedUser(RUNE.id)).email).toBe(RUNE.email)
    expect((await storedUser(NILS.id)).email).toBe('nils.f@nordlift.example')
    expect(await refusal(update(ada, { id: RUNE.id, email: OTTO.email }))).toMatchObject({
      type: 'duplicateUser',
    })
  })

  test('may be one that an unanswered invitation of another company holds', async () => {
    const email = 'rune.k@nordlift.example'
    const squatted = await (await shop.logIn(GRETA.email)).call(calls.inviteUser, {
      body: { firstName: 'Rune', lastName: 'K', email },
    })
    await update(await shop.logIn(ADA.email), { id: RUNE.id, email })
    await confirm(await confirmationOf(email))
    expect(await storedUser(RUNE.id)).toMatchObject({ email })
    expect(await storedUser(squatted.id)).toMatchObject({ email: '', active: false })
  })

  test('is none where only the casing differs', async () => {
    const karin = await shop.logIn(KARIN.email)
    await shop.db
      .updateTable('users')
      .set({ email: 'Karin@Nordlift.Example' })
      .where('id', '=', KARIN.id)
      .execute()
    expect(
      await mailsOf(() => update(karin, { cellPhone: '+46 8 1', email: 'KARIN@nordlift.example' })),
    ).toEqual([])
  })

  test('cannot be asked for again and again to fill a mailbox (AMB-85)', async () => {
    const karin = await shop.logIn(KARIN.email)
    await move(karin, NEW)
    await shop.db.updateTable('rate_limits').set({ count: 300 }).where('key', 'like', 'mail:%').execute()
    const asks = [
      () => move(karin, 'karin.m@nordlift.example'),
      () => karin.call(calls.resendEmailChange, {}),
    ]
    for (const ask of asks) {
      expect(await refusal(ask())).toMatchObject({ type: 'tooManyRequests', status: 429 })
    }
    expect((await update(karin, { cellPhone: '+46 8 2' })).cellPhone).toBe('+46 8 2')
  })

  test('that names two mailboxes, or a header, is none', async () => {
    const karin = await shop.logIn(KARIN.email)
    for (const email of ['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', 'karin']) {
      const { faults } = await refusal(update(karin, { email }))
      expect(faults).toEqual([{ type: 'notAnEmailAddress', field: 'email' }])
    }
  })

  test('makes links worthless that went to the old one', async () => {
    const karin = await shop.logIn(KARIN.email)
    await shop.guest.call(calls.forgotPassword, { query: { email: KARIN.email, locale: 'sv' } })
    await shop.workOff()
    const { Token } = mailedLink((await shop.mails()).at(-1))
    expect((await own(karin)).resetPassword).toBe(true)
    await move(karin, NEW)
    await confirm(await confirmationOf(NEW))
    expect((await own(karin)).resetPassword).toBe(false)
    const query = { Token, Email: NEW, Password: NEW_PASSWORD }
    expect(await refusal(shop.guest.call(calls.setNewPassword, { query }))).toMatchObject({
      type: 'passwordLinkRefused',
    })
  })
})

describe('an invitation that nobody answers', () => {
  const DAY = 24 * 3_600_000
  const LENA = { firstName: 'Lena', lastName: 'Berg', email: 'lena@nordlift.example' }
  const invite = async (by: string) => (await shop.logIn(by)).call(calls.inviteUser, { body: LENA })

  test('of another company gives way after a week, and at once when it was called off', async () => {
    const squatted = await invite(GRETA.email)
    expect(await refusal(invite(ADA.email))).toMatchObject({ type: 'duplicateUser' })
    const invited = new Date(OPENING.getTime() - 8 * DAY)
    await shop.db.updateTable('users').set({ invited }).where('id', '=', squatted.id).execute()
    const own = await invite(ADA.email)
    expect(own.companyId).toBe(ADA.company.id)
    expect(own.id).not.toBe(squatted.id)
    expect(await storedUser(squatted.id)).toMatchObject({ email: '', active: false })
    await shop.db.deleteFrom('users').where('id', '=', own.id).execute()

    const again = await invite(GRETA.email)
    shop.setNow(new Date(OPENING.getTime() + 8 * DAY))
    await (await shop.logIn(GRETA.email)).call(calls.deleteUser, { body: { userId: again.id } })
    expect((await invite(GRETA.email)).id).toBe(again.id)
    expect(await refusal(invite(ADA.email))).toMatchObject({ type: 'duplicateUser' })
    await (await shop.logIn(GRETA.email)).call(calls.deleteUser, { body: { userId: again.id } })
    expect((await invite(ADA.email)).companyId).toBe(ADA.company.id)
  })

  test('gives way at once to who reads the mails there', async () => {
    const email = 'kim.a@nordlift.example'
    const squatted = await (await shop.logIn(GRETA.email)).call(calls.inviteUser, {
      body: { ...LENA, email },
    })
    await move(await shop.logIn(KIM.email), email)
    await confirm(await confirmationOf(email))
    expect(await storedUser(KIM.id)).toMatchObject({ email })
    expect(await storedUser(squatted.id)).toMatchObject({ email: '', active: false })
  })

  test('is asked for by nobody to learn who is a customer', async () => {
    const greta = await shop.logIn(GRETA.email)
    const types = new Set<string>()
    for (let time = 0; time < 25; time += 1) {
      const asked = greta.call(calls.inviteUser, { body: { ...LENA, email: KARIN.email } })
      types.add(((await refusal(asked)) as { type: string }).type)
      if (time === 19) expect([...types]).toEqual(['duplicateUser'])
    }
    expect([...types]).toEqual(['duplicateUser', 'tooManyRequests'])
  })
})

describe('another password', () => {
  test('ends all other sessions, and the own one goes on under a new token [API-ACC-04]', async () => {
    const elsewhere = (await shop.logIn(KARIN.email)).cookie ?? ''
    const app = await logIn(KARIN.email, DEMO_PASSWORD, { origin: APP_ORIGIN })
    const authorization = `Bearer ${app.json<{ token: string }>().token}`
    const here = (await shop.logIn(KARIN.email)).cookie ?? ''
    const answer = await shop.inject({
      method: 'PUT',
      url: '/api/v2/account/user/update',
      headers: { cookie: here },
      payload: { oldPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain(NEW_PASSWORD)
    const [renewed] = answer.cookies
    expect(renewed?.expires).toEqual(new Date(OPENING.getTime() + 30 * 24 * 3_600_000))
    expect(await isLoggedIn({ cookie: `${renewed?.name}=${renewed?.value}` })).toBe(true)
    for (const headers of [{ cookie: elsewhere }, { authorization }, { cookie: here }]) {
      expect(await isLoggedIn(headers)).toBe(false)
    }
    expect((await logIn(KARIN.email, NEW_PASSWORD)).json()).toMatchObject({ user: { id: KARIN.id } })
    expect((await logIn(KARIN.email, DEMO_PASSWORD)).json()).toMatchObject({ user: null })
  })

  test('gives an app its new token in the answer (AMB-13)', async () => {
    const app = await logIn(KARIN.email, DEMO_PASSWORD, { origin: APP_ORIGIN })
    const authorization = `Bearer ${app.json<{ token: string }>().token}`
    const answer = await shop.inject({
      method: 'PUT',
      url: '/api/v2/account/user/update',
      headers: { origin: APP_ORIGIN, authorization },
      payload: { oldPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD },
    })
    expect(answer.cookies).toEqual([])
    const { token, expires } = answer.json<{ token: string; expires: string }>()
    expect(Date.parse(expires)).toBeGreaterThan(OPENING.getTime())
    expect(await isLoggedIn({ authorization })).toBe(false)
    expect(await isLoggedIn({ authorization: `Bearer ${token}` })).toBe(true)
  })

  test('ends a forced change [LOGIN-09]', async () => {
    await shop.db
      .updateTable('users')
      .set({ should_set_new_password: true })
      .where('id', '=', KARIN.id)
      .execute()
    const login = await logIn(KARIN.email, DEMO_PASSWORD)
    expect(login.json()).toMatchObject({ user: { shouldSetNewPassword: true } })
    const karin = await shop.logIn(KARIN.email)
    expect(await karin.call(calls.userObject, {})).toMatchObject({ shouldSetNewPassword: true })
    const answer = await update(karin, { oldPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD })
    expect(answer.shouldSetNewPassword).toBe(false)
  })

  test.for([
    ['without the current one', {}, 'wrongPassword'],
    ['with a wrong one', { oldPassword: 'not mine at all' }, 'wrongPassword'],
    ['with an empty one', { oldPassword: '' }, 'wrongPassword'],
    ['that is too short', { oldPassword: DEMO_PASSWORD, newPassword: 'short' }, 'passwordTooWeak'],
    ['that is the address', { oldPassword: DEMO_PASSWORD, newPassword: RUNE.email }, 'passwordTooWeak'],
  ] as const)('%s is refused, and nothing else is stored', async ([, sent, type]) => {
    const rune = await shop.logIn(RUNE.email)
    const before = await storedUser(RUNE.id)
    const problem = await refusal(update(rune, { newPassword: NEW_PASSWORD, firstName: 'Other', ...sent }))
    expect(problem).toMatchObject({ type, status: 400 })
    expect(await storedUser(RUNE.id)).toEqual(before)
  })

  test('cannot be tried for: after ten wrong ones the right one waits too (AMB-85)', async () => {
    const rune = await shop.logIn(RUNE.email)
    for (let time = 0; time < 10; time += 1) {
      await refusal(update(rune, { oldPassword: `guess number ${time}`, newPassword: NEW_PASSWORD }))
    }
    const problem = await refusal(update(rune, { oldPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD }))
    expect(problem).toMatchObject({ type: 'tooManyRequests', status: 429 })
  })
})

describe('somebody else’s record', () => {
  test('is changed by a customer admin of the company, rights included [ROLE-03, ROLE-12]', async () => {
    const ada = await shop.logIn(ADA.email)
    const answer = await update(ada, { id: KARIN.id, lastName: 'Lind', isCustomerAdmin: true })
    expect(answer).toMatchObject({ id: KARIN.id, lastName: 'Lind', isCustomerAdmin: true })
    const karin = await shop.logIn(KARIN.email)
    expect(await karin.call(calls.getUsers, {})).not.toEqual([])
    expect(await update(ada, { id: KARIN.id, isCustomerAdmin: false })).toMatchObject({
      role: { id: 1, description: 'Customer user' },
    })
    expect(await refusal(karin.call(calls.getUsers, {}))).toMatchObject({ type: 'notAllowed' })
  })

  test('is changed by a site admin whatever the company [ROLE-12]', async () => {
    const sven = await shop.logIn(SVEN.email)
    expect(await update(sven, { id: OTTO.id, cellPhone: '+49 40 1' })).toMatchObject({
      cellPhone: '+49 40 1',
    })
  })

  test('makes nobody a site admin, not even from a site admin [ROLE-07]', async () => {
    const sven = await shop.logIn(SVEN.email)
    const sent = { id: ELSA.id, isSiteAdmin: true, role: { id: 3 } } as Changes
    expect(await update(sven, sent)).toMatchObject({ isSiteAdmin: false, role: { id: 1 } })
  })

  test('of another company is as unknown as one that does not exist [ROLE-12, ROLE-13]', async () => {
    const greta = await shop.logIn(GRETA.email)
    const before = await storedUser(KARIN.id)
    const ids = [KARIN.id, VERA.id, 999_999, 0, -1, 2 ** 40]
    const problems = await Promise.all(ids.map((id) => refusal(update(greta, { id, firstName: 'X' }))))
    for (const problem of problems) expect(problem).toEqual(problems[0])
    expect(problems[0]).toMatchObject({ type: 'unknownUser', status: 404 })
    expect(await storedUser(KARIN.id)).toEqual(before)
  })

  test('tells a user without rights nothing: everybody’s is refused alike [ROLE-13]', async () => {
    const karin = await shop.logIn(KARIN.email)
    const ids = [ADA.id, OTTO.id, SVEN.id, 999_999]
    const problems = await Promise.all(ids.map((id) => refusal(update(karin, { id, firstName: 'X' }))))
    for (const problem of problems) expect(problem).toEqual(problems[0])
    expect(problems[0]).toMatchObject({ type: 'notAllowed', status: 401 })
  })

  test('of a site admin is out of reach for the admin of the same company', async () => {
    await shop.db.updateTable('users').set({ is_customer_admin: true }).where('id', '=', ELSA.id).execute()
    const elsa = await shop.logIn(ELSA.email)
    const problem = await refusal(update(elsa, { id: SVEN.id, email: 'elsa.too@inhouse.example' }))
    expect(problem).toMatchObject({ type: 'notAllowed', status: 401 })
    expect((await storedUser(SVEN.id)).email).toBe(SVEN.email)
  })

  test('needs names and an address, each fault by name [VAL-24]', async () => {
    const problem = await refusal(
      update(await shop.logIn(ADA.email), { id: KARIN.id, firstName: '', lastName: ' ', email: 'nowhere' }),
    )
    expect(problem).toMatchObject({
      type: 'userIncomplete',
      status: 400,
      faults: [
        { type: 'missing', field: 'firstName' },
        { type: 'missing', field: 'lastName' },
        { type: 'notAnEmailAddress', field: 'email' },
      ],
    })
  })

  test('gets no password from an admin', async () => {
    const before = await storedUser(KARIN.id)
    const sent = { id: KARIN.id, oldPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD }
    expect(await refusal(update(await shop.logIn(ADA.email), sent))).toMatchObject({ type: 'notAllowed' })
    expect((await storedUser(KARIN.id)).password_hash).toBe(before.password_hash)
  })

  test('loses the access when it is no web user any more, at once [ROLE-06]', async () => {
    const kim = await shop.logIn(KIM.email)
    const ada = await shop.logIn(ADA.email)
    expect(await update(ada, { id: KIM.id, isWebUser: false })).toMatchObject({ isWebUser: false })
    expect(await isLoggedIn({ cookie: kim.cookie ?? '' })).toBe(false)
    expect((await logIn(KIM.email, DEMO_PASSWORD)).json()).toEqual({ user: null, isCustomerAdmin: false })
    expect(await update(ada, { id: KIM.id, isWebUser: true })).toMatchObject({ isWebUser: true })
    expect((await logIn(KIM.email, DEMO_PASSWORD)).json()).toMatchObject({ user: { id: KIM.id } })
  })

  test('of somebody deactivated is not changed any more', async () => {
    const problem = await refusal(update(await shop.logIn(ADA.email), { id: VERA.id, firstName: 'X' }))
    expect(problem).toMatchObject({ type: 'unknownUser', status: 404 })
  })

  test('keeps the last admin of a company', async () => {
    const sven = await shop.logIn(SVEN.email)
    for (const sent of [{ isCustomerAdmin: false }, { isWebUser: false }]) {
      expect(await refusal(update(sven, { id: ADA.id, ...sent }))).toMatchObject({
        type: 'lastAdmin',
        status: 400,
      })
    }
    await update(sven, { id: KARIN.id, isCustomerAdmin: true })
    expect(await update(sven, { id: ADA.id, isCustomerAdmin: false })).toMatchObject({
      isCustomerAdmin: false,
    })
  })
})

test('two who change different things at once do not undo each other', async () => {
  const [karin, ada] = [await shop.logIn(KARIN.email), await shop.logIn(ADA.email)]
  await Promise.all([
    update(karin, { cellPhone: '+46 70 1' }),
    update(ada, { id: KARIN.id, lastName: 'Lind' }),
    update(karin, { mailCodes: ['LL'] }),
  ])
  expect(await own(karin)).toMatchObject({ cellPhone: '+46 70 1', lastName: 'Lind', mailCodes: ['LL'] })
})

describe('the own record outside the admin family', () => {
  const FIELDS: readonly (keyof AdminUser)[] = [
    ...(['id', 'firstName', 'lastName', 'name', 'email', 'cellPhone', 'company', 'userGroupId'] as const),
    ...(['userRoleID', 'euro', 'requested', 'iCountry', 'approvedCachedTime'] as const),
    ...(['onlyShowContractPrices', 'pricesRestricted', 'priceKey', 'webDiscount'] as const),
    ...(['showPriceWithKickBack', 'kickback', 'shouldSetNewPassword', 'isCustomerAdmin'] as const),
    ...(['isSiteAdmin', 'role', 'isWebUser', 'address', 'language', 'lastActive', 'resetPassword'] as const),
    ...(['mailCodes', 'userName', 'companyId', 'substituteAttesterId', 'mailLogs'] as const),
  ]

  test('has every field of the admin view, and no secret [API-HOME-07, API-ADM-16, ENT-02, ENT-03]', async () => {
    const olle = await shop.logIn(OLLE.email)
    const record = await own(olle)
    expect(Object.keys(record).sort()).toEqual([...FIELDS].sort())
    expect(record).toMatchObject({
      id: OLLE.id,
      role: { id: 1, description: 'Customer user' },
      isWebUser: true,
      address: 'Rosenlundsgatan 29, 118 63 Stockholm',
      language: 0,
      lastActive: OPENING.toISOString(),
      resetPassword: false,
      mailCodes: ['PP'],
      userName: OLLE.email,
      companyId: OLLE.company.id,
      substituteAttesterId: KARIN.id,
    })
    expect(await olle.call(calls.getOwnUser, {})).toEqual(record)
    expect(JSON.stringify(record)).not.toMatch(/argon2|password_hash|token/i)
  })

  test('shows currency and role of each [ENT-01, AMB-35, ROLE-06, GEN-17]', async () => {
    const [otto, ada, sven] = await Promise.all(
      [OTTO, ADA, SVEN].map(async ({ email }) => own(await shop.logIn(email))),
    )
    expect([otto?.euro, ada?.euro]).toEqual([true, false])
    expect(otto?.company.companyCode).toBe(OTTO.company.companyCode)
    expect([otto, ada, sven].map((user) => user?.role.id)).toEqual([1, 2, 3])
    expect(ada).toMatchObject({ isCustomerAdmin: true, isSiteAdmin: false })
    expect(sven).toMatchObject({ isCustomerAdmin: false, isSiteAdmin: true })
  })

  test('is for those who are logged in [API-HOME-07, ERR-08]', async () => {
    expect(await refusal(own(shop.guest))).toMatchObject({ type: 'notLoggedIn', status: 401 })
    expect(await refusal(shop.guest.call(calls.getOwnUser, {}))).toMatchObject({ status: 401 })
    expect(await refusal(update(shop.guest, { firstName: 'X' }))).toMatchObject({ status: 401 })
  })
})

test('nobody who is not a web user has a way in, not even with a password in the database', async () => {
  const hash = await hashPassword(DEMO_PASSWORD, '')
  await shop.db.updateTable('users').set({ password_hash: hash }).where('id', '=', NILS.id).execute()
  expect((await logIn(NILS.email, DEMO_PASSWORD)).json()).toEqual({ user: null, isCustomerAdmin: false })
})
