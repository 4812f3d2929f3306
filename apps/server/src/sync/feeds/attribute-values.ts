/** Converts the attributes of a product record to the shop's form: by attribute id, in a group for each kind. */
import { AttributeType, SpecialAttribute } from '@hoistway/domain/codes'
import { LOCALES, type Localised } from '@hoistway/domain/texts/locale'
import type { ProductValues } from '../../database/tables/catalogue.ts'
import type { PimValue } from '../../integrations/pim/port.ts'
import type { AttributeKinds } from '../tasks/product-queries.ts'

type Kind = { readonly id: number; readonly type: number; readonly options: ReadonlySet<number> }
type Group = 'singleSelects' | 'multiSelects' | 'bools' | 'decimals' | 'freeTexts' | 'strings'

const GROUPS: Readonly<Record<number, Group>> = {
  [AttributeType.SingleSelect]: 'singleSelects',
  [AttributeType.MultiSelect]: 'multiSelects',
  [AttributeType.Number]: 'decimals',
  [AttributeType.Bool]: 'bools',
  [AttributeType.FreeText]: 'freeTexts',
  [AttributeType.Measurement]: 'decimals',
  [AttributeType.String]: 'strings',
}

const FITS: Readonly<Record<Group, (value: PimValue, kind: Kind) => boolean>> = {
  singleSelects: (value, { options }) => typeof value === 'number' && options.has(value),
  multiSelects: (value, { options }) => isList(value) && value.every((option) => options.has(option)),
  bools: (value) => typeof value === 'boolean',
  decimals: (value) => typeof value === 'number',
  freeTexts: isLocalised,
  strings: (value) => typeof value === 'string',
}

/** Attributes whose text is a field of the line: as an attribute it would be stored and shown nowhere. */
const FIELD_OF_ATTRIBUTE: Readonly<Record<number, string>> = {
  [SpecialAttribute.mainLabel]: 'label',
  [SpecialAttribute.description]: 'description',
}
/** Texts that the search does not read from the attributes of a product. */
const NOT_READ: ReadonlySet<number> = new Set([SpecialAttribute.searchTerms])

export type StatedValues = { readonly values: ProductValues } | { readonly fault: string }

/** Returns the old values with the stated values in their place. One value that does not fit refuses all of them. */
export function withAttributes(
  old: ProductValues,
  stated: Readonly<Record<string, PimValue | null>>,
  kinds: AttributeKinds,
): StatedValues {
  const groups: Record<Group, Record<string, unknown>> = {
    singleSelects: { ...old.singleSelects },
    multiSelects: { ...old.multiSelects },
    bools: { ...old.bools },
    decimals: { ...old.decimals },
    freeTexts: { ...old.freeTexts },
    strings: { ...old.strings },
  }
  for (const [code, value] of Object.entries(stated)) {
    const kind = kinds.get(code)
    const group = kind && GROUPS[kind.type]
    if (!kind || !group) return { fault: `unknown attribute ${code}` }
    const field = FIELD_OF_ATTRIBUTE[kind.id]
    if (field !== undefined) return { fault: `${code}: say it with the field ${field}` }
    if (NOT_READ.has(kind.id)) return { fault: `${code}: cannot be set by this file` }
    if (value === null) delete groups[group][kind.id]
    else if (FITS[group](value, kind)) groups[group][kind.id] = value
    else return { fault: `${code}: the value does not suit the attribute` }
  }
  // Each group holds old values and such as FITS has let through.
  return { values: { ...old, ...groups } as ProductValues }
}

function isList(value: PimValue): value is readonly number[] {
  return Array.isArray(value)
}

function isLocalised(value: PimValue): value is Localised {
  return typeof value === 'object' && !isList(value) && LOCALES.every((locale) => locale in value)
}
