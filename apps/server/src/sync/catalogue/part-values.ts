/** Converts the values of a part to the shop's form: by the number of the attribute, in a group for each type. */
import { AttributeType, SpecialAttribute } from '@hoistway/domain/codes'
import type { Localised } from '@hoistway/domain/texts/locale'
import type { ProductValues } from '../../database/tables/catalogue.ts'
import type { Amount, CatalogueValue, Texts } from '../../integrations/catalogue/port.ts'
import type { AttributeKind, Structure } from './structure.ts'
import { localised } from './structure-reader.ts'
import { converted } from './units.ts'

export type Groups = {
  readonly singleSelects: Record<string, number>
  readonly multiSelects: Record<string, readonly number[]>
  readonly bools: Record<string, boolean>
  readonly decimals: Record<string, number>
  readonly freeTexts: Record<string, Localised>
  readonly strings: Record<string, string>
}

export function emptyGroups(): Groups {
  return { singleSelects: {}, multiSelects: {}, bools: {}, decimals: {}, freeTexts: {}, strings: {} }
}

type Fault = { readonly fault: string }
type Read<T> = { readonly value: T } | Fault

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
])

/** A fault of a value, and the code of its attribute. */
export type ValueFault = Fault & { readonly attribute: string }

/** Puts the values into the groups.
 *  @returns the first fault */
export function putValues(
  groups: Groups,
  values: Readonly<Record<string, CatalogueValue>>,
  { attributes, units }: Pick<Structure, 'attributes' | 'units'>,
): ValueFault | undefined {
  for (const [code, value] of Object.entries(values)) {
    const kind = attributes.get(code)
    const fault = kind ? putValue(groups, kind, value, units) : `there is no attribute ${code}`
    if (fault !== undefined) return { fault: `values.${code}: ${fault}`, attribute: code }
  }
  return undefined
}

function putValue(
  groups: Groups,
  kind: AttributeKind,
  value: CatalogueValue,
  units: Structure['units'],
): string | undefined {
  const { id, type } = kind
  switch (type) {
    case AttributeType.SingleSelect:
      return put(groups.singleSelects, id, readOption(value, kind))
    case AttributeType.MultiSelect:
      return put(groups.multiSelects, id, readOptions(value, kind))
    case AttributeType.Bool:
      return put(groups.bools, id, readYesNo(value))
    case AttributeType.Number:
    case AttributeType.Measurement:
      return put(groups.decimals, id, readAmount(value, kind.unit, units))
    case AttributeType.FreeText:
      return put(groups.freeTexts, id, readTexts(value))
    case AttributeType.String:
      return put(groups.strings, id, readString(value))
    default:
      return id === SpecialAttribute.mainImage
        ? 'name the file in pictures'
        : 'name files in pictures or documents; other values of this attribute cannot be set'
  }
}

function put<T>(group: Record<string, T>, id: number, read: Read<T>): string | undefined {
  if ('fault' in read) return read.fault
  group[id] = read.value
  return undefined
}

function readOption(value: CatalogueValue, { options }: AttributeKind): Read<number> {
  const code = typeof value === 'number' ? String(value) : value
  if (typeof code !== 'string') return { fault: 'needs the code of one option' }
  const option = options.get(code)
  return option === undefined ? { fault: `there is no option ${code}` } : { value: option }
}

function readOptions(value: CatalogueValue, kind: AttributeKind): Read<readonly number[]> {
  const codes = typeof value === 'string' ? value.split('|').map((code) => code.trim()) : value
  if (!Array.isArray(codes)) return { fault: 'needs a list of codes of options' }
  const ids: number[] = []
  for (const code of codes.filter((text) => text !== '')) {
    const read = readOption(code, kind)
    if ('fault' in read) return read
    if (!ids.includes(read.value)) ids.push(read.value)
  }
  return { value: ids }
}

function readYesNo(value: CatalogueValue): Read<boolean> {
  const read = typeof value === 'boolean' ? value : WORDS.get(String(value).toLowerCase())
  return read === undefined ? { fault: 'is neither yes nor no' } : { value: read }
}

/** Digits with point or comma, and a unit behind them. */
const AMOUNT = /^([-+]?\d+(?:[.,]\d+)?)\s*(\S.*)?$/

function readAmount(
  value: CatalogueValue,
  unit: string | undefined,
  units: Structure['units'],
): Read<number> {
  const given = amountOf(value)
  if (given === undefined) return { fault: `${shortened(value)} is no number` }
  const number = Number(String(given.amount).replace(',', '.'))
  if (!Number.isFinite(number)) return { fault: `${shortened(given.amount)} is no number` }
  if (given.unit === undefined || given.unit === unit) return { value: number }
  const from = units.get(given.unit)
  const to = unit === undefined ? undefined : units.get(unit)
  if (!from) return { fault: `there is no unit ${given.unit}` }
  const result = to && converted(number, from, to)
  return result === undefined
    ? { fault: `${given.unit} cannot be converted into ${unit ?? 'a number without a unit'}` }
    : { value: result }
}

function amountOf(value: CatalogueValue): { amount: number | string; unit: string | undefined } | undefined {
  if (typeof value === 'number') return { amount: value, unit: undefined }
  if (typeof value === 'object' && 'amount' in value) return value as Amount
  if (typeof value !== 'string') return undefined
  const match = AMOUNT.exec(value.trim())
  return match?.[1] === undefined ? undefined : { amount: match[1], unit: match[2]?.trim() }
}

function readTexts(value: CatalogueValue): Read<Localised> {
  if (typeof value === 'string') return { value: { sv: value, en: value, de: value } }
  if (typeof value !== 'object' || Array.isArray(value) || 'amount' in value) {
    return { fault: 'needs a text in each language' }
  }
  return { value: localised(value as Texts) }
}

function readString(value: CatalogueValue): Read<string> {
  if (typeof value === 'string' || typeof value === 'number') return { value: String(value) }
  return { fault: 'needs one text for all languages' }
}

function shortened(value: unknown): string {
  return JSON.stringify(value).slice(0, 40)
}

/** The values of a part with its files and links, in the shop's form. */
export function productValues(
  groups: Groups,
  files: { readonly pictures: readonly number[]; readonly documents: readonly number[] },
): ProductValues {
  return {
    ...groups,
    imageAssetIDs: [...new Set(files.pictures)],
    documentAssetIDs: [...new Set(files.documents)],
    associatedProductIDs: {},
  }
}
