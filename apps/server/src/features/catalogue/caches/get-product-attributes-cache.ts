/** GET get-product-attributes-cache: every attribute, hidden ones too, with its options in one language. It explains
 *  the ids in the products of get-{pim}-cache. */
import { languageOf, localeOr } from '@hoistway/domain/texts/locale'
import type { LiveCatalogue } from '../../../catalogue-index/live-catalogue.ts'
import type { Handler } from '../../../http/handler.ts'
import { attributeInfo } from '../filter/filter-setup.ts'

export function getProductAttributesCache(live: LiveCatalogue): Handler<'getProductAttributesCache'> {
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
