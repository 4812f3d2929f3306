/** Distinct requests with two filters, drawn from the catalogue itself: two options of one product, so that each
 *  finds something. The same catalogue gives the same requests. */
import { AttributeWebStatus, FilterBehaviour, FilterGroup } from '@hoistway/domain/codes'
import type { Kysely } from 'kysely'
import type { Database } from '../apps/server/src/database/schema.ts'

export type SelectedOption = {
  readonly attributeId: number
  readonly optionId: number
  /** A part must have all options of the attribute that are chosen; else one of them is enough. */
  readonly mustMatchAll: boolean
}
export type TwoFilters = readonly [SelectedOption, SelectedOption]

/** A product's options in the attributes that visitors filter by. */
export type StoredProduct = { readonly id: number; readonly options: readonly SelectedOption[] }

const STEP = 5_000
const SELECTS: readonly string[] = [FilterGroup.SingleSelect, FilterGroup.MultiSelect]
const OFFERED: readonly number[] = [AttributeWebStatus.TopLevelSelect, AttributeWebStatus.Filterable]
/** A small catalogue has fewer distinct requests than asked for: then so many draws end the search. */
const DRAWS_A_REQUEST = 50

/** The page of the list with these filters. */
export function listPath(filters: readonly SelectedOption[]): string {
  return `/?${filters.map(({ attributeId, optionId }) => `o.${attributeId}=${optionId}`).join('&')}`
}

export async function readStoredProducts(db: Kysely<Database>): Promise<StoredProduct[]> {
  const attributes = await db
    .selectFrom('attributes')
    .select(['id', 'filter_behaviour'])
    .where('filter_group', 'in', SELECTS)
    .where('web_status', 'in', OFFERED)
    .execute()
  const offered = new Map(attributes.map(({ id, filter_behaviour: behaviour }) => [id, behaviour]))
  const products: StoredProduct[] = []
  for (;;) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'attribute_values'])
      .where('id', '>', products.at(-1)?.id ?? 0)
      .orderBy('id')
      .limit(STEP)
      .execute()
    for (const { id, attribute_values: values } of rows) {
      const chosen = Object.entries({ ...values.singleSelects, ...values.multiSelects })
      const options = chosen.flatMap(([attribute, ids]) =>
        [ids].flat().map((optionId) => ({
          attributeId: Number(attribute),
          optionId,
          mustMatchAll: offered.get(Number(attribute)) === FilterBehaviour.AllSelectedMustMatch,
        })),
      )
      products.push({ id, options: options.filter(({ attributeId }) => offered.has(attributeId)) })
    }
    if (rows.length < STEP) return products
  }
}

export function twoFilterRequests(products: readonly StoredProduct[], wanted: number): TwoFilters[] {
  const found = new Map<string, TwoFilters>()
  const random = seededRandom(20_261_121)
  const draw = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  for (let draws = 0; draws < wanted * DRAWS_A_REQUEST && found.size < wanted; draws++) {
    const options = draw(products)?.options ?? []
    const [one, other] = [draw(options), draw(options)]
    if (!one || !other || one.attributeId >= other.attributeId) continue
    found.set(`${one.optionId} ${other.optionId}`, [one, other])
  }
  return [...found.values()]
}

/** mulberry32: the benchmark asks the same on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
