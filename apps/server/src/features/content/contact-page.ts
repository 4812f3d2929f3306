/** GET contact-page. */
import { localeOr } from '@hoistway/domain/texts/locale'
import type { Handler } from '../../http/handler.ts'
import type { ContentService } from '../../integrations/cms/port.ts'

export function contactPage(content: ContentService): Handler<'contactPage'> {
  return ({ query }) => content.contactPage(localeOr(query.locale))
}
