/** The data of the frame around every screen: who is there, the texts, the menus. Loaded once per page request on
 *  the server; in the browser again only when the visitor logs in or out (`useRevalidator`). */
import type { User } from '@hoistway/contract/account/account'
import { type ApprovalCount, approvalCountCalls } from '@hoistway/contract/approvals/approval-count'
import { contentCalls } from '@hoistway/contract/content/content'
import { type Country, homeCalls } from '@hoistway/contract/content/home'
import type { Currency } from '@hoistway/domain/codes'
import { currencyOf } from '@hoistway/domain/prices/money'
import type { Locale } from '@hoistway/domain/texts/locale'
import { createContext, use } from 'react'
import { type LoaderFunctionArgs, redirect, useRouteLoaderData } from 'react-router'
import { type ConsentText, consentText } from './analytics/consent-text.ts'
import { ignoreFailure } from './calls/ignore-failure.ts'
import { shopTexts, type Texts, textsOfBuyers } from './language/texts.ts'
import { type Host, hostContext } from './page/host.ts'
import { isLinkable, type Menu, readMenus } from './page/menus.ts'
import { type Shop, shopOf } from './shop.ts'

export type RootData = {
  readonly locale: Locale
  readonly texts: Texts
  readonly menus: readonly Menu[]
  /** The other websites of the shop. */
  readonly elsewhere: readonly { readonly name: string; readonly url: string }[]
  /** Null for a guest. */
  readonly user: User | null
  readonly isCustomerAdmin: boolean
  readonly isSiteAdmin: boolean
  /** The orders that wait for the user. Undefined for a guest, and where the shop cannot tell. */
  readonly approvals?: ApprovalCount | undefined
  /** Above this many a part is in stock (AMB-52). */
  readonly stockLimit: number
  readonly countries: readonly Country[]
  /** Follows the language until somebody is logged in, then the company (S1 section 4). */
  readonly currency: Currency
  /** The text about cookies, which only the server loads: in the browser the bar loads it where it is missing. Undefined
   *  also where there is nothing to read (CONSENT-06). */
  readonly consent?: ConsentText | undefined
  readonly host: Host
}

export const ROOT_ID = 'root'

/** The page on which users choose a password, by the link of a mail or because they must. */
export const NEW_PASSWORD_PATH = '/new-password'

export async function loadRoot({ request, context }: LoaderFunctionArgs): Promise<RootData> {
  const shop = shopOf(context)
  const { client, locale } = shop
  const [texts, menus, elsewhere, visitor, countries, consent] = await Promise.all([
    shopTexts(shop),
    client.call(contentCalls.navMenus, { query: { locale } }),
    loadElsewhere(shop),
    client.call(homeCalls.userObject, {}),
    client.call(homeCalls.countries, { query: { locale } }),
    import.meta.env.SSR ? consentText(client, locale) : undefined,
  ])
  // A user who has to choose a new password does so before anything else (LOGIN-09).
  if (visitor.shouldSetNewPassword && new URL(request.url).pathname !== NEW_PASSWORD_PATH) {
    throw redirect(NEW_PASSWORD_PATH)
  }
  const { user, isCustomerAdmin, isSiteAdmin, stockLimit } = visitor
  return {
    locale,
    // Each page that the server draws names a file of exactly these texts.
    texts: import.meta.env.SSR ? textsOfBuyers(texts) : texts,
    menus: readMenus(menus, isCustomerAdmin || isSiteAdmin),
    elsewhere,
    user,
    isCustomerAdmin,
    isSiteAdmin,
    approvals: user
      ? (await ignoreFailure(client.call(approvalCountCalls.approvalCount, {})))?.result
      : undefined,
    stockLimit,
    countries,
    currency: currencyOf({ locale, user: user ?? undefined, company: user?.company }),
    consent,
    host: context.get(hostContext),
  }
}

/** Loads the shop's other websites; there are none while the content service does not answer. */
async function loadElsewhere({ client, locale }: Shop): Promise<RootData['elsewhere']> {
  const answer = await ignoreFailure(client.call(contentCalls.socialMedias, { query: { locale } }))
  const found = answer?.result.data.map(({ attributes: { name, url } }) => ({ name, url: url.trim() })) ?? []
  return found.filter(({ url }) => isLinkable(url))
}

const RootDataContext = createContext<RootData | undefined>(undefined)

/** Provides the root data to all components. A component that read them from the router would be drawn again with each
 *  step of each navigation. */
export const RootDataProvider = RootDataContext.Provider

/** Returns the data of the root route. Nothing below that route is drawn without them. */
export function useLoadedRootData(): RootData {
  const data = useRouteLoaderData<typeof loadRoot>(ROOT_ID)
  if (!data) throw new Error('The data of the frame is missing.')
  return data
}

export function useRootData(): RootData {
  const data = use(RootDataContext)
  if (!data) throw new Error('useRootData needs a RootDataProvider above it.')
  return data
}

/** Undefined for a guest. */
export function useUser(): User | undefined {
  return useRootData().user ?? undefined
}
