/** The words that people type for units behind an amount, by the unit of the catalogue. */
const UNIT_WORDS: Readonly<Record<string, string>> = {
  pcs: 'st stk stck stück stueck styck stycken pcs pc pce pieces piece ea each',
  m: 'm meter metre metres meters metern',
  kg: 'kg kilo kilogram kilogramm',
  l: 'l liter litre litres liters litern',
  set: 'set sets sats satser satz sätze',
}

const UNIT_OF_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries(UNIT_WORDS).flatMap(([unit, words]) =>
    words.split(' ').map((word) => [word, unit] as const),
  ),
)

/** Returns the unit that a word means; undefined for a word that is no unit of sale. */
export function typedUnit(word: string): string | undefined {
  return UNIT_OF_WORD.get(word.toLowerCase().replace(/\.$/, ''))
}

export function isKnownUnit(unit: string): boolean {
  return unit in UNIT_WORDS
}
