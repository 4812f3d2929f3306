/** The texts of the screens in one language, fetched once and shared by loaders and components. */
import type { Client } from '@hoistway/contract/client'
import { type AppText, contentCalls } from '@hoistway/contract/content/content'
import type { Locale } from '@hoistway/domain/texts/locale'
import { appText } from '@hoistway/domain/texts/texts'
import type { Shop } from '../shop.ts'

/** Key to text in the language of the page; a text missing in it is in English (MSG-13). */
export type Texts = Readonly<Record<string, string>>

/** Keys of texts that only the site administration shows begin with this. */
export const ADMIN_TEXTS = 'siteAdmin.'
/** Keys of texts that only the page of a company's people shows begin with this. */
export const PEOPLE_TEXTS = 'people.'
/** Keys of texts about a person, which the pages of customer admins and site admins show, begin with this. */
export const PERSON_TEXTS = 'person.'
/** Keys of texts about absence, which approvers and customer admins read, begin with this. */
export const ABSENCE_TEXTS = 'absence.'
/** Keys of texts that only the page of approvals shows begin with this. */
export const APPROVAL_TEXTS = 'approvals.'
/** Keys of texts that only the other pages of customer admins show begin with this. */
export const COMPANY_ADMIN_TEXTS = 'companyAdmin.'
/** Keys of texts about the approval of an order, which the orders of the company show, begin with this. */
export const ORDER_APPROVAL_TEXTS = 'orderApproval.'
/** Keys of texts that only the page of scanning shows begin with this. */
export const SCAN_TEXTS = 'scan.'
/** Keys of texts that only the settings of the device show begin with this. */
export const SETTINGS_TEXTS = 'settings.'
/** Keys of texts that only the server writes begin with this (document.ts). */
const SET_UP_TEXTS = 'setUp.'
/** Keys of texts of the page without a connection, which the server writes, begin with this. */
const OFFLINE_TEXTS = 'offlinePage.'
const NOT_FOR_BUYERS = [
  ADMIN_TEXTS,
  PEOPLE_TEXTS,
  PERSON_TEXTS,
  ABSENCE_TEXTS,
  APPROVAL_TEXTS,
  ORDER_APPROVAL_TEXTS,
  COMPANY_ADMIN_TEXTS,
  SCAN_TEXTS,
  SETTINGS_TEXTS,
  SET_UP_TEXTS,
  OFFLINE_TEXTS,
]

const fetched = new WeakMap<Client, Promise<readonly AppText[]>>()
/** The server hands out the same list while it is cached, so it is resolved once per language. */
const resolved = new WeakMap<readonly AppText[], Partial<Record<Locale, Texts>>>()

/** Fetches the texts once per client: once a page request on the server, once a visit in the browser. */
export async function shopTexts({ client, locale }: Shop): Promise<Texts> {
  const request = fetched.get(client) ?? client.call(contentCalls.appTexts, {})
  fetched.set(client, request)
  try {
    return inLanguage(await request, locale)
  } catch (cause) {
    fetched.delete(client)
    throw cause
  }
}

/** Puts back texts that came with the page, so that the browser does not ask again. */
export function seedTexts(client: Client, texts: Texts, locale: Locale): void {
  const list: readonly AppText[] = []
  resolved.set(list, { [locale]: texts })
  fetched.set(client, Promise.resolve(list))
}

export function inLanguage(list: readonly AppText[], locale: Locale): Texts {
  const known = resolved.get(list) ?? {}
  const texts = known[locale] ?? Object.fromEntries(list.map((entry) => [entry.key, appText(entry, locale)]))
  resolved.set(list, { ...known, [locale]: texts })
  return texts
}

const forBuyers = new WeakMap<Texts, Texts>()

/** Leaves out the texts of both administrations and of scanning, which their own pages bring, and those that only the
 *  server writes. */
export function textsOfBuyers(texts: Texts): Texts {
  const known = forBuyers.get(texts)
  if (known) return known
  const entries = Object.entries(texts).filter(
    ([key]) => !NOT_FOR_BUYERS.some((prefix) => key.startsWith(prefix)),
  )
  const own: Texts = Object.fromEntries(entries)
  forBuyers.set(texts, own)
  return own
}
