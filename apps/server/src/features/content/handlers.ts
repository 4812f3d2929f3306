/** The handlers of the content proxy. */
import type { contentCalls } from '@hoistway/contract/content'
import type { HandlersOf } from '../../http/handler.ts'
import type { ContentService } from '../../integrations/cms/port.ts'
import { appTexts } from './app-texts.ts'
import { cookieConsent } from './cookie-consent.ts'
import { navMenus } from './nav-menus.ts'

export type ContentParts = { readonly content: ContentService }

export function contentHandlers({ content }: ContentParts): HandlersOf<typeof contentCalls> {
  return {
    appTexts: appTexts(content),
    navMenus: navMenus(content),
    cookieConsent: cookieConsent(content),
  }
}
