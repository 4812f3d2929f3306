/** GET get-product-attributes-cache: every attribute, hidden ones too, with its options in one language: what the ids
 *  in the products of get-{pim}-cache stand for. */
import { languageOf, localeOr } from '@hoistway/domain/texts/locale'
import type { Handler } from '../../http/handler.ts'
import { attributeInfo } from './filter-setup.ts'
import type { LiveShelf } from './live-shelf.ts'

export function getProductAttributesCache(live: LiveShelf): Handler<'getProductAttributesCache'> {
  return ({ query }) => {
    const { state, attributes, optionsOf } = live.current()
    const locale = localeOr(query.language)
    return {
      created: state.setupCreated.toISOString(),
      language: languageOf[locale],
      attributes: attributes.map((attribute) => ({
        ...attributeInfo(attribute),
        name: attribute.name[locale],
        options: (optionsOf.get(attribute.id) ?? []).map(({ id, text }) => ({
          selectOptionID: id,
          text: text[locale],
        })),
      })),
    }
  }
}
