/** Stores the demo accounts: companies, their addresses, people, the approval relation, transports. */

import { countryId } from '@hoistway/domain/people/countries'
import { APPROVAL, DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from '@hoistway/fixtures/accounts'
import { ADDRESSES, COMPANIES } from '@hoistway/fixtures/companies'
import { DELIVERED_COUNTRIES, TRANSPORTS } from '@hoistway/fixtures/transports'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { hashPassword } from '../features/account/public.ts'

export async function loadAccounts(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('countries')
    .set({ delivered: false })
    .where('id', 'not in', [...DELIVERED_COUNTRIES])
    .execute()
  await db.insertInto('companies').values(COMPANIES.map(companyRow)).execute()
  await db.insertInto('company_addresses').values(ADDRESSES.map(addressRow)).execute()
  const passwordHash = await hashPassword(DEMO_PASSWORD, '')
  await db
    .insertInto('users')
    .values(DEMO_ACCOUNTS.map((account) => userRow(account, passwordHash)))
    .execute()
  await db
    .insertInto('attests')
    .values({
      user_id: APPROVAL.orderer.id,
      attestant_id: APPROVAL.attester.id,
      amount: APPROVAL.amount,
      substitute_attester_id: APPROVAL.substitute.id,
    })
    .execute()
  await db.insertInto('transports').values(TRANSPORTS.map(transportRow)).execute()
  await continueIdsOf(db, ['companies', 'company_addresses', 'users'])
}

/** Rows came with ids of their own; the next ones are numbered after them. */
async function continueIdsOf(db: Kysely<Database>, tables: readonly (keyof Database)[]): Promise<void> {
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    )
  }
}

const companyRow = (company: (typeof COMPANIES)[number]) => ({
  id: company.id,
  company_code: company.companyCode,
  name: company.name,
  euro: company.euro,
  country_id: countryId(company.countryCode),
  language_code: company.language,
  agreement: company.agreement ?? null,
  category: company.category,
  type: company.type,
  post_address: company.postAddress,
  price_key: company.priceKey ?? null,
  i_price_list: company.iPriceList ?? null,
  price_list: company.priceList ?? null,
  web_discount: company.webDiscount,
  order_no_required: company.orderNoRequired,
  order_no_instruction: company.orderNoInstruction ?? null,
  order_no_max_length: company.orderNoMaxLength,
  disabled_part_delivery: company.disabledPartDelivery,
  part_delivery_message: company.partDeliveryMessage ?? null,
})

const addressRow = (address: (typeof ADDRESSES)[number]) => ({
  id: address.id,
  company_id: address.companyId,
  short_name: address.shortName,
  name: address.name,
  recipient: address.recipient,
  address: address.address,
  post_address: address.postAddress,
  country_id: countryId(address.countryCode),
})

/** Everybody has the same password, so one hash serves all. */
const userRow = (account: DemoAccount, passwordHash: string) => ({
  id: account.id,
  company_id: account.company.id,
  user_name: account.email,
  email: account.email,
  first_name: account.firstName,
  last_name: account.lastName,
  cell_phone: account.cellPhone,
  password_hash: account.isWebUser ? passwordHash : null,
  is_web_user: account.isWebUser,
  active: account.active,
  is_customer_admin: account.isCustomerAdmin,
  is_site_admin: account.isSiteAdmin,
  language_code: account.language,
  only_show_contract_prices: account.onlyShowContractPrices,
  prices_restricted: account.pricesRestricted,
  mail_codes: [...account.mailCodes],
})

const transportRow = (transport: (typeof TRANSPORTS)[number]) => ({
  id: transport.id,
  code: transport.code,
  name: transport.name,
  names: JSON.stringify(transport.names),
  fee_sek: transport.feeSek,
  fee_eur: transport.feeEur,
  max_weight: transport.maxWeight,
  country_id: transport.countryId,
  sort: transport.sort,
  takes_long_goods: transport.takesLongGoods,
})
