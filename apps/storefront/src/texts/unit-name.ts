/** Units of sale in the reader's language. */
import type { Translate } from './translate.ts'

const UNIT_KEY: Readonly<Record<string, string>> = {
  pcs: 'unit.pcs',
  set: 'unit.set',
  m: 'unit.m',
  kg: 'unit.kg',
  l: 'unit.l',
  'r/min': 'unit.perMinute',
}

/** '/pc', but '10 pcs'; the others are the same for one and for many. */
const ONE_KEY: Readonly<Record<string, string>> = { pcs: 'unit.onePiece' }

/** Names a unit; an unknown unit is returned unchanged. */
export function unitName(unit: string, t: Translate): string {
  const key = UNIT_KEY[unit]
  return key === undefined ? unit : t(key)
}

/** Names one of the unit, for prices. */
export function oneUnitName(unit: string, t: Translate): string {
  const key = ONE_KEY[unit]
  return key === undefined ? unitName(unit, t) : t(key)
}

/** Names the unit behind an amount: '1 pc', '10 pcs', '2.5 m'. */
export function unitNameFor(amount: number, unit: string, t: Translate): string {
  return amount === 1 ? oneUnitName(unit, t) : unitName(unit, t)
}
