/** Counts for each attribute of a catalogue how a run took its values, for site admins: `createAttributeCounts`. */
import type { CatalogueProductRecord, CatalogueValue } from '../../integrations/catalogue/port.ts'

export type AttributeCount = {
  /** Its code in the source. */
  readonly attribute: string
  /** Parts that were taken and have a value. */
  readonly taken: number
  /** Parts that were taken and have none. */
  readonly empty: number
  /** Parts that were refused because of the value. */
  readonly refused: number
  /** Parts with a value that the shop has no place for. */
  readonly notMapped: number
}

export type AttributeCounts = {
  /** Counts a part as taken, until it is refused. */
  readonly take: (part: CatalogueProductRecord) => void
  /** @param attribute the one whose value is at fault; undefined for a fault of another field */
  readonly refuse: (part: CatalogueProductRecord, attribute: string | undefined) => void
  /** The attributes with refused values first, then those without a place, then the others by code. */
  readonly result: () => readonly AttributeCount[]
}

type Count = { taken: number; refused: number; notMapped: number }

/** A catalogue with more attributes shows those that come first. */
const MOST = 1_000

/** @param attributes codes of the attributes that the source has */
export function createAttributeCounts(attributes: Iterable<string>): AttributeCounts {
  let parts = 0
  const counts = new Map<string, Count>()
  const countOf = (code: string): Count => {
    const known = counts.get(code) ?? { taken: 0, refused: 0, notMapped: 0 }
    counts.set(code, known)
    return known
  }
  for (const code of attributes) countOf(code)

  function add({ values = {}, notMapped = [] }: CatalogueProductRecord, number: 1 | -1): void {
    parts += number
    for (const [code, value] of Object.entries(values)) if (!isEmpty(value)) countOf(code).taken += number
    for (const code of notMapped) countOf(code).notMapped += number
  }

  return {
    take: (part) => add(part, 1),
    refuse(part, attribute) {
      add(part, -1)
      if (attribute !== undefined) countOf(attribute).refused += 1
    },
    result() {
      const rank = ({ refused, notMapped }: Count) => (refused > 0 ? 0 : notMapped > 0 ? 1 : 2)
      return [...counts]
        .toSorted(([code, one], [otherCode, other]) => rank(one) - rank(other) || (code < otherCode ? -1 : 1))
        .slice(0, MOST)
        .map(([attribute, { taken, refused, notMapped }]) => ({
          attribute,
          taken,
          empty: parts - taken - notMapped,
          refused,
          notMapped,
        }))
    },
  }
}

function isEmpty(value: CatalogueValue): boolean {
  if (typeof value === 'string' || Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.keys(value).length === 0
}
