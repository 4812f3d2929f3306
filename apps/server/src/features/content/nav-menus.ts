/** GET nav-menus: menus flagged requireAuthentication are for customers only (SHELL-14). */
import { localeOr } from '@hoistway/domain/locale'
import type { Handler } from '../../http/handler.ts'
import type { ContentService } from '../../integrations/cms/port.ts'

export function navMenus(content: ContentService): Handler<'navMenus'> {
  return async ({ query }, { customer }) => {
    const menus = await content.navMenus(localeOr(query.locale))
    if (customer) return menus
    const data = menus.data.filter((menu) => !menu.attributes.requireAuthentication)
    const { pagination } = menus.meta
    return { data, meta: { pagination: { ...pagination, total: data.length } } }
  }
}
