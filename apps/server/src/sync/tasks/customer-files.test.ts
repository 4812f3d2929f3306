import { accountCalls } from '@hoistway/contract/account/account'
import { companyCalls } from '@hoistway/contract/account/company'
import { homeCalls } from '@hoistway/contract/content/home'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import { GRETA, KARIN, NILS, OTTO, RUNE, SVEN } from '@hoistway/fixtures/accounts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { writeFeeds } from '../../integrations/erp/write-feeds.ts'
import { runSync } from '../../testing/sync-of.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { presentFeeds } from '../present-state.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const karin = await shop.as(KARIN.email)

const companyOf = async () => (await karin.call(homeCalls.userObject, {})).user?.company
const personOf = (email: string) =>
  shop.db
    .selectFrom('users')
    .select([
      'first_name',
      'is_web_user',
      'password_hash',
      'active',
      'is_site_admin',
      'company_id',
      'mail_codes',
    ])
    .where('user_name', '=', email)
    .executeTakeFirst()

beforeEach(async () => {
  for (const name of ['customers.csv', 'users.csv', 'mail-codes.csv', 'transports.csv']) {
    await shop.outside.withdraw(name)
  }
})

test('the files of what the shop has change nothing', async () => {
  await writeFeeds(shop.outside.directory, presentFeeds(shop.db))
  const { message, status } = await runSync(shop, SyncType.All)
  expect(status).toBe(SyncStatus.Completed)
  expect(message.match(/no change/g)).toHaveLength(9)
  expect(message).not.toContain('refused')
  for (const name of ['prices.csv', 'stock.csv', 'orders.csv', 'order-history.csv', 'shipments.csv'])
    await shop.outside.withdraw(name)
})

describe('customers.csv', () => {
  test('an edited customer counts at the next request; what the file does not say stays', async () => {
    const before = await companyOf()
    await shop.outside.deliver(
      'customers.csv',
      'companyCode,name,webDiscount,agreement',
      '20417,Nordlift Service AB,"7,5",',
    )
    const entry = await runSync(shop, SyncType.Users)
    expect(entry.message).toContain('customers.csv: 1 line read, 1 changed.')
    expect(await companyOf()).toEqual({
      ...before,
      name: 'Nordlift Service AB',
      webDiscount: 7.5,
      agreement: null,
      updated: shop.now().toISOString(),
    })
  })

  test('a new customer is added when all is said that one needs, and none is ever removed', async () => {
    await shop.outside.deliver(
      'customers.csv',
      'companyCode;name;country;language;currency;webDiscount',
      '40001;Hiss & Port AB;SE;sv;SEK;0',
      '40002;Liftbau;DE;de;;0',
      '40003;Nowhere Ltd;XX;en;EUR;0',
      '40001;Twice AB;SE;sv;SEK;0',
      '40004;Generous AB;SE;sv;SEK;100,01',
    )
    const { message } = await runSync(shop, SyncType.Users)
    expect(message).toContain('5 lines read, 1 added, 4 refused')
    expect(message).toContain('line 3: a new customer needs name, country, language and currency')
    expect(message).toContain('line 4: unknown country XX')
    expect(message).toContain('line 5: the company was added by an earlier line')
    expect(message).toContain('line 6: webDiscount is more than 100 percent')
    expect(await companyOf()).toMatchObject({ companyCode: '20417', removed: null })
  })
})

describe('users.csv', () => {
  const HEADER = 'email;companyCode;firstName;lastName;language;active'

  test('a new person is there, but is no web user before she is invited', async () => {
    await shop.outside.deliver('users.csv', HEADER, 'Mia@Nordlift.example;20417;Mia;Ek;sv;')
    expect((await runSync(shop, SyncType.Small)).message).toContain('users.csv: 1 line read, 1 added.')
    expect(await personOf('mia@nordlift.example')).toMatchObject({
      first_name: 'Mia',
      is_web_user: false,
      password_hash: null,
      company_id: KARIN.company.id,
    })
  })

  test('somebody who is no longer active is out at once', async () => {
    const rune = await shop.logIn(RUNE.email)
    expect((await rune.call(homeCalls.userObject, {})).user).not.toBeNull()
    await shop.outside.deliver('users.csv', HEADER, `${RUNE.email};20417;;;;no`)
    await runSync(shop, SyncType.Users)
    expect((await rune.call(homeCalls.userObject, {})).user).toBeNull()
    expect((await personOf(RUNE.email))?.first_name).toBe(RUNE.firstName)
  })

  test('nobody changes company, and a site admin is left alone', async () => {
    await shop.outside.deliver(
      'users.csv',
      HEADER,
      `${NILS.email};30982;;;;`,
      `${SVEN.email};1234;Eve;;;no`,
      `nobody@nordlift.example;99999;A;B;sv;`,
      `unnamed@nordlift.example;20417;;;;`,
    )
    const { message } = await runSync(shop, SyncType.Users)
    expect(message).toContain(
      `4 refused (line 2: ${NILS.email} belongs to another company; ` +
        `line 3: ${SVEN.email} is a site admin, who is kept in the shop; line 4: unknown company 99999; ` +
        'line 5: a new person needs firstName, lastName and language)',
    )
    expect((await personOf(NILS.email))?.company_id).toBe(NILS.company.id)
    expect(await personOf(SVEN.email)).toMatchObject({
      first_name: 'Sven',
      active: true,
      is_site_admin: true,
    })
  })

  test('an unanswered invitation of another company gives its address to the person of the file', async () => {
    const greta = await shop.logIn(GRETA.email)
    const invited = await greta.call(companyCalls.inviteUser, {
      body: { firstName: 'Ida', lastName: 'Ek', email: 'ida@nordlift.example' },
    })
    await shop.outside.deliver(
      'users.csv',
      HEADER,
      'ida@nordlift.example;20417;;;;',
      'Ida@nordlift.example;20417;Ida;Ek;sv;',
      `${OTTO.email};20417;Otto;Kern;de;`,
    )
    const { message } = await runSync(shop, SyncType.Users)
    expect(message).toContain('3 lines read, 1 released, 1 added, 2 refused')
    expect(message).toContain('line 2: a new person needs firstName, lastName and language')
    expect(message).toContain(`line 4: ${OTTO.email} belongs to another company`)
    expect(await personOf('ida@nordlift.example')).toMatchObject({
      first_name: 'Ida',
      company_id: KARIN.company.id,
      is_web_user: false,
    })
    expect(await personOf(`released-${invited.id}`)).toMatchObject({ active: false, is_web_user: false })
  })

  test('an old file does not undo what people have changed themselves', async () => {
    await shop.outside.deliver('users.csv', 'email;companyCode;cellPhone', `${OTTO.email};30982;+49 1`)
    await runSync(shop, SyncType.Users)
    const otto = await shop.as(OTTO.email)
    await otto.call(accountCalls.updateUser, { body: { cellPhone: '+49 2' } })
    expect((await runSync(shop, SyncType.All)).message).toContain('users.csv: unchanged.')
    expect((await otto.call(homeCalls.userObject, {})).user?.cellPhone).toBe('+49 2')
  })
})

test('mail-codes.csv: the newsletters of a person', async () => {
  await shop.outside.deliver(
    'mail-codes.csv',
    'email;mailCodes',
    `${KARIN.email};PP mm`,
    `${OTTO.email};-`,
    `${KARIN.email};QQ`,
    'nobody@nordlift.example;PP',
  )
  const { message } = await runSync(shop, SyncType.MailCode)
  expect(message).toContain('line 4: unknown mail code QQ; line 5: unknown person nobody@nordlift.example')
  expect((await personOf(KARIN.email))?.mail_codes).toEqual(['PP', 'MM'])
  expect((await personOf(OTTO.email))?.mail_codes).toEqual([])
})

describe('transports.csv', () => {
  const HEADER = 'code;nameSv;nameEn;nameDe;feeSek;feeEur;maxWeight;country;sort;longGoods'
  const offered = async () =>
    (await karin.call(orderCalls.deliveryOptions, { query: { weight: 1, longGoods: false } })).map(
      ({ sTransportCode, dPrice }) => [sTransportCode, dPrice],
    )
  const lines = async () => {
    await shop.outside.withdraw('transports.csv')
    await writeFeeds(shop.outside.directory, presentFeeds(shop.db))
    return (await shop.outside.read('in', 'transports.csv')).trim().split('\r\n')
  }

  test('a changed fee and a new way to send are offered after the sync, a dropped one no longer', async () => {
    const [header = '', ...rows] = await lines()
    const edited = rows
      .filter((row) => !row.startsWith('SE-AKERI;'))
      .map((row) => (row.startsWith('SE-PKT;') ? row.replace(';119;', ';129,50;') : row))
    await shop.outside.deliver(
      'transports.csv',
      header,
      ...edited,
      'BUD;Bud;Courier;Kurier;350;31;10;SE;5;no',
    )
    const { message } = await runSync(shop, SyncType.Distributor)
    expect(message).toContain('1 added')
    expect(message).toContain('1 changed')
    expect(message).toContain('1 removed')
    const now = await offered()
    expect(now).toContainEqual(['SE-PKT', 129.5])
    expect(now).toContainEqual(['BUD', 350])
    expect(now.map(([code]) => code)).not.toContain('SE-AKERI')
  })

  test('a file with few of them removes none', async () => {
    const before = await offered()
    await shop.outside.deliver(
      'transports.csv',
      HEADER,
      'ONE;A;B;C;1;1;0;XX;1;no',
      'BUD;Bud;Courier;Kurier;350;31;10;SE;5;no',
    )
    const { message } = await runSync(shop, SyncType.Distributor)
    expect(message).toContain('line 2: unknown country XX')
    expect(message).toContain('nothing removed')
    expect(await offered()).toEqual(before)
  })
})
