/** The structure of a BMEcat catalogue as records of the catalogue port: units, attributes, options, families and
 *  categories. */
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import type {
  AttributeRecord,
  CategoryRecord,
  FamilyRecord,
  OptionRecord,
  Texts,
  UnitRecord,
} from '../port.ts'
import { type ClassEntry, type FileTexts, type GroupEntry, own } from './exchange-entries.ts'
import type { FeaturePlan, Survey } from './feature-survey.ts'
import { type Mapping, shopTexts } from './mapping.ts'
import { unitRecordsOf } from './trade-units.ts'

/** Attributes of the two ends of a range. */
export const endsOf = (code: string) => [`${code}.min`, `${code}.max`] as const

export function unitRecords({ units }: Survey): UnitRecord[] {
  const records = new Map<string, UnitRecord>()
  for (const unit of units) for (const record of unitRecordsOf(unit)) records.set(record.code, record)
  return [...records.values()]
}

export function attributeRecords({ features }: Survey, mapping: Mapping): AttributeRecord[] {
  return [...features.values()].flatMap((plan) => {
    const { special, show, search } = own(mapping.features, plan.name) ?? {}
    const name = featureName(plan, mapping)
    const more = {
      ...(plan.unit !== undefined && { unit: plan.unit }),
      ...(show !== undefined && { show }),
      ...(search !== undefined && { search }),
    }
    if (plan.type !== 'range') {
      return [{ code: plan.code, name, type: plan.type, ...more, ...(special !== undefined && { special }) }]
    }
    const type = plan.unit === undefined ? ('number' as const) : ('measurement' as const)
    return endsOf(plan.code).map((code) => ({
      code,
      name: withEnd(name, code.endsWith('.min') ? 'min' : 'max'),
      type,
      ...more,
    }))
  })
}

function withEnd(name: Texts, end: string): Texts {
  return Object.fromEntries(Object.entries(name).map(([locale, text]) => [locale, `${text} (${end})`]))
}

function featureName(plan: FeaturePlan, mapping: Mapping): Texts {
  return (
    own(mapping.features, plan.name)?.name ??
    mapping.labelOf(plan.name)?.name ??
    inLanguages(shopTexts(mapping, plan.names), plan.name)
  )
}

/** Names of a language that the shop does not have are better than a code. */
function inLanguages(texts: Texts, otherwise: string): Texts {
  return Object.keys(texts).length > 0 ? texts : allLanguages(otherwise)
}

function allLanguages(text: string): Texts {
  return Object.fromEntries(LOCALES.map((locale: Locale) => [locale, text]))
}

export function optionRecords({ features, makers, origins }: Survey, mapping: Mapping): OptionRecord[] {
  const same = (attribute: string) => (text: string) => ({ attribute, code: text, name: allLanguages(text) })
  return [
    ...[...makers].map(same('brand')),
    ...[...origins].map(same('origin')),
    ...[...features.values()].flatMap(({ code: attribute, options }) =>
      [...options].map(([code, texts]) => ({
        attribute,
        code,
        name: mapping.labelOf(code)?.name ?? valueName(texts, code, mapping),
      })),
    ),
  ]
}

/** A value that is given in one language only reads the same in all. */
function valueName(texts: FileTexts, code: string, mapping: Mapping): Texts {
  return Object.keys(texts).length > 1 ? inLanguages(shopTexts(mapping, texts), code) : allLanguages(code)
}

export function familyRecords(
  { classes }: Survey,
  names: ReadonlyMap<string, FileTexts>,
  mapping: Mapping,
): FamilyRecord[] {
  return [...classes.keys()].map((code) => ({
    code,
    name: mapping.labelOf(code)?.name ?? inLanguages(shopTexts(mapping, names.get(code) ?? {}), code),
  }))
}

export async function classNames(
  classes: AsyncIterable<readonly ClassEntry[]>,
): Promise<ReadonlyMap<string, FileTexts>> {
  const names = new Map<string, FileTexts>()
  for await (const piece of classes) for (const { code, names: of } of piece) names.set(code, of)
  return names
}

/** The groups of the catalogue; those of the classification, if it has parents and the catalogue has no groups. */
export async function groupsOf(
  groups: AsyncIterable<readonly GroupEntry[]>,
  classes: AsyncIterable<readonly ClassEntry[]>,
): Promise<{ readonly groups: readonly GroupEntry[]; readonly isClasses: boolean }> {
  const own: GroupEntry[] = []
  for await (const piece of groups) own.push(...piece)
  if (own.length > 0) return { groups: own, isClasses: false }
  const ofClasses: GroupEntry[] = []
  for await (const piece of classes) ofClasses.push(...piece)
  const isTree = ofClasses.some(({ parent }) => parent !== undefined)
  return { groups: isTree ? ofClasses : [], isClasses: isTree }
}

/** The group at the root holds the areas and is none. A group whose parent is not there stands at the top. */
export function categoryRecords(
  groups: readonly GroupEntry[],
  mapping: Mapping,
): ReadonlyMap<string, CategoryRecord> {
  const all = new Map(groups.map((group) => [group.code, group]))
  const records = new Map<string, CategoryRecord>()
  for (const { code, parent, names, order, isRoot } of all.values()) {
    if (isRoot) continue
    const above = parent === undefined || parent === code ? undefined : all.get(parent)
    records.set(code, {
      code,
      name: inLanguages(shopTexts(mapping, names), Object.values(names)[0] ?? code),
      ...(above && !above.isRoot && { parent: above.code }),
      ...(order !== undefined && { sort: order }),
    })
  }
  return records
}
