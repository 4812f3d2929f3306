/** A list that somebody shared: a cart to take over, or parts that a search had found (ROUTE-09, AMB-17). */
import { ApiError } from '@hoistway/contract/api-error'
import { listCalls, type ShareableProductList } from '@hoistway/contract/lists'
import { SharedListType } from '@hoistway/domain/codes'
import { languageOf } from '@hoistway/domain/locale'
import { data, type LoaderFunctionArgs } from 'react-router'
import type { WithHead } from '../../data/page-head.ts'
import { filterSetup } from '../../data/setup.ts'
import { type Shop, shopOf } from '../../data/shop.ts'
import type { Words } from '../../features/product-list/attribute-value.ts'
import {
  type HitView,
  hitView,
  type LeadingAttribute,
  leadingAttributes,
} from '../../features/product-list/hit-view.ts'
import { translatorOf } from '../../texts/translate.ts'
import { type SharedLine, sharedLine } from './shared-line.ts'

export type SharedData = WithHead &
  (
    | { readonly kind: 'unknown' }
    | {
        readonly kind: 'cart'
        readonly token: string
        readonly created: string
        readonly lines: readonly SharedLine[]
        readonly leftOut: number
      }
    | {
        readonly kind: 'search'
        readonly created: string
        readonly hits: readonly HitView[]
        readonly columns: readonly LeadingAttribute[]
        readonly leftOut: number
      }
  )

export async function loadShared({ request, context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const [t, list] = await Promise.all([translatorOf(shop), readList(shop, token)])
  if (!list) {
    const head = { title: t('shared.unknownTitle'), unlisted: true }
    return data<SharedData>({ kind: 'unknown', head }, { status: 404 })
  }
  const words: Words = { setup: await filterSetup(shop), locale: shop.locale, t }
  return data<SharedData>(
    list.type === SharedListType.search ? searchData(list, words) : cartData(list, token, words),
  )
}

function cartData(list: ShareableProductList, token: string, words: Words): SharedData {
  const { created, items, leftOut } = list
  const lines = items.map((item) => sharedLine(item, words))
  return { kind: 'cart', token, created, lines, leftOut, head: headOf('shared.cartTitle', words) }
}

function searchData({ created, items, leftOut }: ShareableProductList, words: Words): SharedData {
  const products = items.map(({ product }) => product)
  const columns = leadingAttributes(products, words)
  const hits = products.map((product) => hitView(product, words, columns))
  return { kind: 'search', created, hits, columns, leftOut, head: headOf('shared.listTitle', words) }
}

function headOf(titleKey: string, { t }: Words): WithHead['head'] {
  return { title: t(titleKey), unlisted: true }
}

const LONGEST_TOKEN = 100

async function readList({ client, locale }: Shop, token: string): Promise<ShareableProductList | undefined> {
  if (token === '' || token.length > LONGEST_TOKEN) return undefined
  try {
    const query = { id: token, language: languageOf[locale] }
    return await client.call(listCalls.getShareableProductList, { query })
  } catch (cause) {
    // 400: not even the form of a token.
    if (cause instanceof ApiError && (cause.status === 404 || cause.status === 400)) return undefined
    throw cause
  }
}
