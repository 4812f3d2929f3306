/** What is to be done so that the shop's rows become those of a file. */
export type Difference<Shop, Given> = {
  readonly added: readonly Given[]
  readonly changed: readonly { readonly old: Shop; readonly given: Given }[]
  readonly removed: readonly Shop[]
}

export type Likeness<Shop, Given> = {
  /** Rows with the same key are the same thing. */
  readonly keyOf: (row: Shop | Given) => string
  readonly isEqual: (old: Shop, given: Given) => boolean
}

export function compareRows<Shop, Given>(
  shop: readonly Shop[],
  file: readonly Given[],
  { keyOf, isEqual }: Likeness<Shop, Given>,
): Difference<Shop, Given> {
  const byKey = new Map(file.map((given) => [keyOf(given), given]))
  const known = new Set(shop.map(keyOf))
  return {
    added: file.filter((given) => !known.has(keyOf(given))),
    changed: shop.flatMap((old) => {
      const given = byKey.get(keyOf(old))
      return given === undefined || isEqual(old, given) ? [] : [{ old, given }]
    }),
    removed: shop.filter((old) => !byKey.has(keyOf(old))),
  }
}
