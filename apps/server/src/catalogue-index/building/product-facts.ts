/** The facts of every product beside the index, listed or not: whether it may be ordered, its replacement, its limits
 *  and its files. They lie in arrays like the index itself, about twenty bytes a product. One snapshot stores both
 *  (as sections `meta.…`), and threads share them. */

import { isListed, isOrderable, productStatus } from '@hoistway/domain/catalogue/orderability'
import { ProductStatus } from '@hoistway/domain/codes'
import type { IndexRow } from './index-rows.ts'

/** The ids of products, ascending. All other arrays have the same order. */
export type ProductFacts = {
  readonly ids: Int32Array
  /** Flags: ORDERABLE, REPLACED, CAMPAIGN. */
  readonly flags: Uint8Array
  /** The replacement of each product; 0 if it has none. */
  readonly successors: Int32Array
  readonly companies: Lists
  readonly countries: Lists
  readonly assets: Lists
}

/** A list for each product: the list of product i is items[starts[i] … starts[i + 1]). */
export type Lists = { readonly starts: Uint32Array; readonly items: Int32Array }

export const ORDERABLE = 1
export const REPLACED = 2
export const CAMPAIGN = 4

export type FactsBuilder = {
  readonly add: (row: IndexRow) => void
  readonly facts: () => ProductFacts
}

/** Collects facts from rows in any order, each id once. */
export function createFactsBuilder(): FactsBuilder {
  const ids: number[] = []
  const flags: number[] = []
  const successors: number[] = []
  const companies = createLists()
  const countries = createLists()
  const assets = createLists()
  let isAscending = true

  return {
    add(row) {
      isAscending &&= row.id > (ids.at(-1) ?? 0)
      ids.push(row.id)
      flags.push(flagsOf(row))
      successors.push(row.replacement_product_id ?? 0)
      companies.add(row.limited_to_companies)
      countries.add(row.limited_to_countries)
      assets.add([...row.attribute_values.imageAssetIDs, ...row.attribute_values.documentAssetIDs])
    },
    facts() {
      const facts = {
        ids: Int32Array.from(ids),
        flags: Uint8Array.from(flags),
        successors: Int32Array.from(successors),
        companies: companies.lists(),
        countries: countries.lists(),
        assets: assets.lists(),
      }
      return isAscending ? facts : pickFacts(facts, ascending(facts.ids))
    },
  }
}

/** A part that no list shows is no campaign part either (AMB-14). */
function flagsOf(row: IndexRow): number {
  const status = productStatus(row.status)
  return (
    (isOrderable(status) ? ORDERABLE : 0) |
    (status === ProductStatus.Replaced ? REPLACED : 0) |
    (row.campaign && isListed(status) ? CAMPAIGN : 0)
  )
}

function createLists() {
  const starts = [0]
  const items: number[] = []
  return {
    add(list: readonly number[]) {
      for (const item of list) items.push(item)
      starts.push(items.length)
    },
    lists: (): Lists => ({ starts: Uint32Array.from(starts), items: Int32Array.from(items) }),
  }
}

function ascending(ids: Int32Array): Uint32Array {
  return Uint32Array.from(ids.keys()).sort((a, b) => (ids[a] as number) - (ids[b] as number))
}

/** Returns the facts after a change: without the deleted products, and with the changed ones in place of their
 *  earlier facts. */
export function changedFacts(
  before: ProductFacts,
  changed: ProductFacts,
  removed: ReadonlySet<number>,
): ProductFacts {
  const isUnchanged = (id: number) => !removed.has(id) && placeOf(changed, id) === undefined
  const unchanged = Uint32Array.from(before.ids.keys()).filter((place) =>
    isUnchanged(before.ids[place] as number),
  )
  const rest = pickFacts(before, unchanged)
  const ids = joined(Int32Array, rest.ids, changed.ids)
  return pickFacts(
    {
      ids,
      flags: joined(Uint8Array, rest.flags, changed.flags),
      successors: joined(Int32Array, rest.successors, changed.successors),
      companies: joinedLists(rest.companies, changed.companies),
      countries: joinedLists(rest.countries, changed.countries),
      assets: joinedLists(rest.assets, changed.assets),
    },
    mergedOrder(rest.ids, changed.ids),
  )
}

/** Returns the order that merges two ascending lists, one after the other, into one. */
function mergedOrder(a: Int32Array, b: Int32Array): Uint32Array {
  const order = new Uint32Array(a.length + b.length)
  for (let i = 0, j = 0; i + j < order.length; ) {
    const takesFirst = j === b.length || (i < a.length && (a[i] as number) < (b[j] as number))
    order[i + j] = takesFirst ? i : a.length + j
    if (takesFirst) i += 1
    else j += 1
  }
  return order
}

/** Returns the facts of the products at these places, in their order. */
export function pickFacts(facts: ProductFacts, places: Uint32Array): ProductFacts {
  return {
    ids: Int32Array.from(places, (place) => facts.ids[place] as number),
    flags: Uint8Array.from(places, (place) => facts.flags[place] as number),
    successors: Int32Array.from(places, (place) => facts.successors[place] as number),
    companies: pickLists(facts.companies, places),
    countries: pickLists(facts.countries, places),
    assets: pickLists(facts.assets, places),
  }
}

function pickLists({ starts, items }: Lists, places: Uint32Array): Lists {
  const picked = new Uint32Array(places.length + 1)
  for (const [i, place] of places.entries()) {
    const length = (starts[place + 1] as number) - (starts[place] as number)
    picked[i + 1] = (picked[i] as number) + length
  }
  const all = new Int32Array(picked[places.length] as number)
  for (const [i, place] of places.entries()) {
    all.set(items.subarray(starts[place], starts[place + 1]), picked[i] as number)
  }
  return { starts: picked, items: all }
}

function joined<T extends Int32Array | Uint8Array>(kind: new (length: number) => T, a: T, b: T): T {
  const both = new kind(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

function joinedLists(a: Lists, b: Lists): Lists {
  const starts = new Uint32Array(a.starts.length + b.starts.length - 1)
  starts.set(a.starts)
  for (let i = 1; i < b.starts.length; i++) {
    starts[a.starts.length - 1 + i] = a.items.length + (b.starts[i] as number)
  }
  return { starts, items: joined(Int32Array, a.items, b.items) }
}

/** Returns the place of a product, or undefined for an unknown one. */
export function placeOf({ ids }: Pick<ProductFacts, 'ids'>, id: number): number | undefined {
  let low = 0
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] as number) < id) low = middle + 1
    else high = middle
  }
  return ids[low] === id ? low : undefined
}

/** Returns a view of the list of the product at a place. */
export function listAt({ starts, items }: Lists, place: number): Int32Array {
  return items.subarray(starts[place], starts[place + 1])
}
