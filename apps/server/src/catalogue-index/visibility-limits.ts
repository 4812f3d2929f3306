/** Reads three lists from the facts of all products: the limited products with their companies and countries, the
 *  campaign products, and the files that only limited products have. */
import type { LimitLists } from '@hoistway/search'
import {
  CAMPAIGN,
  type Lists,
  listAt,
  type ProductFacts,
  pickFacts,
  placeOf,
} from './building/product-facts.ts'

/** Lists the products that are limited to companies or countries. */
export function limitedProductsIn(facts: ProductFacts): LimitLists {
  const { ids, companies, countries } = pickFacts(facts, limitedPlaces(facts))
  return { ids, companies, countries }
}

export function campaignIdsIn({ ids, flags }: ProductFacts): Int32Array {
  return ids.filter((_id, place) => ((flags[place] as number) & CAMPAIGN) !== 0)
}

/** Lists the files that belong to limited products only, ascending, each with its products. Their names must not leak
 *  (AMB-51). */
export type LimitedAssets = { readonly ids: Int32Array; readonly owners: Lists }

export function limitedAssetsIn(facts: ProductFacts): LimitedAssets {
  const owners = new Map<number, number[]>()
  for (const place of limitedPlaces(facts)) {
    for (const asset of listAt(facts.assets, place)) {
      const known = owners.get(asset)
      if (known) known.push(facts.ids[place] as number)
      else owners.set(asset, [facts.ids[place] as number])
    }
  }
  for (let place = 0; owners.size > 0 && place < facts.ids.length; place++) {
    if (isLimited(facts, place)) continue
    for (const asset of listAt(facts.assets, place)) owners.delete(asset)
  }
  const ids = Int32Array.from(owners.keys()).sort()
  const starts = new Uint32Array(ids.length + 1)
  for (const [i, id] of ids.entries()) {
    starts[i + 1] = (starts[i] as number) + (owners.get(id)?.length ?? 0)
  }
  const items = Int32Array.from(Array.from(ids, (id) => owners.get(id) ?? []).flat())
  return { ids, owners: { starts, items } }
}

/** Returns the limited products that this file belongs to, or undefined if it belongs to other products too. */
export function ownersOf({ ids, owners }: LimitedAssets, asset: number): Int32Array | undefined {
  const place = placeOf({ ids }, asset)
  return place === undefined ? undefined : listAt(owners, place)
}

function limitedPlaces(facts: ProductFacts): Uint32Array {
  return Uint32Array.from(facts.ids.keys()).filter((place) => isLimited(facts, place))
}

function isLimited({ companies, countries }: ProductFacts, place: number): boolean {
  return hasItems(companies, place) || hasItems(countries, place)
}

function hasItems({ starts }: Lists, place: number): boolean {
  return starts[place] !== starts[place + 1]
}
