/** Collects the rows of the products that a visibility class may open, and nothing of any other product. */
import { productStatus } from '@hoistway/domain/catalogue/orderability'
import { ProductStatus } from '@hoistway/domain/codes'
import { listAt, type ProductFacts, placeOf } from '../../../catalogue-index/building/product-facts.ts'
import { numbersOf } from '../../../catalogue-index/building/product-input.ts'
import type { ProductRow } from '../queries.ts'
import type { SnapshotOrder } from './snapshot-order.ts'

export type ClassRows = {
  readonly ids: ReadonlySet<number>
  readonly rows: () => Iterable<ProductRow>
  /** The article number and the other numbers of each replaced product. */
  readonly replacedNumbers: ReadonlyMap<number, readonly string[]>
  /** The options that the products have, by attribute. An attribute of another kind has an empty set. */
  readonly values: ReadonlyMap<number, ReadonlySet<number>>
}

/** @param texts rows of all products, by id */
export async function collectClassRows(
  { open, facts }: Pick<SnapshotOrder, 'open' | 'facts'>,
  texts: AsyncIterable<string>,
): Promise<ClassRows> {
  const ids = new Set<number>()
  // Rows stay bytes until they are used: as objects they would take several times the memory.
  const pieces: Uint8Array[] = []
  const replacedNumbers = new Map<number, readonly string[]>()
  const values = new Map<number, Set<number>>()
  for await (const text of texts) {
    const rows = (JSON.parse(text) as ProductRow[]).filter(
      (row) => placeOf({ ids: open }, row.id) !== undefined && hasLimitsOf(facts, row),
    )
    for (const row of rows) {
      ids.add(row.id)
      noteValues(values, row)
      if (productStatus(row.status) === ProductStatus.Replaced) replacedNumbers.set(row.id, numbersOf(row))
    }
    if (rows.length > 0) pieces.push(Buffer.from(JSON.stringify(rows)))
  }
  return { ids, rows: () => rowsIn(pieces), replacedNumbers, values }
}

/** Rows are read after the catalogue was. A product whose limits have changed meanwhile is left out, since the class may
 *  no longer be one that sees it; the next version of the catalogue has it. */
function hasLimitsOf(facts: ProductFacts, row: ProductRow): boolean {
  const place = placeOf(facts, row.id)
  return (
    place !== undefined &&
    isSame(listAt(facts.companies, place), row.limited_to_companies) &&
    isSame(listAt(facts.countries, place), row.limited_to_countries)
  )
}

function isSame(list: Int32Array, other: readonly number[]): boolean {
  return list.length === other.length && other.every((item, i) => item === list[i])
}

function noteValues(values: Map<number, Set<number>>, { attribute_values }: ProductRow): void {
  const { singleSelects, multiSelects, bools, decimals, freeTexts, strings } = attribute_values
  const optionsOf = (id: string): Set<number> => {
    const known = values.get(Number(id)) ?? new Set()
    values.set(Number(id), known)
    return known
  }
  for (const [id, option] of Object.entries(singleSelects)) optionsOf(id).add(option)
  for (const [id, options] of Object.entries(multiSelects))
    for (const option of options) optionsOf(id).add(option)
  for (const map of [bools, decimals, freeTexts, strings]) for (const id of Object.keys(map)) optionsOf(id)
}

function* rowsIn(pieces: readonly Uint8Array[]): Generator<ProductRow> {
  const decoder = new TextDecoder()
  for (const piece of pieces) yield* JSON.parse(decoder.decode(piece)) as ProductRow[]
}
