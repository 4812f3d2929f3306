/** Calls for products, filtering, the filter setup and files (server document, section 7, "Product"). */
import { MAX_RESULTS_PAGE_SIZE } from '@hoistway/domain/limits'
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Id, LanguageInput, LocaleInput } from '../wire.ts'
import { FilterRequest, FilterResult, FilterSetup } from './filters.ts'
import { Product } from './product.ts'

export const ProductPageRequest = Type.Object({
  language: Type.Optional(LanguageInput),
  requestedProductIDs: Type.Array(Type.Integer(), { maxItems: MAX_RESULTS_PAGE_SIZE }),
})
export type ProductPageRequest = Static<typeof ProductPageRequest>

/** An id in a path. A text that is no id counts as an unknown id and answers 404, not 400 (AMB-14). */
export const IdInPath = Type.Union([Type.Number(), Type.String()], { description: 'A number' })

const idParam = Type.Object({ id: IdInPath })

/** The media type of the smaller form of a filter result (compact-filter-result.ts). */
export const COMPACT_FILTER_RESULT = 'application/vnd.hoistway.filter-result'

/** Loads the reader of compact results with the first such answer; later answers do not wait for the import. */
let compactReader: typeof import('./compact-filter-result.ts') | undefined

export const productCalls = {
  getNewProduct: call({
    method: 'GET',
    path: '/v2/Product/getNewProduct',
    summary: 'Product news of a language, in the order of the shop',
    access: 'public',
    whileActing: 'asPerson',
    query: Type.Object({ locale: Type.Optional(LocaleInput) }),
    result: Type.Array(Product),
    refusals: [],
  }),
  allIds: call({
    method: 'GET',
    path: '/v2/Product/all-ids',
    summary: 'Every product id that the caller may open',
    access: 'public',
    whileActing: 'asPerson',
    result: Type.Array(Id),
    refusals: [],
    offline: true,
  }),
  getProductFilterSetup: call({
    method: 'GET',
    path: '/v2/Product/get-product-filter-setup',
    summary: 'Attributes, options, documents and counts for drawing filters',
    access: 'public',
    whileActing: 'asPerson',
    query: Type.Object({
      assets: Type.Optional(
        Type.Literal('none', {
          description:
            'Leaves the records of all files out, which are most of the setup of a large catalogue',
        }),
      ),
    }),
    result: FilterSetup,
    refusals: ['invalidInput'],
    offline: true,
  }),
  filterProducts: call({
    method: 'POST',
    path: '/v2/Product/filter-products',
    summary: 'All matching ids, the first page of products and exact counts',
    access: 'public',
    whileActing: 'asPerson',
    body: FilterRequest,
    result: FilterResult,
    refusals: ['invalidInput'],
    compact: {
      mediaType: COMPACT_FILTER_RESULT,
      read: async (bytes) => {
        compactReader ??= await import('./compact-filter-result.ts')
        return compactReader.readCompactFilterResult(bytes)
      },
    },
    conditional: true,
    offline: true,
  }),
  getProductsPage: call({
    method: 'POST',
    path: '/v2/Product/get-products-page',
    summary: 'Products by id, in the order asked for; what the caller may not see is left out',
    access: 'public',
    whileActing: 'asPerson',
    body: ProductPageRequest,
    result: Type.Array(Product),
    refusals: ['invalidInput'],
    offline: true,
  }),
  getAsset: call({
    method: 'GET',
    path: '/v2/Product/asset/:id',
    summary: 'A drawing or document',
    access: 'public',
    whileActing: 'anywhere',
    params: idParam,
    query: Type.Object({
      locale: Type.Optional(
        Type.String({
          maxLength: 20,
          description:
            'Additional: sv, en or de gives the file in that language where there is one, else the file itself',
        }),
      ),
    }),
    result: 'file',
    conditional: true,
    required: ['id'],
    refusals: ['unknownAsset'],
  }),
  getPimFile: call({
    method: 'GET',
    path: '/v2/Product/get-{pim}-file',
    summary: 'A drawing or document by its code',
    access: 'public',
    whileActing: 'anywhere',
    query: Type.Object({
      code: Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'mediaDownloadParms of an asset record',
      }),
    }),
    result: 'file',
    conditional: true,
    refusals: ['invalidInput', 'unknownAsset'],
  }),
  getProductInLanguage: call({
    method: 'GET',
    path: '/v2/Product/language/:id',
    summary: 'One product in a language given as number',
    access: 'public',
    whileActing: 'asPerson',
    params: idParam,
    query: Type.Object({ language: LanguageInput }),
    result: Product,
    required: ['id', 'language'],
    refusals: ['invalidInput', 'unknownProduct'],
    offline: true,
  }),
  getProduct: call({
    method: 'GET',
    path: '/v2/Product/:id',
    summary: 'One product in a language given as locale',
    access: 'public',
    whileActing: 'asPerson',
    params: idParam,
    query: Type.Object({ locale: Type.Optional(LocaleInput) }),
    result: Product,
    required: ['id', 'locale'],
    refusals: ['invalidInput', 'unknownProduct'],
    offline: true,
  }),
} as const
