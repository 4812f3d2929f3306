/** Loads the account page: the profile of the owner, an e-mail address that waits for its confirmation, the
 *  approval of the owner's orders, and the names of countries. A guest is sent to the login. */
import { type AdminUser, accountCalls } from '@hoistway/contract/account/account'
import { emailChangeCalls } from '@hoistway/contract/account/email-change'
import { ApiError } from '@hoistway/contract/api-error'
import { type OwnApproval, ownApprovalCalls } from '@hoistway/contract/approvals/own-approval'
import { homeCalls } from '@hoistway/contract/content/home'
import { DEFAULT_LOCALE, type Locale, readLanguage } from '@hoistway/domain/texts/locale'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { WithHead } from '../../data/page/page-head.ts'
import { type Shop, shopOf } from '../../data/shop.ts'
import { translatorOf } from '../../texts/translate.ts'

/** The fields that the owner of the account may change. */
export type Profile = {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly cellPhone: string
  /** The language of the mails. */
  readonly language: Locale
  readonly mailCodes: readonly string[]
}

export type AccountData = WithHead & {
  readonly profile: Profile
  /** A new address that waits for its confirmation. */
  readonly waitingEmail: string | undefined
  readonly approval: OwnApproval
  /** Maps the names of countries in the language of the account, in which addresses come, to the page's language. */
  readonly countryNames: Readonly<Record<string, string>>
}

export async function loadAccount({ context }: LoaderFunctionArgs): Promise<AccountData | Response> {
  const shop = shopOf(context)
  const [user, t] = await Promise.all([readOwnUser(shop), translatorOf(shop)])
  if (!user) return redirect('/login?to=/users/me')
  const profile = profileOf(user)
  const [countryNames, waiting, approval] = await Promise.all([
    translatedCountries(shop, profile.language),
    shop.client.call(emailChangeCalls.emailChange, {}),
    shop.client.call(ownApprovalCalls.ownApproval, {}),
  ])
  const head = { title: t('account.title'), unlisted: true }
  return { head, profile, waitingEmail: waiting.email ?? undefined, approval, countryNames }
}

async function translatedCountries(
  { client, locale }: Shop,
  language: Locale,
): Promise<AccountData['countryNames']> {
  if (language === locale) return {}
  const [theirs, ours] = await Promise.all(
    [language, locale].map((one) => client.call(homeCalls.countries, { query: { locale: one } })),
  )
  const nameOf = new Map(ours?.map(({ id, countryName }) => [id, countryName]))
  return Object.fromEntries(
    (theirs ?? []).map(({ id, countryName }) => [countryName, nameOf.get(id) ?? countryName]),
  )
}

async function readOwnUser({ client }: Shop): Promise<AdminUser | undefined> {
  try {
    return await client.call(accountCalls.accountUser, {})
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 401) return undefined
    throw cause
  }
}

function profileOf({ id, firstName, lastName, email, cellPhone, language, mailCodes }: AdminUser): Profile {
  return {
    id,
    firstName,
    lastName,
    email,
    cellPhone: cellPhone ?? '',
    language: readLanguage(language) ?? DEFAULT_LOCALE,
    mailCodes,
  }
}
