/** Tables of companies and their people: features/account, features/company. */
import type { Locale, Localised } from '@hoistway/domain/texts/locale'
import type { ColumnType, Generated } from 'kysely'
import type { Defaulted, Json, OptionalTimestamp, Timestamp } from './columns.ts'

export type AccountTables = {
  countries: CountryTable
  companies: CompanyTable
  company_addresses: CompanyAddressTable
  deleted_addresses: DeletedAddressTable
  users: UserTable
  sessions: SessionTable
  handovers: HandoverTable
  rate_limits: RateLimitTable
  known_places: KnownPlaceTable
  email_changes: EmailChangeTable
  mail_logs: MailLogTable
  password_links: PasswordLinkTable
  registrations: RegistrationTable
}

export type CountryTable = {
  id: number
  code: string
  name: Json<Localised>
  /** The shop delivers there. */
  delivered: Defaulted<boolean>
}

export type CompanyTable = {
  id: Generated<number>
  company_code: string
  name: string
  euro: boolean
  country_id: number
  language_code: Locale
  agreement: string | null
  category: string | null
  type: string | null
  post_address: string | null
  /** The address in the Peppol network, such as `0007:5560001234`. */
  electronic_address: string | null
  is_customer: Defaulted<boolean>
  /** The price list of this company; the list tiers carry the same key. */
  price_key: string | null
  i_price_list: number | null
  price_list: string | null
  /** 1/100 percent, taken off list and default tiers. */
  web_discount: Defaulted<number>
  only_contract_prices: Defaulted<boolean>
  order_no_required: Defaulted<boolean>
  order_no_instruction: string | null
  /** Greatest number of characters of the customer's order number; 0 is no limit. */
  order_no_max_length: Defaulted<number>
  disabled_part_delivery: Defaulted<boolean>
  part_delivery_message: string | null
  show_kick_back: Defaulted<boolean>
  kick_back: Defaulted<number>
  created: Timestamp
  updated: Timestamp
  removed: OptionalTimestamp
}

export type CompanyAddressTable = {
  id: Generated<number>
  company_id: number
  short_name: string | null
  name: string
  recipient: string
  address: string
  post_address: string
  country_id: number
  created: Timestamp
}

/** Addresses that may still be restored. */
export type DeletedAddressTable = Omit<CompanyAddressTable, 'id' | 'created'> & {
  id: number
  created: ColumnType<Date, Date, never>
  deleted: ColumnType<Date, Date, never>
}

export type UserTable = {
  id: Generated<number>
  company_id: number
  /** Lower case; what is typed at login. */
  user_name: string
  email: string
  first_name: string
  last_name: string
  cell_phone: string | null
  /** argon2id; null for someone who is not a web user yet. */
  password_hash: string | null
  is_web_user: Defaulted<boolean>
  active: Defaulted<boolean>
  /** True if the operator or a site admin has locked the account: nobody can log in with it. */
  locked: Defaulted<boolean>
  is_customer_admin: Defaulted<boolean>
  is_site_admin: Defaulted<boolean>
  user_group_id: number | null
  user_role_id: number | null
  language_code: Locale
  /** Overrides the company's when set. */
  price_key: string | null
  web_discount: number | null
  only_show_contract_prices: Defaulted<boolean>
  prices_restricted: Defaulted<boolean>
  show_price_with_kick_back: Defaulted<boolean>
  kickback: Defaulted<number>
  should_set_new_password: Defaulted<boolean>
  /** The approval switch of the user's own orders (AMB-75). */
  attest_enabled: Defaulted<boolean>
  mail_codes: Defaulted<string[]>
  requested: OptionalTimestamp
  /** The time when somebody of the shop added the user; null for users from the business system. */
  invited: OptionalTimestamp
  last_active: OptionalTimestamp
  created: Timestamp
}

export type SessionTable = {
  /** sha256 of the token, hex; the token itself is only in the cookie or in the app. */
  token_hash: string
  user_id: number
  kind: 'cookie' | 'bearer'
  /** The session that the browser logged in with, of a bearer token that was asked for with it and of its sessions on
   *  other hosts of the shop: all of them end when one of the browser's logs out. */
  asked_with: Defaulted<string | null>
  /** rememberMe: kept over a restart of the browser. */
  persistent: boolean
  created: Timestamp
  last_seen: Timestamp
  expires: ColumnType<Date, Date | string, Date | string>
  /** The end of the session, however it is used. */
  ends: ColumnType<Date, Date | string, Date | string>
  /** The hash of the first of the tokens that were exchanged for one another. */
  family: string
  /** The time when the bearer token was exchanged for another one. */
  spent: OptionalTimestamp
  /** False until the first request with a token that came of an exchange. */
  used: Defaulted<boolean>
  /** The customer as whom the site admin of the session acts, and until when (http/sessions/acting.ts). */
  acting_for: Defaulted<number | null>
  acting_reason: Defaulted<string>
  acting_until: OptionalTimestamp
}

/** A place where a user has logged in: a browser by its cookie, or a network address. */
export type KnownPlaceTable = {
  user_id: number
  /** `device:` and the hash of the cookie, or `address:` and what limits count (http/limits/address-key.ts). */
  place: string
  last_login: ColumnType<Date, Date | string, Date | string>
}

/** A code that takes a session to another host of the shop, once. */
export type HandoverTable = {
  session: string
  /** sha256 of the code, hex; the code itself is only in the browser. */
  code_hash: string
  /** The host with its port. */
  target_host: string
  expires: ColumnType<Date, Date | string, Date | string>
}

/** Counters that all nodes share, such as failed logins. */
export type RateLimitTable = {
  key: string
  count: number
  resets: ColumnType<Date, Date | string, Date | string>
}

/** One row for each mail with a link to set a password, written when it is asked for. */
export type MailLogTable = {
  id: Generated<number>
  user_id: number
  reason: 'forgotten' | 'resent' | 'invited' | 'employed'
  locale: Locale
  request_date: Timestamp
  /** Where the link led, its token masked; null until the mail was written. */
  reset_url: string | null
  success: Defaulted<boolean>
  message: Defaulted<string>
}

export type PasswordLinkTable = {
  /** sha256 of the token, hex; the token itself is only in the mail. */
  token_hash: string
  user_id: number
  expires: ColumnType<Date, Date | string, Date | string>
}

/** A new e-mail address that waits until a link in a mail to it is followed; one for a user. */
export type EmailChangeTable = {
  user_id: number
  email: string
  /** sha256 of the token, hex; null until the mail is written. */
  token_hash: string | null
  expires: ColumnType<Date, Date | string, Date | string>
}

/** Requests to become a customer. A person decides; no account comes of them by itself. */
export type RegistrationTable = {
  id: Generated<number>
  form: 'company' | 'contact'
  locale: Locale
  created: Timestamp
  first_name: string
  last_name: string
  phone_number: string
  email: string
  company_name: string
  company_address: string
  company_postal_code: string
  company_city: string
  country: string
  invoice_email: string
  org_number: string
  delivery_address_name: string
  delivery_address: string
  delivery_postal_code: string
  delivery_city: string
  vat: string
}
