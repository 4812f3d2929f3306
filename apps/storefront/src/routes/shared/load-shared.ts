/** Loads a shared list: a cart to take over, or the parts of a search (ROUTE-09, AMB-17). */
import { ApiError } from '@hoistway/contract/api-error'
import { listCalls, type ShareableProductList } from '@hoistway/contract/orders/lists'
import { SharedListType } from '@hoistway/domain/codes'
import { MAX_CART_LINES } from '@hoistway/domain/limits'
import { languageOf } from '@hoistway/domain/texts/locale'
import { data, type LoaderFunctionArgs } from 'react-router'
import { filterSetup } from '../../data/catalogue/setup.ts'
import type { WithHead } from '../../data/page/page-head.ts'
import { type Shop, shopOf } from '../../data/shop.ts'
import type { AttributeTranslations } from '../../features/product-list/attribute-value.ts'
import {
  type HitView,
  hitView,
  type LeadingAttribute,
  leadingAttributes,
  technicalReader,
} from '../../features/product-list/hit-view.ts'
import { translatorOf } from '../../texts/translate.ts'
import { type SharedLine, sharedLine } from './shared-line.ts'

/** Lines of a page. */
export const SHARED_PAGE_SIZE = 50

/** The part of the list that is on screen. */
export type Shown = {
  readonly token: string
  /** The name that the owner gave, or empty. */
  readonly name: string
  readonly created: string
  readonly page: number
  /** Lines that the visitor may see, and the others. */
  readonly count: number
  readonly leftOut: number
}

export type SharedData = WithHead &
  (
    | { readonly kind: 'unknown' }
    | ({
        readonly kind: 'cart'
        readonly lines: readonly SharedLine[]
      } & Shown)
    | ({
        readonly kind: 'search'
        readonly hits: readonly HitView[]
        readonly columns: readonly LeadingAttribute[]
      } & Shown)
  )

export async function loadShared({ request, context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  const requested = readPage(searchParams.get('page'))
  const [t, found] = await Promise.all([translatorOf(shop), readPart(shop, token, requested)])
  const pages = Math.max(1, Math.ceil((found?.count ?? 0) / SHARED_PAGE_SIZE))
  const page = Math.min(requested, pages)
  const list = page === requested ? found : await readPart(shop, token, page)
  if (!list) {
    const head = { title: t('shared.unknownTitle'), unlisted: true }
    return data<SharedData>({ kind: 'unknown', head }, { status: 404 })
  }
  const words: AttributeTranslations = { setup: await filterSetup(shop), locale: shop.locale, t }
  return data<SharedData>(
    list.type === SharedListType.search ? searchData(list, page, words) : cartData(list, page, words),
  )
}

function cartData(list: ShareableProductList, page: number, words: AttributeTranslations): SharedData {
  const lines = list.items.map((item) => sharedLine(item, words))
  return {
    kind: 'cart',
    ...shownOf(list, page),
    lines,
    head: headOf(list.name ?? words.t('shared.cartTitle')),
  }
}

function searchData(list: ShareableProductList, page: number, words: AttributeTranslations): SharedData {
  const { items } = list
  const products = items.map(({ product }) => product)
  const technicalOf = technicalReader(words)
  const columns = leadingAttributes(products, words, technicalOf)
  const hits = products.map((product) => hitView(product, words, columns, undefined, technicalOf(product)))
  return {
    kind: 'search',
    ...shownOf(list, page),
    hits,
    columns,
    head: headOf(list.name ?? words.t('shared.listTitle')),
  }
}

function shownOf({ id, name = '', created, count = 0, leftOut }: ShareableProductList, page: number): Shown {
  return { token: id, name, created, page, count, leftOut }
}

function readPage(text: string | null): number {
  return /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1
}

function headOf(title: string): WithHead['head'] {
  return { title, unlisted: true }
}

const LONGEST_TOKEN = 100

async function readPart(
  { client, locale }: Shop,
  token: string,
  page: number,
): Promise<ShareableProductList | undefined> {
  if (token === '' || token.length > LONGEST_TOKEN) return undefined
  try {
    const after = Math.min((page - 1) * SHARED_PAGE_SIZE, MAX_CART_LINES)
    const query = { id: token, language: languageOf[locale], after, limit: SHARED_PAGE_SIZE }
    return await client.call(listCalls.getShareableProductList, { query })
  } catch (cause) {
    // 400: not even the form of a token.
    if (cause instanceof ApiError && (cause.status === 404 || cause.status === 400)) return undefined
    throw cause
  }
}
