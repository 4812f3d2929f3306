/** Calls by which site admins edit product news and filter settings and empty caches (server document, section 7,
 *  "Admin"). */
import {
  FilterBehaviour as BehaviourCodes,
  SearchPriority as SearchCodes,
  AttributeWebStatus as WebStatusCodes,
} from '@hoistway/domain/codes'
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { FilterSetup } from '../catalogue/filters.ts'
import { Product } from '../catalogue/product.ts'
import { Id, LanguageInput } from '../wire.ts'

/** The most news in one list, and the most settings in one call. */
const MAX_NEWS = 500
const MAX_SETTINGS = 10_000

/** The product news of each language, in the order of the shop. The list includes limited products and products that
 *  other lists hide, so that site admins can sort them (AMB-77). */
export const ProductNews = Type.Record(
  Type.String({ description: '0 Swedish, 1 English, 2 German' }),
  Type.Array(Product),
)
export type ProductNews = Static<typeof ProductNews>

/** A code by its number, its number as text, or its name (AMB-16). */
function codeInput(codes: Readonly<Record<string, number>>) {
  const names = Object.keys(codes)
  const numbers = Object.values(codes)
  return Type.Union([
    Type.Integer({ minimum: Math.min(...numbers), maximum: Math.max(...numbers) }),
    Type.String({ pattern: `^(${[...numbers, ...names].join('|')})$` }),
  ])
}

/** The call replaces all settings, so that no setting depends on earlier ones (AMB-71). */
export const AttributeWebSetting = Type.Object({
  attributeID: Id,
  webStatus: codeInput(WebStatusCodes),
  filterBehaviour: codeInput(BehaviourCodes),
  sortPrio: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Lowest first' }),
  searchSettings: codeInput(SearchCodes),
})
export type AttributeWebSetting = Static<typeof AttributeWebSetting>

export const catalogueAdminCalls = {
  productNews: call({
    method: 'GET',
    path: '/admin/product/news',
    summary: 'The product news of each language',
    access: 'siteAdmin',
    result: ProductNews,
    refusals: ['notLoggedIn', 'notAllowed'],
  }),
  sortProductNews: call({
    method: 'POST',
    path: '/admin/product/sort/news',
    summary: 'Replaces the product news of a language by these products in this order',
    access: 'siteAdmin',
    query: Type.Object({
      language: LanguageInput,
      sortedList: Type.Array(Id, {
        minItems: 1,
        maxItems: MAX_NEWS,
        uniqueItems: true,
        description: 'Product ids, repeated: sortedList=5&sortedList=3',
      }),
    }),
    result: ProductNews,
    required: ['language'],
    refusals: ['notLoggedIn', 'notAllowed', 'invalidInput'],
  }),
  updateAttributeWebSettings: call({
    method: 'POST',
    path: '/v2/Admin/update-attribute-web-settings',
    summary: 'How attributes are shown, filtered and searched; answers the new filter setup',
    access: 'siteAdmin',
    body: Type.Array(AttributeWebSetting, { minItems: 1, maxItems: MAX_SETTINGS }),
    result: FilterSetup,
    handles: [400, 401],
    refusals: ['notLoggedIn', 'notAllowed', 'invalidInput'],
  }),
  resetCache: call({
    method: 'POST',
    path: '/admin/reset-cache',
    summary: 'Empties the caches of every node and reads the catalogue again',
    access: 'siteAdmin',
    result: 'nothing',
    refusals: ['notLoggedIn', 'notAllowed'],
  }),
} as const
