/** GET attributes: all attributes with their names as stored, their settings and how many parts have a value. */
import type { AttributeOverviewRow } from '@hoistway/contract/site-admin/attribute-overview'
import { SpecialAttribute } from '@hoistway/domain/codes'
import { LOCALES, type Localised } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { LiveCatalogue } from '../../../catalogue-index/live-catalogue.ts'
import { type AttributeRow, readAttributes, readOptions } from '../../../catalogue-index/queries.ts'
import { readState } from '../../../catalogue-index/state-queries.ts'
import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import { attributeInfo } from '../filter/filter-setup.ts'
import { type AttributeFill, createAttributeFill } from './attribute-fill.ts'

export function attributeOverview(db: Kysely<Database>, live: LiveCatalogue): Handler<'attributeOverview'> {
  const fillOf = createAttributeFill(db)
  return async () => {
    // The state is read before the settings: a change between the two is taken for a later one, never missed.
    const { setupCreated } = await readState(db)
    const [attributes, options, fill] = await Promise.all([
      readAttributes(db),
      readOptions(db),
      fillOf(live.current()),
    ])
    const optionsOf = Map.groupBy(options, (option) => option.attribute_id)
    const unnamed = (id: number) => (optionsOf.get(id) ?? []).filter(({ text }) => isIncomplete(text)).length
    return {
      created: setupCreated.toISOString(),
      parts: fill.parts,
      attributes: attributes.map((attribute) => rowOf(attribute, fill, unnamed(attribute.id))),
      productTypes: (optionsOf.get(SpecialAttribute.productType) ?? [])
        .map(({ id, text }) => ({
          optionID: id,
          names: namesOf(text),
          parts: fill.ofProductType.get(id) ?? 0,
        }))
        .filter(({ parts }) => parts > 0)
        .sort((one, other) => other.parts - one.parts),
    }
  }
}

const SPECIAL_IDS: ReadonlySet<number> = new Set(Object.values(SpecialAttribute))

/** A special attribute without any value is a field of the part itself, such as its article number. */
function rowOf(attribute: AttributeRow, fill: AttributeFill, unnamedOptions: number): AttributeOverviewRow {
  const { id, name } = attribute
  const parts = fill.withValue.get(id) ?? (SPECIAL_IDS.has(id) ? null : 0)
  return {
    info: attributeInfo(attribute),
    names: namesOf(name),
    parts,
    values: parts === null ? null : (fill.values.get(id) ?? 0),
    unnamedOptions,
  }
}

function namesOf({ sv, en, de }: Localised) {
  return { swedish: sv, english: en, german: de }
}

function isIncomplete(text: Localised): boolean {
  return LOCALES.some((locale) => text[locale].trim() === '')
}
