/** Counts how many parts have a value of each attribute, how many different values there are, and how many parts each
 *  option has. Products are read in steps, so that other requests are answered in between; the counts are cached for
 *  one snapshot of the catalogue. */
import { SpecialAttribute } from '@hoistway/domain/codes'
import type { Kysely } from 'kysely'
import type { CatalogueSnapshot } from '../../../catalogue-index/catalogue-snapshot.ts'
import type { Database } from '../../../database/schema.ts'
import type { ProductValues } from '../../../database/tables/catalogue.ts'
import { readValuesAfter } from '../queries.ts'

const STEP = 250
/** The most different values of an attribute that are counted. */
const MOST_VALUES = 1000

export type AttributeFill = {
  readonly parts: number
  readonly withValue: ReadonlyMap<number, number>
  readonly values: ReadonlyMap<number, number>
  /** Option id to its parts, of product types only. */
  readonly ofProductType: ReadonlyMap<number, number>
}

export function createAttributeFill(
  db: Kysely<Database>,
): (snapshot: CatalogueSnapshot) => Promise<AttributeFill> {
  let cached: { readonly snapshot: CatalogueSnapshot; readonly fill: Promise<AttributeFill> } | undefined
  return (snapshot) => {
    if (cached?.snapshot === snapshot) return cached.fill
    const fill = countFill(db)
    cached = { snapshot, fill }
    // A failed count is not cached, so the next caller tries again.
    fill.catch(() => {
      if (cached?.fill === fill) cached = undefined
    })
    return fill
  }
}

async function countFill(db: Kysely<Database>): Promise<AttributeFill> {
  const withValue = new Map<number, number>()
  const found = new Map<number, Set<unknown>>()
  const ofProductType = new Map<number, number>()
  let parts = 0
  for (let last = 0; ; ) {
    const rows = await readValuesAfter(db, last, STEP)
    for (const { attribute_values } of rows) {
      parts += 1
      for (const [id, values] of valuesOf(attribute_values)) {
        add(withValue, id)
        addValues(found, id, values)
      }
      const type = attribute_values.singleSelects[SpecialAttribute.productType]
      if (type !== undefined) add(ofProductType, type)
    }
    const end = rows.at(-1)
    if (!end || rows.length < STEP) break
    last = end.id
  }
  const values = new Map(Array.from(found, ([id, set]) => [id, set.size]))
  return { parts, withValue, values, ofProductType }
}

function add(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function addValues(found: Map<number, Set<unknown>>, id: number, values: readonly unknown[]): void {
  const known = found.get(id) ?? new Set()
  for (const value of values) if (known.size < MOST_VALUES) known.add(value)
  found.set(id, known)
}

/** The attributes that a product has a value of, with these values. Files count by their number. */
function valuesOf(values: ProductValues): [number, readonly unknown[]][] {
  const { singleSelects, multiSelects, bools, decimals, freeTexts, strings } = values
  const found: [number, readonly unknown[]][] = []
  const single = [singleSelects, bools, decimals, strings] as const
  for (const record of single) {
    for (const [id, value] of Object.entries<unknown>(record))
      if (value !== '') found.push([Number(id), [value]])
  }
  for (const [id, options] of Object.entries(multiSelects)) {
    if (options.length > 0) found.push([Number(id), options])
  }
  for (const [id, texts] of Object.entries(freeTexts)) {
    const text = texts.en || texts.sv || texts.de
    if (text !== '') found.push([Number(id), [text]])
  }
  if (values.documentAssetIDs.length > 0) found.push([SpecialAttribute.documents, values.documentAssetIDs])
  if (values.imageAssetIDs.length > 0)
    found.push([SpecialAttribute.mainImage, values.imageAssetIDs.slice(0, 1)])
  return found
}
