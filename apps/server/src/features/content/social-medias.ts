/** GET social-medias. */
import { localeOr } from '@hoistway/domain/texts/locale'
import type { Handler } from '../../http/handler.ts'
import type { ContentService } from '../../integrations/cms/port.ts'

export function socialMedias(content: ContentService): Handler<'socialMedias'> {
  return ({ query }) => content.socialMedias(localeOr(query.locale))
}
