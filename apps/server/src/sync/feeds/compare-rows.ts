/** Compares the shop's rows with those of a file and returns the changes to make. */
export type Difference<Shop, Given> = {
  readonly added: readonly Given[]
  readonly changed: readonly Change<Shop, Given>[]
  readonly removed: readonly Shop[]
}

export type Change<Shop, Given> = { readonly old: Shop; readonly given: Given }

/** A refused line changes nothing: the shop keeps its row under this key. */
export type GivenRow = { readonly refused: boolean }

export type RowComparison<Shop, Given> = {
  /** Rows with the same key are the same thing. */
  readonly keyOf: (row: Shop | Given) => string
  readonly isEqual: (old: Shop, given: Given) => boolean
}

export function compareRows<Shop, Given extends GivenRow>(
  shop: readonly Shop[],
  file: readonly Given[],
  { keyOf, isEqual }: RowComparison<Shop, Given>,
): Difference<Shop, Given> {
  const byKey = new Map(file.map((given) => [keyOf(given), given]))
  const known = new Set(shop.map(keyOf))
  return {
    added: file.filter((given) => !given.refused && !known.has(keyOf(given))),
    changed: shop.flatMap((old) => {
      const given = byKey.get(keyOf(old))
      return given === undefined || given.refused || isEqual(old, given) ? [] : [{ old, given }]
    }),
    removed: shop.filter((old) => !byKey.has(keyOf(old))),
  }
}
