import { orderCalls } from '@hoistway/contract/orders/orders'
import { ADA, GRETA, KARIN, OTTO, SVEN } from '@hoistway/fixtures/accounts'
import { afterAll, describe, expect, test } from 'vitest'
import { refusal } from '../../testing/requests/refusal.ts'
import { openTestShop, type Person } from '../../testing/test-shop.ts'
import { MAX_ADDRESSES } from './add-address.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const karin = await shop.as(KARIN.email)
const otto = await shop.as(OTTO.email)

const addressesOf = (person: Person) => person.call(orderCalls.addresses, {})

let streets = 0
function newAddress(changed: object = {}) {
  streets += 1
  return {
    name: 'Bygget',
    recipient: 'Nordlift AB',
    address: `Nya gatan ${streets}`,
    postAddress: '111 22 Stockholm',
    country: 'Sweden',
    ...changed,
  }
}
const add = (person: Person, body: ReturnType<typeof newAddress>) =>
  person.call(orderCalls.addAddress, { body })

describe('saved addresses', () => {
  test('are those of the own company, with countries in the language of the reader [API-ORD-09, ENT-07]', async () => {
    expect((await addressesOf(karin)).map(({ id, country }) => [id, country])).toEqual([
      [1, 'Sverige'],
      [2, 'Sverige'],
      [3, 'Sverige'],
    ])
    const ottos = await addressesOf(otto)
    expect(ottos).toHaveLength(7)
    expect(ottos.at(-1)?.country).toBe('Österreich')
  })

  test('are read one by one; one of another company is as unknown as none at all [API-ORD-08, ROLE-12]', async () => {
    const one = (addressId: number) => karin.call(orderCalls.address, { query: { addressId } })
    expect(await one(1)).toMatchObject({ id: 1, name: 'Centrallagret', country: 'Sverige' })
    const foreign = await refusal(one(11))
    expect(foreign).toMatchObject({ type: 'unknownAddress', status: 404 })
    expect(await refusal(one(999_999))).toEqual(foreign)
  })
})

describe('a new address [API-ORD-10]', () => {
  test('is there for the whole company at once, and for nobody else [ROLE-12, GEN-19]', async () => {
    const saved = await add(karin, newAddress({ name: '  Lager norr ' }))
    expect(saved).toMatchObject({ name: 'Lager norr', country: 'Sverige' })
    expect(await addressesOf(await shop.as(ADA.email))).toContainEqual(saved)
    expect(await addressesOf(otto)).toHaveLength(7)
  })

  test.for(['Sverige', 'sweden', ' SCHWEDEN ', 'se', 'SE'])('names its country as %o', async (country) => {
    expect((await add(karin, newAddress({ country }))).country).toBe('Sverige')
  })

  test('that the company has already is refused, in any casing and with any spaces around it', async () => {
    const first = newAddress()
    await add(karin, first)
    for (const variant of [
      first,
      { ...first, name: 'Another name' },
      { ...first, recipient: `  ${first.recipient.toUpperCase()} ` },
      { ...first, address: first.address.toLowerCase(), country: 'Schweden' },
      { ...first, postAddress: ` ${first.postAddress.toUpperCase()}` },
    ]) {
      expect(await refusal(add(await shop.as(ADA.email), variant))).toMatchObject({
        type: 'duplicateAddress',
        status: 400,
      })
    }
    expect((await add(otto, first)).id).toBeGreaterThan(0)
    expect((await add(karin, { ...first, country: 'Norge' })).country).toBe('Norge')
  })

  test('with letters beyond A to Z is refused in any casing too', async () => {
    const first = newAddress({ recipient: 'Åkes Hissar', address: 'Älvgatan 5 Ö' })
    await add(karin, first)
    const variant = { ...first, recipient: 'åKES hissar', address: 'älvgatan 5 ö' }
    expect(await refusal(add(karin, variant))).toMatchObject({ type: 'duplicateAddress' })
  })

  test('sent ten times at once is stored once', async () => {
    const address = newAddress()
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => add(karin, address)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const stored = (await addressesOf(karin)).filter((saved) => saved.address === address.address)
    expect(stored).toHaveLength(1)
  })

  test.for([
    { name: ' ' },
    { recipient: 'A' },
    { recipient: '' },
    { address: 'Väg' },
    { postAddress: '' },
    { postAddress: '11122' },
    { postAddress: ' Stockholm' },
    { country: '' },
    { country: 'Atlantis' },
  ])('that is not complete is refused: %o [VAL-24]', async (missing) => {
    const before = await addressesOf(karin)
    const problem = await refusal(add(karin, newAddress(missing)))
    expect(problem).toMatchObject({ type: 'addressIncomplete', status: 400 })
    expect(problem.faults).not.toEqual([])
    expect(await addressesOf(karin)).toEqual(before)
  })

  test.for([2, 3, 0, -1, 999_999])('for company %d is saved for the own one [ADDR-07]', async (companyId) => {
    const { id } = await add(karin, newAddress({ companyId }))
    expect((await addressesOf(karin)).map((saved) => saved.id)).toContain(id)
  })

  test('of a site admin may be for another company, if there is one', async () => {
    const sven = await shop.as(SVEN.email)
    const { id } = await add(sven, newAddress({ companyId: OTTO.company.id }))
    expect((await addressesOf(otto)).map((saved) => saved.id)).toContain(id)
    expect(await refusal(add(sven, newAddress({ companyId: 999_999 })))).toMatchObject({ status: 404 })
  })
})

describe('delivery methods', () => {
  type Query = {
    readonly weight?: number
    readonly address?: string
    readonly longGoods?: boolean
    readonly preSelected?: number
  }
  const offered = async (person: Person, { weight = 1, longGoods = false, ...rest }: Query = {}) => {
    const transports = await person.call(orderCalls.deliveryOptions, {
      query: { weight, longGoods, ...rest },
    })
    return transports.map(({ sTransportCode, selected }) =>
      selected ? `${sTransportCode}!` : sTransportCode,
    )
  }

  test('go to the country of the company, of a saved address, or of a code [API-ORD-07, ENT-13]', async () => {
    expect(await offered(karin)).toEqual(['SE-PKT', 'SE-AKERI', 'PICKUP'])
    expect(await offered(otto, { address: '17' })).toEqual(['AT-PKT', 'AT-SPED', 'PICKUP'])
    expect(await offered(karin, { address: ' no ' })).toEqual(['NO-PKT', 'NO-SPED', 'PICKUP'])
    expect(await offered(karin, { address: '' })).toEqual(['SE-PKT', 'SE-AKERI', 'PICKUP'])
  })

  test.for(['11', '999999', '0', 'XX', '1'.repeat(40), 'Sverige; drop'])(
    'to an address of others, or to none, are unknown: %s [API-ORD-07, ROLE-12]',
    async (address) => {
      expect(await refusal(offered(karin, { address }))).toMatchObject({
        type: 'unknownAddress',
        status: 404,
      })
    },
  )

  test('carry what they may, up to the last gram [API-ORD-07]', async () => {
    expect(await offered(karin, { weight: 31 })).toContain('SE-PKT')
    expect(await offered(karin, { weight: 31.001 })).not.toContain('SE-PKT')
    expect(await offered(karin, { weight: 999_999_999 })).toEqual(['SE-AKERI', 'PICKUP'])
    expect(await offered(karin, { longGoods: true })).toEqual(['SE-AKERI', 'PICKUP'])
  })

  test('mark the one that was chosen before [API-ORD-07]', async () => {
    expect(await offered(karin, { preSelected: 2 })).toEqual(['SE-PKT', 'SE-AKERI!', 'PICKUP'])
    expect(await offered(karin, { preSelected: 999 })).toEqual(['SE-PKT', 'SE-AKERI', 'PICKUP'])
  })

  test('are none for a guest [API-ORD-07]', async () => {
    expect(await offered(shop.guest)).toEqual([])
  })

  const one = (transportId: number, weight = 1) =>
    otto.call(orderCalls.deliveryOption, { query: { transportId, weight } })

  test('are read one by one, or are unknown [API-ORD-06]', async () => {
    expect(await one(3)).toMatchObject({
      iTransport: 3,
      sTransportCode: 'DE-PKT',
      dPrice: 11.9,
      selected: true,
    })
    expect(await refusal(one(999))).toMatchObject({ type: 'unknownTransport', status: 404 })
  })

  test('read one by one are those that can bear the weight [API-ORD-06]', async () => {
    expect(await one(3, 31)).toMatchObject({ iTransport: 3, iMaxWeight: 31 })
    expect(await refusal(one(3, 31.001))).toMatchObject({ type: 'unknownTransport', status: 404 })
    // 0 is no limit.
    expect(await one(4, 99_999)).toMatchObject({ iTransport: 4, iMaxWeight: 0 })
  })
})

test('a company keeps 500 addresses, also where many are added at once', async () => {
  const greta = await shop.as(GRETA.email)
  const stored = (await addressesOf(greta)).length
  const rows = Array.from({ length: MAX_ADDRESSES - 3 - stored }, (_, index) => ({
    company_id: GRETA.company.id,
    name: 'Lager',
    recipient: 'Aufzugwerk',
    address: `Alte Straße ${index}`,
    post_address: '20457 Hamburg',
    country_id: 2,
  }))
  await shop.db.insertInto('company_addresses').values(rows).execute()
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => add(greta, newAddress())))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await addressesOf(greta)).toHaveLength(MAX_ADDRESSES)
  const known = newAddress()
  expect(await refusal(add(otto, known))).toMatchObject({ type: 'tooManyAddresses', status: 400 })
  expect(await add(karin, known)).toMatchObject({ address: known.address })
})
