/** The addresses of a company, kept by its admins. */
import { calls } from '@hoistway/contract/calls'
import { ADA, GRETA, KARIN, OTTO, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, describe, expect, test } from 'vitest'
import { refusal } from '../../testing/requests/refusal.ts'
import { openTestShop, type Person } from '../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const NORDLIFT = ADA.company.id
const AUFZUGWERK = GRETA.company.id
const UNKNOWN = 999_999

const karin = await shop.as(KARIN.email)
const ada = await shop.as(ADA.email)
const greta = await shop.as(GRETA.email)
const sven = await shop.as(SVEN.email)

const listOf = (person: Person, companyId: number) =>
  person.call(calls.companyAddresses, { query: { companyId } })
const remove = (person: Person, addressId: number) =>
  person.call(calls.deleteAddress, { query: { addressId } })

let streets = 0
async function newAddress(changed: object = {}, person: Person = karin) {
  streets += 1
  const address = {
    name: 'Bygget',
    recipient: 'Nordlift AB',
    address: `Hissgatan ${streets}`,
    postAddress: '111 22 Stockholm',
    country: 'Sverige',
    ...changed,
  }
  return { ...address, ...(await person.call(calls.addAddress, { body: address })) }
}
type Changed = Awaited<ReturnType<typeof newAddress>> & { readonly shortName?: string | null }
const update = (person: Person, body: Changed) => person.call(calls.updateAddress, { body })

describe('the list of addresses [API-ADM-11]', () => {
  test('has every field of each address, countries in the language of the reader [ENT-06]', async () => {
    const [first] = await listOf(ada, NORDLIFT)
    expect(first).toEqual({
      id: 1,
      shortName: expect.any(String),
      name: 'Centrallagret',
      recipient: expect.stringMatching(/./),
      address: expect.stringMatching(/./),
      postAddress: expect.stringMatching(/./),
      country: 'Sverige',
    })
    expect((await listOf(greta, AUFZUGWERK)).map(({ country }) => country)).toContain('Österreich')
  })

  test('is that of the own company; a site admin reads all [ROLE-03, ROLE-12]', async () => {
    const names = async (person: Person, companyId: number) =>
      (await listOf(person, companyId)).map(({ id }) => id)
    expect(await names(greta, AUFZUGWERK)).toHaveLength(7)
    expect(await names(sven, AUFZUGWERK)).toEqual(await names(greta, AUFZUGWERK))
    expect(await names(sven, NORDLIFT)).toEqual(await names(ada, NORDLIFT))
  })

  test('of another company is refused with 401, like that of none (AMB-76) [ROLE-12]', async () => {
    const foreign = await refusal(listOf(ada, AUFZUGWERK))
    expect(foreign).toMatchObject({ type: 'notAllowed', status: 401 })
    expect(await refusal(listOf(ada, UNKNOWN))).toEqual(foreign)
    expect(await refusal(listOf(sven, UNKNOWN))).toEqual(foreign)
  })

  test('is not for a customer who is no admin, nor for a guest [ROLE-03]', async () => {
    expect(await refusal(listOf(karin, NORDLIFT))).toMatchObject({ type: 'notAllowed', status: 401 })
    expect(await refusal(listOf(shop.guest, NORDLIFT))).toMatchObject({ type: 'notLoggedIn', status: 401 })
  })

  test.each(['', '?companyId=', '?companyId=x', '?companyId=0', '?companyId=1.5', '?companyId=99999999999'])(
    'needs the id of a company: %o is refused with 400',
    async (query) => {
      const answer = await shop.inject({
        url: `/api/admin/addresses${query}`,
        headers: { cookie: ada.cookie ?? '' },
      })
      expect(answer.statusCode).toBe(400)
    },
  )

  test('is not asked for without a company by the client [CHK-10]', async () => {
    const query = { companyId: null as unknown as number }
    await expect(ada.call(calls.companyAddresses, { query })).rejects.toThrow(
      new Error("The parameter 'companyId' cannot be null."),
    )
  })
})

describe('a changed address [API-ADM-12]', () => {
  test('is trimmed, and read by the whole company at once [ENT-06]', async () => {
    const stored = await newAddress()
    const changed = await update(ada, {
      ...stored,
      shortName: ' BYGG ',
      name: ' Nya bygget ',
      recipient: ' Hissmontage i Norr ',
      postAddress: ' 972 34 Luleå ',
      country: 'norway',
    })
    expect(changed).toEqual({
      id: stored.id,
      shortName: 'BYGG',
      name: 'Nya bygget',
      recipient: 'Hissmontage i Norr',
      address: stored.address,
      postAddress: '972 34 Luleå',
      country: 'Norge',
    })
    expect(await listOf(ada, NORDLIFT)).toContainEqual(changed)
    expect(await karin.call(calls.addresses, {})).toContainEqual(
      expect.objectContaining({ id: stored.id, name: 'Nya bygget', country: 'Norge' }),
    )
  })

  test('is a line in each part, as a label is printed; a new one too', async () => {
    const lines = {
      name: 'Nya\r\nbygget',
      recipient: 'Nordlift\u2028AB\tport B',
      address: 'Brogatan\n7',
      postAddress: '972 34\rLuleå',
    }
    const added = await karin.call(calls.addAddress, { body: { ...lines, country: 'Sverige' } })
    const expected = {
      name: 'Nya bygget',
      recipient: 'Nordlift AB port B',
      address: 'Brogatan 7',
      postAddress: '972 34 Luleå',
    }
    expect(added).toMatchObject(expected)
    const changed = await update(ada, { ...added, ...lines, shortName: 'NYA\nBYGGET' })
    expect(changed).toMatchObject({ ...expected, shortName: 'NYA BYGGET' })
  })

  test('keeps its short name where none is sent', async () => {
    const stored = await newAddress()
    await update(ada, { ...stored, shortName: 'KORT' })
    expect(await update(ada, stored)).toMatchObject({ shortName: 'KORT' })
    expect(await update(ada, { ...stored, shortName: '' })).toMatchObject({ shortName: '' })
  })

  test.each(['Sverige', 'sweden', ' SCHWEDEN ', 'se'])('names its country as %o', async (country) => {
    const stored = await newAddress({ country: 'Norge' })
    expect(await update(ada, { ...stored, country })).toMatchObject({ country: 'Sverige' })
  })

  test('may stay as it is, but may not become another of the company (AMB-22)', async () => {
    const one = await newAddress()
    const other = await newAddress({ recipient: 'Åkes Hissar' })
    expect(await update(ada, one)).toMatchObject({ id: one.id })
    const twin = { ...other, id: one.id, recipient: ' åKES hissar ', address: other.address.toUpperCase() }
    expect(await refusal(update(ada, twin))).toMatchObject({ type: 'duplicateAddress', status: 400 })
    expect(await listOf(ada, NORDLIFT)).toContainEqual(
      expect.objectContaining({ id: one.id, recipient: 'Nordlift AB' }),
    )
  })

  test('of ten that become equal at once becomes so once', async () => {
    const stored = await Promise.all(Array.from({ length: 10 }, () => newAddress()))
    const results = await Promise.allSettled(
      stored.map(({ id }) => update(ada, { ...stored[0], id, address: 'Samma gata 1' } as Changed)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const equal = (await listOf(ada, NORDLIFT)).filter(({ address }) => address === 'Samma gata 1')
    expect(equal).toHaveLength(1)
  })

  test.each([
    [{ name: ' ' }, 'nameMissing'],
    [{ recipient: 'A' }, 'recipientTooShort'],
    [{ address: 'Väg' }, 'addressTooShort'],
    [{ postAddress: '11122' }, 'postAddressMissing'],
    [{ country: 'Atlantis' }, 'countryMissing'],
  ])('with %o is refused, and nothing is stored [VAL-24]', async (missing, fault) => {
    const stored = await newAddress()
    const before = await listOf(ada, NORDLIFT)
    const problem = await refusal(update(ada, { ...stored, ...missing }))
    expect(problem).toMatchObject({ type: 'addressIncomplete', status: 400 })
    expect(problem.faults).toContainEqual(expect.objectContaining({ type: fault }))
    expect(await listOf(ada, NORDLIFT)).toEqual(before)
  })

  test('of another company is as unknown as none at all [ROLE-12]', async () => {
    const stored = await newAddress()
    const foreign = await refusal(update(greta, { ...stored, name: 'Taken over' }))
    expect(foreign).toMatchObject({ type: 'unknownAddress', status: 404 })
    expect(await refusal(update(greta, { ...stored, id: UNKNOWN }))).toEqual(foreign)
    expect(await refusal(update(sven, { ...stored, id: UNKNOWN }))).toEqual(foreign)
    expect(await listOf(ada, NORDLIFT)).toContainEqual(
      expect.objectContaining({ id: stored.id, name: 'Bygget' }),
    )
  })

  test('is changed by a site admin for its own company, whatever company is sent', async () => {
    const stored = await newAddress()
    const sent = { ...stored, name: 'Rättad', companyId: AUFZUGWERK }
    expect(await update(sven, sent)).toMatchObject({ id: stored.id, name: 'Rättad' })
    expect(await listOf(ada, NORDLIFT)).toContainEqual(expect.objectContaining({ name: 'Rättad' }))
  })

  test('is not for a customer who is no admin [ROLE-03]', async () => {
    const stored = await newAddress()
    expect(await refusal(update(karin, stored))).toMatchObject({ type: 'notAllowed', status: 401 })
  })
})

describe('a deleted address [API-ADM-13]', () => {
  test('is gone for the whole company, once [ROLE-03]', async () => {
    const { id } = await newAddress()
    expect(await remove(ada, id)).toBeNull()
    expect((await listOf(ada, NORDLIFT)).map((address) => address.id)).not.toContain(id)
    expect(await refusal(karin.call(calls.address, { query: { addressId: id } }))).toMatchObject({
      status: 404,
    })
    expect(await refusal(remove(ada, id))).toMatchObject({ type: 'noSuchAddress', status: 400 })
  })

  test('stays in the orders that were sent to it', async () => {
    const stored = await newAddress({ recipient: 'Byggplats Syd' })
    await karin.call(calls.placeOrder, {
      body: {
        orderInformation: { addressId: stored.id, transportId: 40, desiredDelivery: '2026-12-01' },
        cartItems: [{ productID: NAMED_PARTS.tiersOneTenFifty.id, amount: 2 }],
      },
    })
    await remove(ada, stored.id)
    const [order] = await karin.call(calls.orderHistory, {})
    expect(order).toMatchObject({
      addressId: stored.id,
      recipient: 'Byggplats Syd',
      address: stored.address,
      postAddress: '111 22 Stockholm',
    })
  })

  test('of another company is refused with 400, like one that does not exist (AMB-76) [ROLE-12]', async () => {
    const { id } = await newAddress()
    const foreign = await refusal(remove(greta, id))
    expect(foreign).toMatchObject({ type: 'noSuchAddress', status: 400 })
    expect(await refusal(remove(greta, UNKNOWN))).toEqual(foreign)
    expect(await refusal(remove(sven, UNKNOWN))).toEqual(foreign)
    expect((await listOf(ada, NORDLIFT)).map((address) => address.id)).toContain(id)
  })

  test('may be of any company for a site admin', async () => {
    const { id } = await newAddress()
    expect(await remove(sven, id)).toBeNull()
    expect((await listOf(ada, NORDLIFT)).map((address) => address.id)).not.toContain(id)
  })

  test('is not for a customer who is no admin [ROLE-03]', async () => {
    const { id } = await newAddress()
    expect(await refusal(remove(karin, id))).toMatchObject({ type: 'notAllowed', status: 401 })
    expect((await listOf(ada, NORDLIFT)).map((address) => address.id)).toContain(id)
  })

  test('is not asked for without its id by the client [CHK-11]', async () => {
    const query = { addressId: undefined as unknown as number }
    await expect(ada.call(calls.deleteAddress, { query })).rejects.toThrow(
      new Error("The parameter 'addressId' cannot be null."),
    )
  })
})

test('the currency is that of the company, as a number [API-ADM-05]', async () => {
  const currencyOf = async (email: string) => (await shop.as(email)).call(calls.getCompanyCurrency, {})
  expect(await currencyOf(KARIN.email)).toBe(0)
  expect(await currencyOf(OTTO.email)).toBe(1)
  expect(await refusal(shop.guest.call(calls.getCompanyCurrency, {}))).toMatchObject({ type: 'notLoggedIn' })
})

describe('a deleted address', () => {
  const restore = (person: Person, id: number) => person.call(calls.restoreAddress, { params: { id } })

  test('comes back under its id with all of its lines, once [API-ADM-13, ROLE-12]', async () => {
    const added = await newAddress()
    const stored = await update(ada, { ...added, shortName: 'BACK' })
    await remove(ada, added.id)
    expect((await refusal(restore(karin, added.id))).type).toBe('notAllowed')
    expect(await refusal(restore(greta, added.id))).toMatchObject({ type: 'unknownAddress', status: 404 })
    expect(await restore(ada, added.id)).toEqual(stored)
    expect(await listOf(ada, NORDLIFT)).toContainEqual(stored)
    expect((await refusal(restore(ada, added.id))).type).toBe('unknownAddress')
    const { entries } = await ada.call(calls.auditLog, { query: { targetId: String(added.id), limit: 20 } })
    const acts = entries.filter(({ target }) => target?.kind === 'address').map(({ act }) => act)
    expect(acts).toEqual(['address-restored', 'address-deleted', 'address-changed', 'address-added'])
  })

  test('stays deleted where the company has the same address again, and after a day', async () => {
    const added = await newAddress()
    await remove(ada, added.id)
    const { id: _id, ...lines } = added
    const twin = await karin.call(calls.addAddress, { body: lines })
    expect((await refusal(restore(ada, added.id))).type).toBe('duplicateAddress')
    await remove(ada, twin.id)
    shop.setNow(new Date(shop.now().getTime() + 25 * 3_600_000))
    const ownAgain = await shop.as(ADA.email)
    expect((await refusal(restore(ownAgain, added.id))).type).toBe('unknownAddress')
  })
})
