/** GET app-texts. */
import type { Handler } from '../../http/handler.ts'
import type { ContentService } from '../../integrations/cms/port.ts'

export function appTexts(content: ContentService): Handler<'appTexts'> {
  return () => content.appTexts()
}
