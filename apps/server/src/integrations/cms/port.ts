/** The headless content service as the shop sees it. Shapes are those of the contract (AMB-28). */
import type { AppText, CookieConsent, NavMenus } from '@hoistway/contract/content'
import type { Locale } from '@hoistway/domain/locale'

export type ContentService = {
  readonly appTexts: () => Promise<AppText[]>
  /** Every menu, those for customers too; who sees which is decided by the caller. */
  readonly navMenus: (locale: Locale) => Promise<NavMenus>
  readonly cookieConsent: (locale: Locale) => Promise<CookieConsent>
}
