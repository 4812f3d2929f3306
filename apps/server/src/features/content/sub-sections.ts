/** GET sub-sections: what stands below the start page, block by block. */
import { localeOr } from '@hoistway/domain/texts/locale'
import type { Handler } from '../../http/handler.ts'
import type { ContentService } from '../../integrations/cms/port.ts'

export function subSections(content: ContentService): Handler<'subSections'> {
  return ({ query }) => content.subSections(localeOr(query.locale))
}
