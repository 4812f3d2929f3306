/** Loads a page of the lists that the visitor keeps; none for a guest. */
import { ApiError } from '@hoistway/contract/api-error'
import { type OwnList, ownListCalls } from '@hoistway/contract/orders/own-lists'
import { SharedListType } from '@hoistway/domain/codes'
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { formatDay } from '@hoistway/domain/texts/day-format'
import { type Locale, languageOf } from '@hoistway/domain/texts/locale'
import type { LoaderFunctionArgs } from 'react-router'
import { filterSetup } from '../../data/catalogue/setup.ts'
import type { WithHead } from '../../data/page/page-head.ts'
import { type Shop, shopOf } from '../../data/shop.ts'
import type { AttributeTranslations } from '../../features/product-list/attribute-value.ts'
import { hitView } from '../../features/product-list/hit-view.ts'
import { translatorOf } from '../../texts/translate.ts'

const LISTS_PER_PAGE = 20

export type ListRow = {
  readonly token: string
  /** The name that the owner gave, else the kind of list and its day. */
  readonly title: string
  readonly name: string
  readonly isCart: boolean
  readonly day: string
  /** The day from which the link leads nowhere; undefined: the owner decides. */
  readonly until: string | undefined
  readonly lineCount: number
  /** The names of the first parts, and their drawings. */
  readonly parts: readonly string[]
  readonly thumbnails: readonly string[]
}

export type ListsData = WithHead & {
  readonly isGuest: boolean
  readonly rows: readonly ListRow[]
  readonly page: number
  readonly pages: number
  readonly count: number
  /** The number of the first row among all lists, from 1. */
  readonly from: number
}

export async function loadLists({ request, context }: LoaderFunctionArgs): Promise<ListsData> {
  const shop = shopOf(context)
  const requested = readPage(new URL(request.url).searchParams.get('page'))
  const [t, found] = await Promise.all([translatorOf(shop), readLists(shop, requested)])
  const head = { title: t('lists.title'), unlisted: true }
  if (!found) return { head, isGuest: true, rows: [], page: 1, pages: 1, count: 0, from: 1 }
  const pages = Math.max(1, Math.ceil(found.count / LISTS_PER_PAGE))
  const page = Math.min(requested, pages)
  // The last list of the last page may have been deleted a moment ago.
  const shown = page === requested ? found : await readLists(shop, page)
  const words: AttributeTranslations = { setup: await filterSetup(shop), locale: shop.locale, t }
  const rows = (shown?.lists ?? []).map((list) => rowOf(list, words))
  return {
    head,
    isGuest: false,
    rows,
    page,
    pages,
    count: found.count,
    from: (page - 1) * LISTS_PER_PAGE + 1,
  }
}

/** Undefined for a guest. */
async function readLists({ client, locale }: Shop, page: number) {
  const query = {
    language: languageOf[locale],
    after: (page - 1) * LISTS_PER_PAGE,
    limit: LISTS_PER_PAGE,
  }
  try {
    return await client.call(ownListCalls.ownLists, { query })
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 401) return undefined
    throw cause
  }
}

function rowOf(list: OwnList, words: AttributeTranslations): ListRow {
  const { locale, t } = words
  const isCart = list.type === SharedListType.cart
  const day = dayOf(list.created, locale)
  const hits = list.first.map((product) => hitView(product, words))
  return {
    token: list.id,
    title: list.name || t(isCart ? 'lists.cartOf' : 'lists.searchOf', { day }),
    name: list.name,
    isCart,
    day,
    until: list.expires === null ? undefined : dayOf(list.expires, locale),
    lineCount: list.lines,
    parts: hits.map(({ name }) => name),
    thumbnails: hits.flatMap(({ thumbnail }) => thumbnail ?? []),
  }
}

function dayOf(time: string, locale: Locale): string {
  return formatDay(locale, stockholmDay(Date.parse(time)), 'sentence')
}

function readPage(text: string | null): number {
  return /^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 1
}
