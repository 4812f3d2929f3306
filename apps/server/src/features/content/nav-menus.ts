/** GET nav-menus and nav-menu-item: the menus, and one item of them with its page. Menus flagged requireAuthentication are
 *  for customers only, with all that stands in them (SHELL-14): to a guest their items are unknown. */
import type { NavMenus } from '@hoistway/contract/content'
import { refuse } from '@hoistway/contract/problems'
import { localeOr } from '@hoistway/domain/texts/locale'
import type { Handler } from '../../http/handler.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { ContentService } from '../../integrations/cms/port.ts'

export function navMenus(content: ContentService): Handler<'navMenus'> {
  return async ({ query }, visitor) => visibleMenus(await content.navMenus(localeOr(query.locale)), visitor)
}

export function navMenuItem(content: ContentService): Handler<'navMenuItem'> {
  return async ({ query }, visitor) => {
    const menus = visibleMenus(await content.navMenus(localeOr(query.locale)), visitor)
    const items = menus.data.flatMap(({ attributes }) => attributes.nav_menu_items.data)
    const data = items.find(({ id }) => id === query.id)
    return data ? { data, meta: {} } : refuse('unknownContent')
  }
}

function visibleMenus(menus: NavMenus, { customer }: Visitor): NavMenus {
  if (customer) return menus
  const data = menus.data.filter((menu) => !menu.attributes.requireAuthentication)
  const { pagination } = menus.meta
  return { data, meta: { pagination: { ...pagination, total: data.length } } }
}
