/** GET staff-page: the people of the shop by what they do. */
import { localeOr } from '@hoistway/domain/texts/locale'
import type { Handler } from '../../http/handler.ts'
import type { ContentService } from '../../integrations/cms/port.ts'

export function staffPage(content: ContentService): Handler<'staffPage'> {
  return ({ query }) => content.staffPage(localeOr(query.locale))
}
