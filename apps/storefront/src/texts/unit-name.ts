/** Units of sale in the reader's language. */
import type { Translate } from './translate.ts'

const UNIT_KEY: Readonly<Record<string, string>> = {
  pcs: 'unit.pcs',
  set: 'unit.set',
  m: 'unit.m',
  kg: 'unit.kg',
  l: 'unit.l',
}

/** A unit that we do not know stands as it came. */
export function unitName(unit: string, t: Translate): string {
  const key = UNIT_KEY[unit]
  return key === undefined ? unit : t(key)
}
