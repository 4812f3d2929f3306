/** GET get-product-attributes-cache: every attribute, hidden ones too, with its options in one language. It explains
 *  the ids in the products of get-{pim}-cache. */
import { languageOf, localeOr } from '@hoistway/domain/texts/locale'
import type { LiveCatalogue } from '../../../catalogue-index/live-catalogue.ts'
import type { Handler } from '../../../http/handler.ts'
import { attributeIn } from '../filter/filter-setup.ts'

export function getProductAttributesCache(live: LiveCatalogue): Handler<'getProductAttributesCache'> {
  return ({ query }) => {
    const snapshot = live.current()
    const locale = localeOr(query.language)
    return {
      created: snapshot.state.setupCreated.toISOString(),
      language: languageOf[locale],
      attributes: snapshot.attributes.map((attribute) => attributeIn(locale, attribute, snapshot)),
    }
  }
}
