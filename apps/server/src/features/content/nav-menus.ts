/** GET nav-menus and nav-menu-item: the menus, and one item of them with its page. Menus flagged requireAuthentication are
 *  for customers only, with all that stands in them (SHELL-14): to a guest their items are unknown. */
import { refuse } from '@hoistway/contract/problems'
import { localeOr } from '@hoistway/domain/texts/locale'
import type { Handler } from '../../http/handler.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { ContentFor, ContractContent } from './envelope.ts'

export function navMenus(content: ContentFor): Handler<'navMenus'> {
  return async ({ query }, visitor, requestMeta) =>
    visibleMenus(await content(visitor, requestMeta), query.locale, visitor)
}

export function navMenuItem(content: ContentFor): Handler<'navMenuItem'> {
  return async ({ query }, visitor, requestMeta) => {
    const menus = await visibleMenus(await content(visitor, requestMeta), query.locale, visitor)
    const items = menus.data.flatMap(({ attributes }) => attributes.nav_menu_items.data)
    const data = items.find(({ id }) => id === query.id)
    return data ? { data, meta: {} } : refuse('unknownContent')
  }
}

function visibleMenus(content: ContractContent, locale: unknown, { customer }: Visitor) {
  return content.navMenus(
    localeOr(locale),
    ({ requireAuthentication }) => customer !== undefined || !requireAuthentication,
  )
}
