/** GET nav-menu-item: an item with its page. To a guest an item for customers is as unknown as one that there is not. */
import { refuse } from '@hoistway/contract/problems'
import { localeOr } from '@hoistway/domain/texts/locale'
import type { Handler } from '../../http/handler.ts'
import type { ContentService } from '../../integrations/cms/port.ts'
import { visibleMenus } from './visible-menus.ts'

export function navMenuItem(content: ContentService): Handler<'navMenuItem'> {
  return async ({ query }, visitor) => {
    const menus = visibleMenus(await content.navMenus(localeOr(query.locale)), visitor)
    const items = menus.data.flatMap(({ attributes }) => attributes.nav_menu_items.data)
    const data = items.find(({ id }) => id === query.id)
    return data ? { data, meta: {} } : refuse('unknownContent')
  }
}
