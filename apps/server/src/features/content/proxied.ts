/** The calls that hand on an entry of the content service as it is, in the language of the request. */
import type { contentCalls } from '@hoistway/contract/content'
import { localeOr } from '@hoistway/domain/texts/locale'
import type { HandlersOf } from '../../http/handler.ts'
import type { ContractContent } from './envelope.ts'

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

export function proxiedContent(content: ContractContent): HandlersOf<ProxiedCalls> {
  return {
    appTexts: () => content.appTexts(),
    staffPage: ({ query }) => content.staffPage(localeOr(query.locale)),
    contactPage: ({ query }) => content.contactPage(localeOr(query.locale)),
    promotion: ({ query }) => content.promotion(localeOr(query.locale)),
    headline: ({ query }) => content.headline(localeOr(query.locale)),
    subSections: ({ query }) => content.subSections(localeOr(query.locale)),
    socialMedias: ({ query }) => content.socialMedias(localeOr(query.locale)),
    cookieConsent: ({ query }) => content.cookieConsent(localeOr(query.locale)),
  }
}
