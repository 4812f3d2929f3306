/** The columns of a customer, for the queries of sessions and of people as whom a site admin acts. */
import type { Currency } from '@hoistway/domain/codes'
import { Currency as CurrencyCode } from '@hoistway/domain/codes'
import { priceLimits } from '@hoistway/domain/prices/prices-seen'
import type { Selectable } from 'kysely'
import type { CompanyTable, UserTable } from '../../database/tables/account.ts'
import type { Customer } from '../visitor.ts'

/** The columns of a user and the company that prices, visibility and access rules need. */
export const CUSTOMER_COLUMNS = [
  'users.id as user_id',
  'users.first_name',
  'users.last_name',
  'users.is_customer_admin',
  'users.is_site_admin',
  'users.language_code',
  'users.price_key as user_price_key',
  'users.web_discount as user_web_discount',
  'users.only_show_contract_prices',
  'users.prices_restricted',
  'companies.id as company_id',
  'companies.company_code',
  'companies.country_id',
  'companies.euro',
  'companies.price_key',
  'companies.web_discount',
  'companies.only_contract_prices',
] as const

export type CustomerRow = Selectable<
  Pick<
    UserTable,
    | 'first_name'
    | 'last_name'
    | 'is_customer_admin'
    | 'is_site_admin'
    | 'language_code'
    | 'only_show_contract_prices'
    | 'prices_restricted'
  > &
    Pick<
      CompanyTable,
      'company_code' | 'country_id' | 'euro' | 'price_key' | 'web_discount' | 'only_contract_prices'
    >
> & {
  readonly user_id: number
  readonly user_price_key: string | null
  readonly user_web_discount: number | null
  readonly company_id: number
}

/** The customer of a row without its session. */
export function customerOf(
  row: CustomerRow,
): Omit<Customer, 'session' | 'sessionKind' | 'versions' | 'actingBy' | 'actingOver'> {
  const currency: Currency = row.euro ? CurrencyCode.Euro : CurrencyCode.Sek
  return {
    userId: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    companyId: row.company_id,
    companyCode: row.company_code,
    countryId: row.country_id,
    currency,
    priceKey: row.user_price_key ?? row.price_key,
    webDiscount: row.user_web_discount ?? row.web_discount,
    ...priceLimits({
      pricesRestricted: row.prices_restricted,
      onlyContractPrices: row.only_show_contract_prices,
      companyOnlyContractPrices: row.only_contract_prices,
    }),
    isCustomerAdmin: row.is_customer_admin,
    isSiteAdmin: row.is_site_admin,
    languageCode: row.language_code,
  }
}
