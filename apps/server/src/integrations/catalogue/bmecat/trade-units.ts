/** Units of UN/ECE Recommendation 20, by which BMEcat files measure and order: their symbols and how they convert. */
import type { UnitRecord } from '../port.ts'
import { own } from './exchange-entries.ts'

const measure = (symbol: string, base?: string, factor?: number, offset?: number) => ({
  symbol,
  base,
  factor,
  offset,
})

const MEASURES: Readonly<Record<string, Omit<UnitRecord, 'code'>>> = {
  MMT: measure('mm'),
  CMT: measure('cm', 'MMT', 10),
  DMT: measure('dm', 'MMT', 100),
  MTR: measure('m', 'MMT', 1_000),
  KMT: measure('km', 'MMT', 1_000_000),
  INH: measure('in', 'MMT', 25.4),
  FOT: measure('ft', 'MMT', 304.8),
  '4H': measure('µm', 'MMT', 0.001),
  C45: measure('nm', 'MMT', 1e-6),
  MMK: measure('mm²'),
  CMK: measure('cm²', 'MMK', 100),
  MTK: measure('m²', 'MMK', 1_000_000),
  MLT: measure('ml'),
  LTR: measure('l', 'MLT', 1_000),
  MTQ: measure('m³', 'MLT', 1_000_000),
  GRM: measure('g'),
  MGM: measure('mg', 'GRM', 0.001),
  KGM: measure('kg', 'GRM', 1_000),
  TNE: measure('t', 'GRM', 1_000_000),
  VLT: measure('V'),
  '2Z': measure('mV', 'VLT', 0.001),
  KVT: measure('kV', 'VLT', 1_000),
  AMP: measure('A'),
  '4K': measure('mA', 'AMP', 0.001),
  B22: measure('kA', 'AMP', 1_000),
  E09: measure('mAh'),
  WTT: measure('W'),
  KWT: measure('kW', 'WTT', 1_000),
  D46: measure('VA'),
  KVA: measure('kVA', 'D46', 1_000),
  HTZ: measure('Hz'),
  KHZ: measure('kHz', 'HTZ', 1_000),
  MHZ: measure('MHz', 'HTZ', 1_000_000),
  OHM: measure('Ω'),
  B49: measure('kΩ', 'OHM', 1_000),
  '4O': measure('µF'),
  NEW: measure('N'),
  B47: measure('kN', 'NEW', 1_000),
  NU: measure('Nm'),
  PAL: measure('Pa'),
  KPA: measure('kPa', 'PAL', 1_000),
  MPA: measure('MPa', 'PAL', 1_000_000),
  BAR: measure('bar', 'PAL', 100_000),
  C56: measure('N/mm²', 'PAL', 1_000_000),
  SEC: measure('s'),
  C26: measure('ms', 'SEC', 0.001),
  MIN: measure('min', 'SEC', 60),
  HUR: measure('h', 'SEC', 3_600),
  CEL: measure('°C'),
  KEL: measure('K', 'CEL', 1, -273.15),
  FAH: measure('°F', 'CEL', 5 / 9, -160 / 9),
  DD: measure('°'),
  P1: measure('%'),
  '2N': measure('dB'),
  RPM: measure('r/min'),
  MTS: measure('m/s'),
  MQH: measure('m³/h'),
  LUM: measure('lm'),
  LUX: measure('lx'),
  CDL: measure('cd'),
  B61: measure('lm/W'),
}
const BY_SYMBOL = new Map(Object.entries(MEASURES).map(([code, { symbol = code }]) => [symbol, code]))
/** Other ways in which files write a symbol. */
const SPELLINGS: Readonly<Record<string, string>> = {
  mm2: 'MMK',
  qmm: 'MMK',
  m2: 'MTK',
  m3: 'MTQ',
  Ohm: 'OHM',
  '1/min': 'RPM',
  'min⁻¹': 'RPM',
  rpm: 'RPM',
  Rpm: 'RPM',
  µm: '4H',
  Volt: 'VLT',
  Watt: 'WTT',
  Ampere: 'AMP',
  Grad: 'DD',
  Prozent: 'P1',
}
/** Pieces: an amount of them is a plain number. */
const COUNTED = new Set(['C62', 'PCE', 'EA', 'H87', 'NMP'])
const ORDERED: Readonly<Record<string, string>> = {
  C62: 'pcs',
  PCE: 'pcs',
  EA: 'pcs',
  H87: 'pcs',
  MTR: 'm',
  KGM: 'kg',
  LTR: 'l',
}

/** The code of a unit of features, by its code or symbol; undefined for a plain number. A unit that the table does not
 *  have stands for itself. */
export function unitCodeOf(unit: string | undefined): string | undefined {
  const text = unit?.trim()
  if (!text || COUNTED.has(text)) return undefined
  if (own(MEASURES, text)) return text
  return BY_SYMBOL.get(text) ?? own(SPELLINGS, text) ?? text.slice(0, 200)
}

/** The record of a unit and, where it has one, of its base. */
export function unitRecordsOf(code: string): UnitRecord[] {
  const found = own(MEASURES, code)
  if (!found) return [{ code }]
  const record = { code, ...withoutAbsent(found) }
  return found.base === undefined ? [record] : [...unitRecordsOf(found.base), record]
}

function withoutAbsent(facts: Omit<UnitRecord, 'code'>): Omit<UnitRecord, 'code'> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}

/** True where amounts of the two convert into each other. */
export function convert(one: string, other: string): boolean {
  const baseOf = (code: string) => own(MEASURES, code)?.base ?? code
  return baseOf(one) === baseOf(other)
}

/** The unit in which a part is ordered, in the words of the shop; undefined for a unit that the shop has no word for. */
export function orderUnitOf(unit: string): string | undefined {
  return own(ORDERED, unit)
}
