/** GET cookie-consent. */
import { localeOr } from '@hoistway/domain/texts/locale'
import type { Handler } from '../../http/handler.ts'
import type { ContentService } from '../../integrations/cms/port.ts'

export function cookieConsent(content: ContentService): Handler<'cookieConsent'> {
  return ({ query }) => content.cookieConsent(localeOr(query.locale))
}
