/** Converts amounts between units of one base. */
import type { UnitRecord } from '../../integrations/catalogue/port.ts'

export type Unit = {
  readonly code: string
  readonly symbol: string
  readonly base: string
  readonly factor: number
  readonly offset: number
}

/** Digits that are left of a converted amount: the rest is noise of the multiplication. */
const DIGITS = 12

export function unitOf({ code, symbol, base, factor = 1, offset = 0 }: UnitRecord): Unit {
  return { code, symbol: symbol ?? code, base: base ?? code, factor, offset }
}

/** Undefined where the units have no base in common. */
export function converted(amount: number, from: Unit, to: Unit): number | undefined {
  if (from.code === to.code) return amount
  if (from.base !== to.base) return undefined
  const inBase = amount * from.factor + from.offset
  return Number(((inBase - to.offset) / to.factor).toPrecision(DIGITS))
}
