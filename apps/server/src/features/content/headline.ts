/** GET headline: with the notification, where there is one. */
import { localeOr } from '@hoistway/domain/texts/locale'
import type { Handler } from '../../http/handler.ts'
import type { ContentService } from '../../integrations/cms/port.ts'

export function headline(content: ContentService): Handler<'headline'> {
  return ({ query }) => content.headline(localeOr(query.locale))
}
