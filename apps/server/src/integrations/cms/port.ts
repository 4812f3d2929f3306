/** The headless content service as the shop sees it. Shapes are those of the contract (AMB-28). Content that is missing
 *  in the requested language comes in English, else in any language it has; `locale` says which. Every adapter must
 *  pass content-port.test.ts. */
import type {
  AppText,
  ContactPage,
  CookieConsent,
  Headline,
  NavMenus,
  Promotion,
  SocialMedias,
  StaffPage,
  SubSections,
} from '@hoistway/contract/content'
import type { Locale } from '@hoistway/domain/texts/locale'

export type ContentPicture = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mediaType: string
  readonly alternativeText: string
}

export type ContentService = {
  readonly appTexts: () => Promise<AppText[]>
  readonly staffPage: (locale: Locale) => Promise<StaffPage>
  readonly contactPage: (locale: Locale) => Promise<ContactPage>
  /** Returns all menus with their items and pages, also those for customers only. The caller decides who sees them. */
  readonly navMenus: (locale: Locale) => Promise<NavMenus>
  readonly promotion: (locale: Locale) => Promise<Promotion>
  readonly headline: (locale: Locale) => Promise<Headline>
  readonly subSections: (locale: Locale) => Promise<SubSections>
  readonly socialMedias: (locale: Locale) => Promise<SocialMedias>
  readonly cookieConsent: (locale: Locale) => Promise<CookieConsent>
  /** Returns a picture by the url in the content, such as `/uploads/returns.svg`, or undefined if there is none. */
  readonly picture: (url: string, locale: Locale) => Promise<ContentPicture | undefined>
}
