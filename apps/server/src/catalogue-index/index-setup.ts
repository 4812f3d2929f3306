/** Selects the facts of attributes and options that the index is built with, makes their digest, and converts them to
 *  the input of the search engine. An index fits as long as the digest is the same. Names and units appear only in
 *  answers, so they are left out and may change. Also tells which attributes are filters. */
import { createHash } from 'node:crypto'
import type { FilterBehaviour } from '@hoistway/domain/codes'
import { AttributeWebStatus, SearchPriority, SpecialAttribute } from '@hoistway/domain/codes'
import type { AttributeInput, SearchWords } from '@hoistway/search'
import type { AttributeRow, OptionRow } from './queries.ts'

export type IndexSetup = {
  /** In the order in which answers list them. */
  readonly attributes: readonly IndexAttribute[]
  readonly options: readonly IndexOption[]
  /** Synonyms and other words of the trade for the search. */
  readonly words?: SearchWords | undefined
}

type IndexAttribute = Pick<
  AttributeRow,
  'id' | 'filter_group' | 'web_status' | 'search_priority' | 'filter_behaviour'
>
type IndexOption = Pick<OptionRow, 'id' | 'attribute_id' | 'text'>

export function indexSetup(
  attributes: readonly AttributeRow[],
  options: readonly OptionRow[],
  words?: SearchWords,
): IndexSetup {
  return {
    attributes: attributes.map(({ id, filter_group, web_status, search_priority, filter_behaviour }) => ({
      id,
      filter_group,
      web_status,
      search_priority,
      filter_behaviour,
    })),
    options: options.map(({ id, attribute_id, text }) => ({ id, attribute_id, text })),
    words,
  }
}

export function digestOf(setup: IndexSetup): string {
  return createHash('sha256').update(JSON.stringify(setup)).digest('hex')
}

export function isFilterable({ web_status }: Pick<AttributeRow, 'web_status'>): boolean {
  return web_status === AttributeWebStatus.TopLevelSelect || web_status === AttributeWebStatus.Filterable
}

export function attributeInputs({ attributes, options }: IndexSetup): AttributeInput[] {
  const optionsOf = Map.groupBy(options, (option) => option.attribute_id)
  return attributes.flatMap((attribute) => attributeInput(attribute, optionsOf.get(attribute.id) ?? []))
}

/** An attribute that is no filter still gets into the index if the search reads its options, or if it is the brand,
 *  which lists are sorted by. */
function attributeInput(attribute: IndexAttribute, options: readonly IndexOption[]): AttributeInput[] {
  const { id } = attribute
  const isFilter = isFilterable(attribute)
  const isRead = attribute.search_priority !== SearchPriority.NotSearchable || id === SpecialAttribute.brand
  switch (attribute.filter_group) {
    case 'SingleSelect':
    case 'MultiSelect':
      if (!isFilter && !isRead) return []
      return [
        {
          id,
          kind: 'select',
          behaviour: attribute.filter_behaviour as FilterBehaviour,
          search: attribute.search_priority as SearchPriority,
          options: options.map((option) => ({ id: option.id, text: option.text })),
        },
      ]
    case 'Decimal':
      return isFilter ? [{ id, kind: 'decimal' }] : []
    case 'Bool':
      return isFilter ? [{ id, kind: 'bool' }] : []
    default:
      return []
  }
}
