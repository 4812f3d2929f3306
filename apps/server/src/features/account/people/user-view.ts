/** A user and a company as they go over the wire (ENT-02 to ENT-06). Never a password, never a token. */
import type { Company, User } from '@hoistway/contract/account/account'
import { priceLimits } from '@hoistway/domain/prices/prices-seen'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { type CompanyRow, findCompany, findUser, type UserRow } from '../queries.ts'

const BASIS_POINTS_PER_PERCENT = 100

/** Country names come in the given language. */
export async function readUser(
  db: Kysely<Database>,
  userId: number,
  locale: Locale,
): Promise<User | undefined> {
  const user = await findUser(db, userId)
  const company = user && (await readCompany(db, user.company_id, locale))
  return company && userView(user, company)
}

export async function readCompany(
  db: Kysely<Database>,
  companyId: number,
  locale: Locale,
): Promise<CompanyOfUser | undefined> {
  const row = await findCompany(db, companyId)
  return row && { row, view: companyView(row, locale) }
}
/** A company for the records of its users: as it is stored, and as it is shown. */
export type CompanyOfUser = { readonly row: CompanyRow; readonly view: Company }

export function userView(user: UserRow, { row: company, view }: CompanyOfUser): User {
  return {
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    name: `${user.first_name} ${user.last_name}`.trim(),
    email: user.email,
    cellPhone: user.cell_phone,
    company: view,
    userGroupId: user.user_group_id,
    userRoleID: user.user_role_id,
    euro: company.euro,
    requested: user.requested?.toISOString() ?? null,
    iCountry: company.country_id,
    approvedCachedTime: null,
    ...priceLimits({
      pricesRestricted: user.prices_restricted,
      onlyContractPrices: user.only_show_contract_prices,
      companyOnlyContractPrices: company.only_contract_prices,
    }),
    priceKey: user.price_key ?? company.price_key,
    webDiscount: (user.web_discount ?? company.web_discount) / BASIS_POINTS_PER_PERCENT,
    showPriceWithKickBack: user.show_price_with_kick_back,
    kickback: user.kickback / BASIS_POINTS_PER_PERCENT,
    shouldSetNewPassword: user.should_set_new_password,
    isCustomerAdmin: user.is_customer_admin,
    isSiteAdmin: user.is_site_admin,
  }
}

function companyView(company: CompanyRow, locale: Locale): Company {
  return {
    id: company.id,
    companyCode: company.company_code,
    name: company.name,
    created: company.created.toISOString(),
    updated: company.updated.toISOString(),
    removed: company.removed?.toISOString() ?? null,
    euro: company.euro,
    country: company.country_name[locale],
    agreement: company.agreement,
    iPriceList: company.i_price_list,
    languageCode: company.language_code,
    category: company.category,
    type: company.type,
    postAddress: company.post_address,
    isCustomer: company.is_customer,
    priceKey: company.price_key,
    webDiscount: company.web_discount / BASIS_POINTS_PER_PERCENT,
    onlyContractPrices: company.only_contract_prices,
    priceList: company.price_list,
    orderNoRequired: company.order_no_required,
    orderNoInstruction: company.order_no_instruction,
    disabledPartDelivery: company.disabled_part_delivery,
    partDeliveryMessage: company.part_delivery_message,
    orderNoCharacterRestrictionCount: company.order_no_max_length,
    showKickBack: company.show_kick_back,
    kickBack: company.kick_back / BASIS_POINTS_PER_PERCENT,
    addresses: company.addresses.map((row) => ({
      id: row.id,
      shortName: row.short_name ?? '',
      name: row.name,
      recipient: row.recipient,
      address: row.address,
      postAddress: row.post_address,
      country: row.country_name[locale],
    })),
  }
}
