/** Reads the attributes of a catalogue with their groups. */
import { FILTER_GROUPS, SPECIAL_ATTRIBUTES, sortPrioOf } from '@hoistway/domain/catalogue/special-attributes'
import {
  AttributeType,
  AttributeWebStatus,
  FilterBehaviour,
  SearchPriority,
  SpecialAttribute,
} from '@hoistway/domain/codes'
import type { AttributeRecord, CatalogueAttributeType } from '../../integrations/catalogue/port.ts'
import { readAttributeCodes, readAttributeGroupCodes } from './source-id-queries.ts'
import type { AttributeKind, Structure } from './structure.ts'
import { nameOf, type Reader } from './structure-reader.ts'
import type { Unit } from './units.ts'

const TYPES: Readonly<Record<CatalogueAttributeType, AttributeType>> = {
  select: AttributeType.SingleSelect,
  multiSelect: AttributeType.MultiSelect,
  number: AttributeType.Number,
  measurement: AttributeType.Measurement,
  yesNo: AttributeType.Bool,
  text: AttributeType.FreeText,
  string: AttributeType.String,
}
const SHOWN = {
  hidden: AttributeWebStatus.HiddenInternal,
  info: AttributeWebStatus.ProductInfo,
  filter: AttributeWebStatus.Filterable,
  top: AttributeWebStatus.TopLevelSelect,
} as const
const SEARCHED = {
  no: SearchPriority.NotSearchable,
  low: SearchPriority.LowPrio,
  high: SearchPriority.HighPrio,
} as const
/** An attribute of a group stands behind those of the groups before it. */
const PLACES_OF_A_GROUP = 1_000
type Group = { readonly id: number; readonly sort: number }

export async function readGroups(reader: Reader): Promise<ReadonlyMap<string, Group>> {
  const known = await reader.knownIds('attributeGroup')
  for (const { id, code } of await readAttributeGroupCodes(reader.work.db)) known.set(code, id)
  const groups = new Map<string, Group>()
  await reader.each('attributeGroups', async ({ line, value }) => {
    const { code, name, sort = groups.size } = value
    const id = await reader.numberOf('attributeGroup', code, known)
    groups.set(code, { id, sort })
    await reader.stage('attributeGroup', id, line, code, { code, sort, name: nameOf(name, code) })
  })
  return groups
}

const SPECIAL_BY_ID = new Map(SPECIAL_ATTRIBUTES.map((special) => [special.id, special]))
/** Attributes whose text or files are fields of the part. */
const FIELDS: ReadonlyMap<number, string> = new Map([
  [SpecialAttribute.articleNumber, 'articleNr'],
  [SpecialAttribute.mainLabel, 'name'],
  [SpecialAttribute.description, 'description'],
  [SpecialAttribute.searchTerms, 'searchTerms'],
  [SpecialAttribute.campaign, 'campaign'],
])

export async function readAttributes(
  reader: Reader,
  units: ReadonlyMap<string, Unit>,
  groups: ReadonlyMap<string, Group>,
  optionIds: ReadonlyMap<string, number>,
): Promise<Pick<Structure, 'attributes' | 'ofSource'>> {
  const known = await reader.knownIds('attribute')
  const rows = await readAttributeCodes(reader.work.db)
  const byCode = new Map(rows.map(({ id, code }) => [code, id]))
  const optionsOf = optionsByAttribute(optionIds)
  const attributes = new Map<string, AttributeKind>()
  const ofSource = new Set<string>()
  // An attribute that the source names no longer, or whose line is damaged, stays as the shop knows it.
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  for (const [code, id] of known) {
    const row = rowsById.get(id)
    if (row) attributes.set(code, { id, type: row.type, unit: undefined, options: optionsOf(id) })
  }
  const ids = new Set<number>()
  let place = 0
  await reader.each('attributes', async ({ line, value }) => {
    place += 1
    ofSource.add(value.code)
    const fault = attributeFault(value, units, groups)
    if (fault !== undefined) return fault
    const special = specialOf(value)
    const type = TYPES[value.type]
    if (special && special.type !== type) {
      const is = Object.entries(TYPES).find(([, of]) => of === special.type)?.[0] ?? 'set by the shop'
      return `type: the special attribute ${special.code} is ${is}`
    }
    const field = special && FIELDS.get(special.id)
    if (field !== undefined) return `code: ${special?.code} is the field ${field} of a part`
    const known_ = known.get(value.code) ?? byCode.get(value.code)
    const id = special?.id ?? known_ ?? (await reader.numberOf('attribute', value.code, known))
    if (ids.has(id)) return `special: another attribute is ${special?.code} already`
    if (known.get(value.code) !== id) reader.reserve('attribute', value.code, id)
    ids.add(id)
    attributes.set(value.code, { id, type, unit: value.unit, options: optionsOf(id) })
    await reader.stage('attribute', id, line, value.code, attributeRow(value, id, place, units, groups))
    return undefined
  })
  // The special attributes are in every shop, whatever the source says.
  for (const { id, code, type } of SPECIAL_ATTRIBUTES) {
    if (!ids.has(id) && !FIELDS.has(id) && !attributes.has(code)) {
      attributes.set(code, { id, type, unit: undefined, options: optionsOf(id) })
    }
  }
  return { attributes, ofSource }
}

/** Options by code, for each attribute; one map for an attribute, whoever asks. */
function optionsByAttribute(optionIds: ReadonlyMap<string, number>): (id: number) => Map<string, number> {
  const all = new Map<number, Map<string, number>>()
  const optionsOf = (id: number) => {
    const options = all.get(id) ?? new Map<string, number>()
    all.set(id, options)
    return options
  }
  for (const [key, option] of optionIds) {
    const slash = key.indexOf('/')
    optionsOf(Number(key.slice(0, slash))).set(key.slice(slash + 1), option)
  }
  return optionsOf
}

function attributeFault(
  { unit, group, special, type }: AttributeRecord,
  units: ReadonlyMap<string, Unit>,
  groups: ReadonlyMap<string, Group>,
): string | undefined {
  if (unit !== undefined && !units.has(unit)) return `unit: there is no unit ${unit}`
  if (unit !== undefined && type !== 'measurement' && type !== 'number') return `unit: a ${type} has none`
  if (group !== undefined && !groups.has(group)) return `group: there is no group ${group}`
  if (special !== undefined && !Object.hasOwn(SpecialAttribute, special)) {
    return `special: there is no special attribute ${special}`
  }
  return undefined
}

function specialOf({ special, code }: AttributeRecord) {
  const name = special ?? code
  if (!Object.hasOwn(SpecialAttribute, name)) return undefined
  return SPECIAL_BY_ID.get(SpecialAttribute[name as keyof typeof SpecialAttribute])
}

function attributeRow(
  value: AttributeRecord,
  id: number,
  place: number,
  units: ReadonlyMap<string, Unit>,
  groups: ReadonlyMap<string, Group>,
): object {
  const special = SPECIAL_BY_ID.get(id)
  const type = TYPES[value.type]
  const group = value.group === undefined ? undefined : groups.get(value.group)
  const unit = value.unit === undefined ? undefined : units.get(value.unit)
  const behindGroups = group ? (group.sort + 1) * PLACES_OF_A_GROUP : 0
  return {
    id,
    code: special?.code ?? value.code,
    type,
    filter_group: FILTER_GROUPS[type],
    metric_unit: unit?.symbol ?? special?.metricUnit ?? null,
    web_status: SHOWN[value.show ?? 'info'],
    search_priority: SEARCHED[value.search ?? 'no'],
    sort_prio: special ? sortPrioOf(id) : behindGroups + (value.sort ?? place),
    filter_behaviour: FilterBehaviour.AnySelectedCanMatch,
    name: nameOf(value.name, value.code),
    group_id: group?.id ?? null,
  }
}
