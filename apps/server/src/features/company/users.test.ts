/** The people of a company, looked after by its admins. */
import { calls, type InputOf } from '@hoistway/contract/calls'
import {
  ADA,
  DEMO_ACCOUNTS,
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
import { mailedLink } from '../../testing/mails/mailed-link.ts'
import { refusal } from '../../testing/requests/refusal.ts'
import { OPENING, openTestShop, type Person } from '../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.setNow(OPENING))

const PASSWORD = 'seven green lift doors'
const [karin, ada, greta, sven] = (await Promise.all(
  [KARIN, ADA, GRETA, SVEN].map(({ email }) => shop.as(email)),
)) as [Person, Person, Person, Person]

const listOf = (person: Person) => person.call(calls.getUsers, {})
const idsOf = async (person: Person) => (await listOf(person)).map(({ id }) => id)
const invite = (person: Person, body: InputOf<'inviteUser'>['body']) =>
  person.call(calls.inviteUser, { body })
const remove = (person: Person, userId: number) => person.call(calls.deleteUser, { body: { userId } })
const resend = (person: Person, userId: number) =>
  person.call(calls.resendForgotPassword, { query: { userId } })

let newcomers = 0
function newcomer(more: InputOf<'inviteUser'>['body'] = {}) {
  newcomers += 1
  const email = more.email ?? `liv${newcomers}@nordlift.example`
  return { firstName: 'Liv', lastName: 'Ek', ...more, email }
}

async function newestMail(to: string) {
  await shop.workOff()
  return (await shop.mails()).findLast((mail) => mail.to === to)
}

async function setPassword(email: string): Promise<void> {
  const { Token, Email } = mailedLink(await newestMail(email))
  await shop.guest.call(calls.setNewPassword, { query: { Token, Email, Password: PASSWORD } })
}

async function logsIn(username: string, password: string): Promise<boolean> {
  const { user } = await shop.guest.call(calls.login, { body: { username, password } })
  return user !== null
}

const active = (company: { readonly id: number }) =>
  DEMO_ACCOUNTS.filter((account) => account.active && account.company.id === company.id).map(({ id }) => id)

describe('the list of users [API-ADM-01]', () => {
  test('is that of the own company, without who was deactivated [ROLE-03, ROLE-12]', async () => {
    expect(await idsOf(ada)).toEqual(active(ADA.company))
    expect(await idsOf(greta)).toEqual(active(GRETA.company))
    expect(await idsOf(ada)).not.toContain(VERA.id)
  })

  test('is everybody for a site admin', async () => {
    const everybody = DEMO_ACCOUNTS.filter(({ active }) => active).map(({ id }) => id)
    expect((await idsOf(sven)).toSorted((a, b) => a - b)).toEqual(everybody)
  })

  test('shows of each what its admin needs to know [ENT-03, ROLE-06]', async () => {
    const users = await listOf(ada)
    expect(users.find(({ id }) => id === NILS.id)).toMatchObject({
      isWebUser: false,
      role: { id: 1, description: 'Customer user' },
      companyId: ADA.company.id,
      userName: NILS.email,
      language: 0,
      lastActive: null,
      mailCodes: [],
      mailLogs: [],
      resetPassword: false,
      substituteAttesterId: null,
    })
    expect(users.find(({ id }) => id === OLLE.id)?.substituteAttesterId).toBe(KARIN.id)
    expect(users.find(({ id }) => id === ADA.id)).toMatchObject({
      lastActive: OPENING.toISOString(),
      role: { id: 2 },
    })
  })

  test('is refused to everybody else [ROLE-13, ERR-08]', async () => {
    expect(await refusal(listOf(karin))).toMatchObject({ type: 'notAllowed', status: 401 })
    expect(await refusal(listOf(shop.guest))).toMatchObject({ type: 'notLoggedIn', status: 401 })
  })
})

describe('inviting somebody new [API-ADM-15]', () => {
  test('makes a user of the own company, who chooses a password and logs in [ENT-47, GEN-19]', async () => {
    const sent = newcomer({ cellPhone: '+46 70 1', language: 1, mailCodes: ['MM'] })
    const invited = await invite(ada, { ...sent, email: sent.email.toUpperCase() })
    expect(invited).toMatchObject({
      ...sent,
      companyId: ADA.company.id,
      isWebUser: true,
      isCustomerAdmin: false,
      isSiteAdmin: false,
      pricesRestricted: false,
      webDiscount: 5,
    })
    expect(await idsOf(ada)).toContain(invited.id)
    expect(await logsIn(sent.email, '')).toBe(false)
    await setPassword(sent.email)
    expect(await logsIn(sent.email, PASSWORD)).toBe(true)
  })

  test.for([
    [0, 'Du är inbjuden att handla för Nordlift AB', 'Välj lösenord'],
    [1, 'You are invited to order for Nordlift AB', 'Choose a password'],
    [2, 'Einladung: bestellen für Nordlift AB', 'Passwort wählen'],
  ] as const)('writes to them in their language: %i', async ([language, subject, button]) => {
    const { email } = await invite(ada, newcomer({ language }))
    const mail = await newestMail(email)
    expect(mail?.subject).toBe(subject)
    expect(mail?.text).toContain(button)
    expect(mailedLink(mail).Email).toBe(email)
  })

  test('takes rights that an admin gives, and no others [ROLE-07]', async () => {
    const sent = newcomer({
      isCustomerAdmin: true,
      isSiteAdmin: true,
      webDiscount: 50,
      priceKey: 'X',
    } as object)
    expect(await invite(ada, sent)).toMatchObject({
      isCustomerAdmin: true,
      isSiteAdmin: false,
      webDiscount: 5,
    })
  })

  test('is for the own company, whatever company is sent; a site admin names any [ROLE-12]', async () => {
    const there = { companyId: GRETA.company.id }
    expect((await invite(ada, newcomer(there))).companyId).toBe(ADA.company.id)
    expect(await invite(sven, newcomer(there))).toMatchObject({ companyId: GRETA.company.id, language: 2 })
    for (const companyId of [999_999, -1, 2 ** 40]) {
      expect(await refusal(invite(sven, newcomer({ companyId })))).toMatchObject({
        type: 'unknownCompany',
        status: 404,
      })
    }
  })

  test('needs names and an address, each fault by name [VAL-24]', async () => {
    expect(await refusal(invite(ada, {}))).toMatchObject({
      type: 'userIncomplete',
      status: 400,
      faults: [
        { type: 'missing', field: 'firstName' },
        { type: 'missing', field: 'lastName' },
        { type: 'missing', field: 'email' },
      ],
    })
  })

  test('under an address in use is refused with the same words, wherever it is in use', async () => {
    const before = await shop.db.selectFrom('outbox').select('id').execute()
    const problems = [
      await refusal(invite(ada, newcomer({ email: KARIN.email }))),
      await refusal(invite(ada, newcomer({ email: ` ${OTTO.email.toUpperCase()}` }))),
      await refusal(invite(greta, newcomer({ email: VERA.email }))),
    ]
    for (const problem of problems) expect(problem).toEqual(problems[0])
    expect(problems[0]).toMatchObject({ type: 'duplicateUser', status: 400 })
    expect(problems[0]?.detail).not.toMatch(/Aufzugwerk|Nordlift/)
    expect(await shop.db.selectFrom('outbox').select('id').execute()).toEqual(before)
  })

  test('twice at once makes one user', async () => {
    const sent = newcomer()
    const answers = await Promise.allSettled([invite(ada, sent), invite(greta, sent)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const rows = await shop.db.selectFrom('users').select('id').where('email', '=', sent.email).execute()
    expect(rows).toHaveLength(1)
  })

  test('writes nothing into the head of a mail but the mail’s own words', async () => {
    const { email } = await invite(
      ada,
      newcomer({ firstName: 'Liv\r\nBcc: all@else.example', lastName: 'Ek\n\n<b>' }),
    )
    const mail = await newestMail(email)
    expect([...(mail?.headers.keys() ?? [])]).not.toContain('bcc')
    expect(mail?.to).toBe(email)
    expect(mail?.html).not.toContain('<b>')
    for (const crooked of ['a@b.example\r\nBcc: c@d.example', 'a@b.example,c@d.example', '"a b"@c.example']) {
      expect(await refusal(invite(ada, newcomer({ email: crooked })))).toMatchObject({
        type: 'userIncomplete',
      })
    }
  })
})

describe('inviting a known user [API-ADM-15]', () => {
  test('turns who could not log in into a web user [ROLE-06, AMB-30]', async () => {
    expect(await invite(ada, { userId: NILS.id })).toMatchObject({
      id: NILS.id,
      isWebUser: true,
      resetPassword: false,
      mailLogs: [{ success: false }],
    })
    await shop.workOff()
    expect((await listOf(ada)).find(({ id }) => id === NILS.id)).toMatchObject({
      resetPassword: true,
      mailLogs: [{ success: true }],
    })
    await setPassword(NILS.email)
    expect(await logsIn(NILS.email, PASSWORD)).toBe(true)
    expect((await listOf(ada)).find(({ id }) => id === NILS.id)?.resetPassword).toBe(false)
  })

  test('a person who can log in is refused, and keeps the password', async () => {
    expect(await refusal(invite(ada, { userId: RUNE.id }))).toMatchObject({
      type: 'alreadyWebUser',
      status: 400,
    })
    expect(await logsIn(RUNE.email, DEMO_PASSWORD)).toBe(true)
  })

  test('brings back who was deactivated, with a new password, by id or by address', async () => {
    await invite(ada, { userId: VERA.id })
    expect(await idsOf(ada)).toContain(VERA.id)
    expect(await logsIn(VERA.email, DEMO_PASSWORD)).toBe(false)
    await setPassword(VERA.email)
    expect(await logsIn(VERA.email, PASSWORD)).toBe(true)
    await remove(ada, VERA.id)
    const again = await invite(ada, newcomer({ email: VERA.email, firstName: 'Vera', lastName: 'Sten' }))
    expect(again).toMatchObject({ id: VERA.id, lastName: 'Sten', isWebUser: true })
    expect(await logsIn(VERA.email, PASSWORD)).toBe(false)
  })

  test('of another company answers as if there were nobody [ROLE-12]', async () => {
    const ids = [KARIN.id, NILS.id, 999_999, -1, 2 ** 40]
    const problems = await Promise.all(ids.map((userId) => refusal(invite(greta, { userId }))))
    for (const problem of problems) expect(problem).toEqual(problems[0])
    expect(problems[0]).toMatchObject({ type: 'unknownUser', status: 404 })
  })
})

describe('a new link for a user [API-ADM-06]', () => {
  test('is mailed in the user’s language, and the answer says so', async () => {
    expect(await resend(ada, KIM.id)).toBe(true)
    const mail = await newestMail(KIM.email)
    expect(mail?.subject).toBe('Din länk för att välja lösenord')
    expect((await listOf(ada)).find(({ id }) => id === KIM.id)).toMatchObject({
      resetPassword: true,
      mailLogs: [{ success: true, resetUrl: expect.stringContaining('token=***') }],
    })
    expect(await logsIn(KIM.email, DEMO_PASSWORD)).toBe(true)
  })

  test.for([
    [ELSA, 'Din länk för att välja lösenord'],
    [OTTO, 'Ihr Link zur Wahl eines Passworts'],
  ] as const)('is what a site admin sends to anybody: $0.email', async ([{ id, email }, subject]) => {
    expect(await resend(sven, id)).toBe(true)
    expect((await newestMail(email))?.subject).toBe(subject)
  })

  test('goes to nobody who may not log in', async () => {
    const { id } = await invite(ada, newcomer())
    await remove(ada, id)
    expect(await resend(ada, id)).toBe(false)
  })

  test('of another company answers as if there were nobody [ROLE-12]', async () => {
    const problems = await Promise.all([KARIN.id, 999_999].map((userId) => refusal(resend(greta, userId))))
    expect(problems[0]).toEqual(problems[1])
    expect(problems[0]).toMatchObject({ type: 'unknownUser', status: 404 })
    expect(await refusal(resend(karin, KIM.id))).toMatchObject({ type: 'notAllowed', status: 401 })
  })

  test('is limited to 300 mails an hour from one place (AMB-85)', async () => {
    await shop.db.updateTable('rate_limits').set({ count: 300 }).where('key', 'like', 'mail:%').execute()
    const problem = await refusal(resend(ada, KIM.id))
    expect(problem).toMatchObject({ type: 'tooManyRequests', status: 429 })
    expect(await refusal(invite(ada, newcomer()))).toMatchObject({ type: 'tooManyRequests' })
    shop.setNow(new Date(OPENING.getTime() + 3_600_001))
    expect(await resend(ada, KIM.id)).toBe(true)
  })
})

describe('deactivating [API-ADM-14]', () => {
  async function someone(more: InputOf<'inviteUser'>['body'] = {}) {
    const { id, email } = await invite(ada, newcomer(more))
    await setPassword(email)
    const login = await shop.inject({
      method: 'POST',
      url: '/api/v2/account/login',
      payload: { username: email, password: PASSWORD },
    })
    return { id, email, cookie: login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  }
  const meets = async (cookie: string) =>
    (await shop.inject({ url: '/api/v2/account/user', headers: { cookie } })).statusCode

  test('a user ends the sessions at once and the login like a wrong password', async () => {
    const { id, email, cookie } = await someone()
    expect(await meets(cookie)).toBe(200)
    expect(await remove(ada, id)).toBeNull()
    expect(await meets(cookie)).toBe(401)
    const answer = await shop.guest.call(calls.login, { body: { username: email, password: PASSWORD } })
    expect(answer).toEqual({ user: null, isCustomerAdmin: false })
    expect(await idsOf(ada)).not.toContain(id)
    const row = await shop.db
      .selectFrom('users')
      .select(['active', 'first_name'])
      .where('id', '=', id)
      .execute()
    expect(row).toEqual([{ active: false, first_name: 'Liv' }])
    expect(await remove(ada, id)).toBeNull()
  })

  test('makes links worthless that are out or on their way', async () => {
    const [one, two] = [await invite(ada, newcomer()), await invite(ada, newcomer())]
    const { Token, Email } = mailedLink(await newestMail(one.email))
    await remove(ada, one.id)
    const query = { Token, Email, Password: PASSWORD }
    expect(await refusal(shop.guest.call(calls.setNewPassword, { query }))).toMatchObject({
      type: 'passwordLinkRefused',
    })
    await resend(ada, two.id)
    await remove(ada, two.id)
    const before = (await shop.mails()).length
    await shop.workOff()
    expect(await shop.mails()).toHaveLength(before)
  })

  test('oneself is open to everybody, and takes the cookie away [AMB-30]', async () => {
    const { id, cookie } = await someone()
    const answer = await shop.inject({
      method: 'POST',
      url: '/api/admin/user/delete',
      headers: { cookie },
      payload: { userId: id },
    })
    expect(answer.statusCode).toBe(204)
    expect(answer.cookies).toMatchObject([{ value: '' }])
    expect(await meets(cookie)).toBe(401)
  })

  test('others is for their admins; a stranger is as unknown as nobody [ROLE-12, ROLE-13]', async () => {
    for (const id of [KIM.id, ADA.id, OTTO.id, 999_999]) {
      expect(await refusal(remove(karin, id))).toMatchObject({ type: 'notAllowed', status: 401 })
    }
    const problems = await Promise.all([KARIN.id, VERA.id, 999_999].map((id) => refusal(remove(greta, id))))
    for (const problem of problems) expect(problem).toEqual(problems[0])
    expect(problems[0]).toMatchObject({ type: 'unknownUser', status: 404 })
    expect(await refusal(remove(shop.guest, KARIN.id))).toMatchObject({ type: 'notLoggedIn' })
    expect(await idsOf(ada)).toEqual(expect.arrayContaining([KARIN.id, KIM.id, ADA.id]))
  })

  test('the last admin of a company, or of the shop, is refused', async () => {
    expect(await refusal(remove(greta, GRETA.id))).toMatchObject({ type: 'lastAdmin', status: 400 })
    expect(await refusal(remove(sven, GRETA.id))).toMatchObject({ type: 'lastAdmin', status: 400 })
    expect(await refusal(remove(sven, SVEN.id))).toMatchObject({ type: 'lastAdmin', status: 400 })
    expect(await idsOf(greta)).toContain(GRETA.id)
  })

  test('the last two admins at once leaves one', async () => {
    const second = await invite(greta, {
      firstName: 'Ida',
      lastName: 'Kern',
      email: 'ida@aufzugwerk.example',
      isCustomerAdmin: true,
    })
    const answers = await Promise.allSettled([remove(sven, GRETA.id), remove(sven, second.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

test('without a user id there is nobody to deactivate', async () => {
  for (const body of [{}, { userId: null }, { userId: 'x' }, { userId: 0 }]) {
    const problem = await refusal(ada.call(calls.deleteUser, { body } as never))
    expect(problem).toMatchObject({ type: 'invalidInput', status: 400 })
  }
})
