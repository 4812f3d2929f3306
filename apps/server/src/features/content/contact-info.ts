/** GET get-contact-info: how to reach the shop, without the words of the contact page (AMB-18). */
import { localeOr } from '@hoistway/domain/texts/locale'
import type { Handler } from '../../http/handler.ts'
import type { ContentFor } from './envelope.ts'

export function contactInfo(content: ContentFor): Handler<'contactInfo'> {
  return async ({ query }, ...by) => {
    const { data, meta } = await (await content(...by)).contactPage(localeOr(query.locale))
    const { title: _title, content: _content, ...info } = data.attributes
    return { data: { id: data.id, attributes: info }, meta }
  }
}
