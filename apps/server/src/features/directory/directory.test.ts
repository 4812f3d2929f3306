/** Companies, people and orders of the whole shop, as site admins see and hold them. */
import { calls } from '@hoistway/contract/calls'
import { MAIL_CODES } from '@hoistway/domain/codes'
import {
  ADA,
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  GRETA,
  KARIN,
  KIM,
  NILS,
  OLLE,
  SVEN,
  VERA,
} from '@hoistway/fixtures/accounts'
import { AUFZUGWERK, NORDLIFT } from '@hoistway/fixtures/companies'
import { afterAll, describe, expect, test } from 'vitest'
import { refusal } from '../../testing/requests/refusal.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { placeWaitingOrder } from '../../testing/waiting-order.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const sven = await shop.as(SVEN.email)

const companies = (query: object) => sven.call(calls.listCompanies, { query })
const people = (query: object) => sven.call(calls.listPeople, { query })
const orders = (query: object) => sven.call(calls.listOrders, { query })
const person = (id: number) => sven.call(calls.personOverview, { params: { id } })
const consequences = (id: number) => sven.call(calls.personConsequences, { params: { id } })
const namesOf = async (query: object) => (await people(query)).people.map(({ name }) => name)
const nordlift = { id: KARIN.company.id, name: NORDLIFT.name }

async function isIn({ email }: { readonly email: string }): Promise<boolean> {
  const { user } = await shop.guest.call(calls.login, { body: { username: email, password: DEMO_PASSWORD } })
  return user !== null
}

async function actsOn(id: number): Promise<readonly string[]> {
  const query = { targetKind: 'user', targetId: String(id), userId: SVEN.id }
  return (await sven.call(calls.auditLog, { query })).entries.map(({ act }) => act)
}

async function partsWithoutContract(): Promise<readonly number[]> {
  const parts = await shop.db
    .selectFrom('products')
    .select('id')
    .where('id', 'not in', (tiers) =>
      tiers.selectFrom('price_tiers').select('product_id').where('company_id', 'is not', null),
    )
    .orderBy('id')
    .limit(3)
    .execute()
  return parts.map(({ id }) => id)
}

describe('companies', () => {
  test('are found by words of name, number and place, in any casing', async () => {
    const found = await companies({ q: 'stockholm NORDL' })
    expect(found).toMatchObject({ total: 1, next: null })
    expect(found.companies).toEqual([
      {
        ...nordlift,
        companyCode: '20417',
        postAddress: NORDLIFT.postAddress,
        currency: 0,
        isCustomer: true,
        removed: null,
        people: DEMO_ACCOUNTS.filter(({ company, active }) => company === NORDLIFT && active).length,
      },
    ])
    expect((await companies({ q: '2041' })).total).toBe(1)
    expect((await companies({ q: '%' })).total).toBe(0)
  })

  test('come in pages by name', async () => {
    const all = (await companies({})).companies.map(({ id }) => id)
    const first = await companies({ limit: 2 })
    expect(first).toMatchObject({ total: all.length, next: all[1] })
    const rest = await companies({ limit: 2, after: first.next })
    expect([...first.companies, ...rest.companies].map(({ id }) => id)).toEqual(all.slice(0, 4))
    expect(await companies({ after: 999_999 })).toMatchObject({ companies: [], next: null })
  })

  test('show their rules, the sources of their prices as they win, and the number of people in each state', async () => {
    const {
      company,
      people: states,
      ...rest
    } = await sven.call(calls.companyOverview, {
      params: { id: nordlift.id },
      query: { locale: 'de' },
    })
    expect(company.country).toBe('Schweden')
    expect(company).toMatchObject({ ...nordlift, companyCode: '20417', agreement: 'NL-2024-07' })
    expect(states).toMatchObject({ active: 5, notWebUser: 1, deactivated: 1, locked: 0, invited: 0 })
    expect(rest.underApproval).toBe(1)
    expect(rest.orders).toBe((await orders({ companyId: nordlift.id })).total)
    expect(rest.priceOrigins.map(({ source, place, counts }) => [source, place, counts])).toEqual([
      ['contract', 1, true],
      ['campaign', 2, true],
      ['list', 2, true],
      ['default', 3, true],
    ])
    for (const { products } of rest.priceOrigins) expect(products).toBeGreaterThan(0)
  })

  test('count no price of another company, another currency, or the past', async () => {
    const contractsOf = async (id: number) => {
      const { priceOrigins } = await sven.call(calls.companyOverview, { params: { id }, query: {} })
      return priceOrigins.find(({ source }) => source === 'contract')?.products ?? 0
    }
    const before = await contractsOf(nordlift.id)
    const others = await contractsOf(GRETA.company.id)
    const [first = 0, second = 0, third = 0] = await partsWithoutContract()
    const tier = { source: 3, company_id: nordlift.id, currency: 0, from_amount: 1000, price: 5 }
    await shop.db
      .insertInto('price_tiers')
      .values([
        { ...tier, product_id: first },
        { ...tier, product_id: second, currency: 1 },
        { ...tier, product_id: third, valid_to: '2020-01-01' },
      ])
      .execute()
    expect(await contractsOf(nordlift.id)).toBe(before + 1)
    expect(await contractsOf(GRETA.company.id)).toBe(others)
  })

  test('that sees contract prices only has no other source that counts', async () => {
    const change = (only_contract_prices: boolean) =>
      shop.db
        .updateTable('companies')
        .set({ only_contract_prices })
        .where('id', '=', GRETA.company.id)
        .execute()
    await change(true)
    const { priceOrigins } = await sven.call(calls.companyOverview, {
      params: { id: GRETA.company.id },
      query: {},
    })
    await change(false)
    for (const { source, counts } of priceOrigins) expect(counts).toBe(source === 'contract')
    expect(priceOrigins.length).toBeGreaterThan(1)
  })
})

describe('people of all companies [ENT-03]', () => {
  test('are found by name and e-mail address, in any company, deactivated ones too', async () => {
    expect(await namesOf({ q: 'lind karin' })).toEqual(['Karin Lindqvist'])
    expect(await namesOf({ q: 'AUFZUGWERK.example' })).toEqual(['Greta Vogt', 'Otto Brandt'])
    expect((await people({ q: 'vera' })).people).toMatchObject([{ id: VERA.id, state: 'deactivated' }])
    expect((await people({ q: 'greta' })).people).toEqual([
      {
        id: GRETA.id,
        name: 'Greta Vogt',
        email: GRETA.email,
        company: { id: GRETA.company.id, name: AUFZUGWERK.name },
        state: 'active',
        isCustomerAdmin: true,
        isSiteAdmin: false,
        lastActive: null,
      },
    ])
  })

  test('come in pages by name, by company and by state', async () => {
    const all = await namesOf({ limit: 200 })
    expect(all).toHaveLength(DEMO_ACCOUNTS.length)
    expect(all).toEqual(all.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)))
    const first = await people({ limit: 3 })
    expect(first.total).toBe(all.length)
    expect([...(await namesOf({ limit: 3 })), ...(await namesOf({ limit: 200, after: first.next }))]).toEqual(
      all,
    )
    expect(await namesOf({ companyId: nordlift.id, state: 'notWebUser' })).toEqual(['Nils Frisk'])
    expect(await namesOf({ companyId: GRETA.company.id, state: 'notWebUser' })).toEqual([])
  })

  test('show state, rights, sessions, relations and the log of their mails [FORGOT-06]', async () => {
    await sven.call(calls.resendForgotPassword, { query: { userId: OLLE.id } })
    await shop.workOff()
    const olle = await person(OLLE.id)
    expect(olle).toMatchObject({ state: 'active', active: true, locked: false })
    expect(olle.relations).toMatchObject([
      { orderer: { id: OLLE.id }, attester: { id: ADA.id }, substitute: { id: KARIN.id }, amount: 50_000 },
    ])
    expect(olle.user).toMatchObject({ id: OLLE.id, mailCodes: [MAIL_CODES[0].code] })
    expect(olle.user.mailLogs[0]).toMatchObject({
      success: true,
      resetUrl: expect.stringContaining('token=***'),
    })
    expect((await person(NILS.id)).state).toBe('notWebUser')
  })
})

describe('orders of all companies', () => {
  test('are found by number and marking, and stand in pages, the latest first', async () => {
    const placed = await placeWaitingOrder(shop)
    const [found] = (await orders({ q: String(placed.order) })).orders
    expect(found).toMatchObject({
      order: placed.order,
      company: nordlift,
      user: { id: OLLE.id, name: 'Olle Sandell' },
      mark: 'Schakt 4',
      total: placed.total,
      currency: 0,
    })
    expect(JSON.stringify(found)).not.toContain(placed.attestToken)
    expect((await orders({ q: 'SCHAKT 4' })).orders.map(({ order }) => order)).toContain(placed.order)
    expect((await orders({ q: 'chakt_4' })).orders).toEqual([])
    const all = await orders({ companyId: nordlift.id, limit: 200 })
    const first = await orders({ companyId: nordlift.id, limit: 1 })
    expect(first.orders[0]?.order).toBe(placed.order)
    const rest = await orders({ companyId: nordlift.id, limit: 200, after: first.next })
    expect([...first.orders, ...rest.orders]).toEqual(all.orders)
    expect((await orders({ userId: GRETA.id, q: 'Schakt' })).total).toBe(0)
  })
})

describe('the consequences of taking an account away', () => {
  test('name the orders that wait for the person with whoever gets them, relations, and own orders', async () => {
    const placed = await placeWaitingOrder(shop)
    const { ordersToApprove, relations, lastAdmin } = await consequences(ADA.id)
    expect(lastAdmin).toBe('company')
    expect(relations).toMatchObject([{ attester: { id: ADA.id } }])
    expect(ordersToApprove.find(({ order }) => order === placed.order)).toEqual({
      order: placed.order,
      total: placed.total,
      orderer: { id: OLLE.id, name: 'Olle Sandell' },
      goesTo: [{ id: KARIN.id, name: 'Karin Lindqvist' }],
    })
    const own = await consequences(OLLE.id)
    expect(own.ownOrders.map(({ order }) => order)).toContain(placed.order)
    expect(own).toMatchObject({ lastAdmin: null, ordersToApprove: [] })
    expect((await consequences(SVEN.id)).lastAdmin).toBe('shop')
  })

  test('are what happens: an order that waited for a locked approver waits for the substitute, who gets a mail', async () => {
    const second = await sven.call(calls.inviteUser, {
      body: {
        companyId: nordlift.id,
        firstName: 'Siv',
        lastName: 'Alm',
        email: 'siv@nordlift.example',
        isCustomerAdmin: true,
      },
    })
    const placed = await placeWaitingOrder(shop)
    await shop.workOff()
    const before = (await shop.mails()).length
    expect((await sven.call(calls.lockPerson, { params: { id: ADA.id } })).state).toBe('locked')
    await shop.workOff()
    const told = (await shop.mails()).slice(before).filter(({ text }) => text.includes(String(placed.order)))
    expect(told.map(({ to }) => to)).toEqual([KARIN.email])
    await sven.call(calls.unlockPerson, { params: { id: ADA.id } })
    await sven.call(calls.deleteUser, { body: { userId: second.id } })
  })
})

describe('the hold on an account', () => {
  const lock = (id: number) => sven.call(calls.lockPerson, { params: { id } })
  const unlock = (id: number) => sven.call(calls.unlockPerson, { params: { id } })
  const endSessions = (id: number) => sven.call(calls.endPersonSessions, { params: { id } })

  test('ends sessions, and the person logs in again', async () => {
    const kim = await shop.as(KIM.email)
    const { sessions } = await person(KIM.id)
    expect(sessions).toBeGreaterThan(0)
    expect(await endSessions(KIM.id)).toEqual({ state: 'active', sessionsEnded: sessions })
    expect((await kim.call(calls.userObject, {})).user).toBeNull()
    expect((await person(KIM.id)).sessions).toBe(0)
    expect(await isIn(KIM)).toBe(true)
    expect(await actsOn(KIM.id)).toEqual(['sessions-ended'])
  })

  test('locks and unlocks: nobody logs in with the account in between', async () => {
    expect((await lock(KIM.id)).state).toBe('locked')
    expect(await isIn(KIM)).toBe(false)
    expect(await namesOf({ state: 'locked' })).toEqual(['Kim Åkesson'])
    expect(await unlock(KIM.id)).toEqual({ state: 'active', sessionsEnded: 0 })
    expect(await isIn(KIM)).toBe(true)
    expect(await actsOn(KIM.id)).toEqual(['user-unlocked', 'user-locked', 'sessions-ended'])
  })

  test('is refused for the last admin, oneself and people that do not exist, and changes nothing', async () => {
    expect((await refusal(lock(GRETA.id))).type).toBe('lastAdmin')
    expect((await person(GRETA.id)).state).toBe('active')
    expect(await actsOn(GRETA.id)).toEqual([])
    expect((await refusal(lock(SVEN.id))).type).toBe('ownAccount')
    for (const call of [lock, unlock, endSessions, person, consequences]) {
      expect((await refusal(call(999_999))).type).toBe('unknownUser')
      expect((await refusal(call(0))).type).toBe('invalidInput')
    }
    const params = { id: 999_999 }
    expect((await refusal(sven.call(calls.companyOverview, { params, query: {} }))).type).toBe(
      'unknownCompany',
    )
  })

  test('belongs to site admins alone [ROLE-13]', async () => {
    const ada = await shop.as(ADA.email)
    const params = { id: KIM.id }
    expect((await refusal(ada.call(calls.lockPerson, { params }))).type).toBe('notAllowed')
    expect((await refusal(ada.call(calls.unlockPerson, { params }))).type).toBe('notAllowed')
    expect((await refusal(shop.guest.call(calls.listPeople, { query: {} }))).type).toBe('notLoggedIn')
    expect((await person(KIM.id)).state).toBe('active')
  })
})

describe('a person of the own company', () => {
  const asked = [calls.personOverview, calls.personConsequences, calls.endPersonSessions] as const

  test('is open to its customer admin: facts, what hangs on the account, and sessions [ROLE-03]', async () => {
    const ada = await shop.as(ADA.email)
    const kim = await shop.as(KIM.email)
    const params = { id: KIM.id }
    expect(await ada.call(calls.personOverview, { params })).toEqual(await person(KIM.id))
    expect(await ada.call(calls.personConsequences, { params })).toEqual(await consequences(KIM.id))
    expect((await ada.call(calls.endPersonSessions, { params })).sessionsEnded).toBeGreaterThan(0)
    expect((await kim.call(calls.userObject, {})).user).toBeNull()
    const { entries } = await ada.call(calls.auditLog, {
      query: { targetKind: 'user', targetId: String(KIM.id) },
    })
    expect(entries[0]).toMatchObject({ act: 'sessions-ended', user: { id: ADA.id } })
  })

  test('is unknown to the admin of another company, and refused to colleagues [ROLE-12]', async () => {
    const greta = await shop.as(GRETA.email)
    const karin = await shop.as(KARIN.email)
    for (const call of asked) {
      for (const id of [KIM.id, 999_999]) {
        expect((await refusal(greta.call(call, { params: { id } }))).type).toBe('unknownUser')
      }
      expect((await refusal(karin.call(call, { params: { id: KIM.id } }))).type).toBe('notAllowed')
    }
  })

  test('who is a site admin is seen, and not touched [ROLE-12]', async () => {
    await shop.db.updateTable('users').set({ is_site_admin: true }).where('id', '=', OLLE.id).execute()
    const ada = await shop.as(ADA.email)
    const params = { id: OLLE.id }
    expect((await ada.call(calls.personOverview, { params })).user.isSiteAdmin).toBe(true)
    expect((await refusal(ada.call(calls.endPersonSessions, { params }))).type).toBe('notAllowed')
    await shop.db.updateTable('users').set({ is_site_admin: false }).where('id', '=', OLLE.id).execute()
  })
})
