/** A catalogue of few parts, for tests that read like sentences. Fields that a test does not mention are empty. */
import type { Locale } from '@hoistway/domain/texts/locale'
import { buildCatalogue, type Catalogue } from '../src/catalogue.ts'
import type { AttributeInput, FilterAnswer, FilterRequest, ProductInput } from '../src/model.ts'
import { productSet } from '../src/product-set.ts'
import { query } from '../src/query.ts'
import { shownOptions } from '../src/shown-options.ts'
import type { ListedCounts } from './oracle.ts'

export const BRAND_ATTRIBUTE = 8

export function localised(text: string): Record<Locale, string> {
  return { sv: text, en: text, de: text }
}

export function part(id: number, given: Partial<ProductInput> = {}): ProductInput {
  return {
    id,
    listed: true,
    articleNr: `A${id}`,
    label: localised(''),
    selects: new Map(),
    bools: new Map(),
    decimals: new Map(),
    texts: { high: [], low: [] },
    numbers: [],
    relevance: 0,
    ...given,
  }
}

/** A part found by these words, its label among them. */
export function labelled(id: number, label: string, given: Partial<ProductInput> = {}): ProductInput {
  return part(id, { label: localised(label), texts: { high: [localised(label)], low: [] }, ...given })
}

export function select(
  id: number,
  options: readonly (readonly [id: number, text: string])[],
  given: Partial<Extract<AttributeInput, { kind: 'select' }>> = {},
): AttributeInput {
  return {
    id,
    kind: 'select',
    behaviour: 1,
    search: 1,
    options: options.map(([optionId, text]) => ({ id: optionId, text: localised(text) })),
    ...given,
  }
}

export function catalogueOf(
  products: readonly ProductInput[],
  attributes: readonly AttributeInput[] = [],
): Catalogue {
  return buildCatalogue({ attributes, products, brandAttributeId: BRAND_ATTRIBUTE })
}

/** A Swedish visitor who sees everything and sorts by article number, unless the test says otherwise. */
export function ask(catalogue: Catalogue, given: Partial<FilterRequest> = {}): FilterAnswer {
  return query(catalogue, {
    selects: new Map(),
    bools: new Map(),
    decimals: new Map(),
    text: '',
    locale: 'sv',
    sort: 2,
    visible: productSet(catalogue, catalogue.main.ids),
    ...given,
  })
}

export function idsFor(catalogue: Catalogue, given: Partial<FilterRequest> = {}): number[] {
  return [...ask(catalogue, given).ids]
}

/** The counts of an answer with their options as a reader is shown them. */
export function listedCounts({ selects }: FilterAnswer): Map<number, ListedCounts> {
  return new Map(
    Array.from(selects, ([id, counts]) => [id, { total: counts.total, options: shownOptions(counts) }]),
  )
}
