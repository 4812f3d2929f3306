/** GET get-contact-info: how to reach the shop, without the words of the contact page (AMB-18). */
import { localeOr } from '@hoistway/domain/texts/locale'
import type { Handler } from '../../http/handler.ts'
import type { ContractContent } from './envelope.ts'

export function contactInfo(content: ContractContent): Handler<'contactInfo'> {
  return async ({ query }) => {
    const { data, meta } = await content.contactPage(localeOr(query.locale))
    const { title: _title, content: _content, ...info } = data.attributes
    return { data: { id: data.id, attributes: info }, meta }
  }
}
