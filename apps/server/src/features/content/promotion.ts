/** GET promotion. */
import { localeOr } from '@hoistway/domain/texts/locale'
import type { Handler } from '../../http/handler.ts'
import type { ContentService } from '../../integrations/cms/port.ts'

export function promotion(content: ContentService): Handler<'promotion'> {
  return ({ query }) => content.promotion(localeOr(query.locale))
}
