/** GET nav-menus. */
import { localeOr } from '@hoistway/domain/texts/locale'
import type { Handler } from '../../http/handler.ts'
import type { ContentService } from '../../integrations/cms/port.ts'
import { visibleMenus } from './visible-menus.ts'

export function navMenus(content: ContentService): Handler<'navMenus'> {
  return async ({ query }, visitor) => visibleMenus(await content.navMenus(localeOr(query.locale)), visitor)
}
