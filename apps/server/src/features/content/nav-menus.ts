/** GET nav-menus and nav-menu-item: the menus, and one item of them with its page. Menus flagged requireAuthentication are
 *  for customers only, with all that stands in them (SHELL-14): to a guest their items are unknown. */
import { refuse } from '@hoistway/contract/problems'
import { localeOr } from '@hoistway/domain/texts/locale'
import type { Handler } from '../../http/handler.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { ContractContent } from './envelope.ts'

export function navMenus(content: ContractContent): Handler<'navMenus'> {
  return ({ query }, visitor) => visibleMenus(content, query.locale, visitor)
}

export function navMenuItem(content: ContractContent): Handler<'navMenuItem'> {
  return async ({ query }, visitor) => {
    const menus = await visibleMenus(content, query.locale, visitor)
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
