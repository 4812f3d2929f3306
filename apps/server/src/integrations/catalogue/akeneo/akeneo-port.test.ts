/** Akeneo follows the catalogue port, in its own words: units belong to families, links name keys, and some kinds of
 *  records it does not have. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, onTestFinished } from 'vitest'
import {
  ACCESS,
  type AkeneoSimulator,
  openAkeneo,
  type Thing,
} from '../../../testing/catalogues/akeneo-simulator.ts'
import {
  followsCataloguePort,
  type GivenRecords,
  ONE_OF_EACH,
} from '../../../testing/catalogues/catalogue-port.ts'
import { NO_WEB } from '../../../testing/catalogues/import-shop.ts'
import { temporaryDirectory } from '../../../testing/temporary-directory.ts'
import type { CatalogueProductRecord, Texts } from '../port.ts'
import { akeneoCatalogue } from './akeneo-catalogue.ts'

const HOURS = 2 * 3_600_000
const LOCALES: Readonly<Record<string, string>> = { sv: 'sv_SE', en: 'en_GB', de: 'de_DE' }
const TYPES: Readonly<Record<string, string>> = {
  measurement: 'metric',
  select: 'simpleselect',
  multiSelect: 'multiselect',
}
const MAPPING = {
  name: 'name',
  special: { brand: 'maker' },
  searchTerms: ['keywords'],
  identifiers: ['ean'],
  leaveOut: ['ean'],
}

/** A key of the same part is the same, also in a later delivery. */
const keyOf = (articleNr: string) =>
  `00000000-0000-4000-8000-${Buffer.from(articleNr).toString('hex').padStart(12, '0')}`

const labels = (texts: Texts = {}) =>
  Object.fromEntries(Object.entries(texts).map(([locale, text]) => [LOCALES[locale], text]))

const value = (data: unknown, locale: string | null = null) => ({ locale, scope: null, data })

function fill({ state, addProduct }: AkeneoSimulator, records: GivenRecords): void {
  for (const collection of Object.values(state)) {
    if (Array.isArray(collection)) collection.splice(0)
  }
  state.products.clear()
  state.channels.push({ code: 'shop', locales: Object.values(LOCALES), category_tree: 'master' })
  const attribute = (code: string, type: string, more: Thing = {}) =>
    state.attributes.push({ code, type: `pim_catalog_${type}`, labels: {}, localizable: false, ...more })
  attribute('sku', 'identifier')
  attribute('name', 'text', { localizable: true })
  attribute('keywords', 'text', { localizable: true })
  attribute('weight', 'number')
  attribute('ean', 'text')
  for (const { code, type, name, group, unit } of records.attributes ?? []) {
    attribute(code, TYPES[type] ?? type, {
      labels: labels(name),
      ...(group !== undefined && { group }),
      ...(unit !== undefined && { metric_family: 'Length', default_metric_unit: unit }),
    })
  }
  for (const { code, name, sort } of records.attributeGroups ?? [])
    state.attributeGroups.push({ code, labels: labels(name), sort_order: sort })
  for (const { code, attribute: of, name } of records.options ?? [])
    state.options.push({ code, attribute: of, labels: labels(name) })
  for (const { code, name } of records.families ?? []) state.families.push({ code, labels: labels(name) })
  state.categories.push({ code: 'master', parent: null, labels: {} })
  for (const { code, name, parent = 'master' } of records.categories ?? [])
    state.categories.push({ code, parent, labels: labels(name) })
  for (const { code } of records.associationTypes ?? []) state.associationTypes.push({ code, labels: {} })
  const units = (records.units ?? []).map(({ code, symbol = '', factor = 1 }) => [
    code,
    { symbol, convert_from_standard: [{ operator: 'mul', value: String(factor) }] },
  ])
  if (units.length > 0) {
    state.measurements.push({ code: 'Length', standard_unit_code: 'mm', units: Object.fromEntries(units) })
  }
  for (const product of records.products ?? []) addProduct(productOf(product))
}

function productOf({
  articleNr,
  name = {},
  family = '',
  categories = [],
  values = {},
  searchTerms = {},
  identifiers = [],
  weight,
  links = {},
}: CatalogueProductRecord): Thing {
  const inLocales = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([locale, text]) => value(text, LOCALES[locale]))
  const terms = Object.fromEntries(
    Object.entries(searchTerms).map(([locale, words]) => [locale, words.join(', ')]),
  )
  return {
    uuid: keyOf(articleNr),
    family: family || null,
    categories,
    values: {
      sku: [value(articleNr)],
      name: inLocales(name),
      keywords: inLocales(terms),
      ...(weight !== undefined && { weight: [value(weight)] }),
      ...(identifiers.length > 0 && { ean: [value(identifiers[0])] }),
      ...Object.fromEntries(Object.entries(values).map(([code, data]) => [code, [value(data)]])),
    },
    associations: Object.fromEntries(
      Object.entries(links).map(([type, keys]) => [type, { products: keys.map(keyOf), product_models: [] }]),
    ),
  }
}

const { countries: _, ...KINDS_OF_AKENEO } = ONE_OF_EACH

const ONE_OF_EACH_AS_AKENEO: GivenRecords = {
  ...KINDS_OF_AKENEO,
  units: [
    { code: 'Length.mm', symbol: 'mm' },
    { code: 'Length.cm', base: 'Length.mm', factor: 10, offset: 0 },
  ],
  attributes: [
    {
      code: 'height',
      name: { sv: 'Höjd', de: 'Höhe' },
      type: 'measurement',
      unit: 'Length.mm',
      group: 'size',
    },
    { code: 'colour', name: { en: 'Colour' }, type: 'multiSelect' },
    { code: 'maker', name: { en: 'Maker' }, type: 'select', special: 'brand' },
  ],
  products: [
    {
      key: keyOf('D-1'),
      articleNr: 'D-1',
      name: { sv: 'Dörr "1"; grå', de: 'Tür 1' },
      family: 'door',
      categories: ['below'],
      values: { height: { amount: '200.5', unit: 'Length.cm' }, colour: ['red', 'blue'], maker: 'x' },
      weight: 1.25,
      identifiers: [],
      searchTerms: { sv: ['port', 'grind'] },
      links: { X_SELL: [keyOf('D-2')] },
      pictures: [],
      documents: [],
    },
    {
      key: keyOf('D-2'),
      articleNr: 'D-2',
      name: { en: 'Door 2' },
      categories: [],
      values: {},
      identifiers: ['7350000000999'],
      searchTerms: {},
      links: {},
      pictures: [],
      documents: [],
    },
  ],
}

describe('Akeneo', () => {
  followsCataloguePort(async () => {
    let clock = Date.parse('2026-11-27T08:00:00Z')
    const pim = await openAkeneo(() => clock)
    onTestFinished(async () => void (await pim.close()))
    const directory = temporaryDirectory()
    const mapping = join(temporaryDirectory(), 'mapping.json')
    writeFileSync(mapping, JSON.stringify(MAPPING))
    const catalogue = akeneoCatalogue({
      settings: { access: { ...ACCESS, url: pim.url }, channel: 'shop', mapping, directory },
      web: NO_WEB,
      now: () => clock,
      wait: async () => undefined,
    })
    onTestFinished(() => catalogue.close())
    const deliver = async (records: GivenRecords) => {
      clock += HOURS
      fill(pim, records)
    }
    return {
      catalogue,
      oneOfEach: ONE_OF_EACH_AS_AKENEO,
      deliver,
      async deliverDamaged() {
        await deliver({
          products: ['A', 'B', 'C'].map((articleNr) => ({ articleNr, name: { en: articleNr } })),
        })
        pim.changeProduct(keyOf('B'), { parent: 'no-such-model' })
      },
      breakIt: async () => void pim.state.channels.splice(0),
      async putPicture(bytes) {
        pim.state.media.set('1/2/3/ä.svg', bytes)
        return 'media/1/2/3/ä.svg'
      },
    }
  })
})
