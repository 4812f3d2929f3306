/** Content proxy calls (server document, section 7, prefix /v2/{content_proxy}) in the shapes of AMB-28. */
import Type, { type Static } from 'typebox'
import { call } from './call.ts'
import { LocaleInput, Nullable } from './wire.ts'

export const AppText = Type.Object({
  id: Type.Integer(),
  key: Type.String(),
  english: Type.String(),
  swedish: Type.String(),
  german: Type.String(),
})
export type AppText = Static<typeof AppText>

/** Carried by every content model (ENT-50). */
const published = {
  createdAt: Type.String(),
  updatedAt: Type.String(),
  publishedAt: Type.String(),
  locale: Type.String(),
  localizations: Type.Object({ data: Type.Array(Type.Unknown()) }),
}

const Pagination = Type.Object({
  page: Type.Integer(),
  pageSize: Type.Integer(),
  pageCount: Type.Integer(),
  total: Type.Integer(),
})

const entry = <T extends Type.TProperties>(attributes: T) =>
  Type.Object({ id: Type.Integer(), attributes: Type.Object({ ...attributes, ...published }) })

const list = <T extends Type.TProperties>(attributes: T) =>
  Type.Object({
    data: Type.Array(entry(attributes)),
    meta: Type.Object({ pagination: Pagination }),
  })

export const NavMenuItem = entry({
  displayName: Type.String(),
  url: Type.String(),
  content: Nullable(Type.String()),
  image: Type.Unknown(),
})

export const NavMenus = list({
  displayName: Type.String(),
  requireAuthentication: Type.Boolean(),
  nav_menu_items: Type.Object({ data: Type.Array(NavMenuItem) }),
})
export type NavMenus = Static<typeof NavMenus>

export const CookieConsent = list({
  content: Type.String({ description: 'Markdown' }),
  fadeOutInMilliseconds: Type.Integer(),
})
export type CookieConsent = Static<typeof CookieConsent>

const byLocale = Type.Object({ locale: Type.Optional(LocaleInput) })

export const contentCalls = {
  appTexts: call({
    method: 'GET',
    path: '/v2/{content_proxy}/app-texts',
    summary: 'The texts of the screens in all languages',
    access: 'public',
    result: Type.Array(AppText),
    refusals: [],
  }),
  navMenus: call({
    method: 'GET',
    path: '/v2/{content_proxy}/nav-menus',
    summary: 'Navigation menus; those for customers only when logged in (SHELL-14)',
    access: 'public',
    query: byLocale,
    result: NavMenus,
    refusals: [],
  }),
  cookieConsent: call({
    method: 'GET',
    path: '/v2/{content_proxy}/cookie-consent',
    summary: 'Content of the cookie bar',
    access: 'public',
    query: byLocale,
    result: CookieConsent,
    refusals: [],
  }),
} as const
