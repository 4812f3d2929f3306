/** The calls that hand on an entry of the content service as it is, in the language of the request. */
import type { contentCalls } from '@hoistway/contract/content/content'
import { localeOr } from '@hoistway/domain/texts/locale'
import type { HandlersOf } from '../../http/handler.ts'
import type { ContentFor } from './envelope.ts'

type ProxiedCalls = Pick<
  typeof contentCalls,
  | 'appTexts'
  | 'staffPage'
  | 'contactPage'
  | 'promotion'
  | 'headline'
  | 'subSections'
  | 'socialMedias'
  | 'cookieConsent'
>

export function proxiedContent(content: ContentFor): HandlersOf<ProxiedCalls> {
  return {
    appTexts: async (_input, ...by) => (await content(...by)).appTexts(),
    staffPage: async ({ query }, ...by) => (await content(...by)).staffPage(localeOr(query.locale)),
    contactPage: async ({ query }, ...by) => (await content(...by)).contactPage(localeOr(query.locale)),
    promotion: async ({ query }, ...by) => (await content(...by)).promotion(localeOr(query.locale)),
    headline: async ({ query }, ...by) => (await content(...by)).headline(localeOr(query.locale)),
    subSections: async ({ query }, ...by) => (await content(...by)).subSections(localeOr(query.locale)),
    socialMedias: async ({ query }, ...by) => (await content(...by)).socialMedias(localeOr(query.locale)),
    cookieConsent: async ({ query }, ...by) => (await content(...by)).cookieConsent(localeOr(query.locale)),
  }
}
