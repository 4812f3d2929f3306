/** Catalogues of others as records of the catalogue port: the demo catalogue of a product information system, as CSV
 *  files, and classes of ETIM. Their files may not be committed; EXTRA_FIXTURES names the folder that holds them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  AttributeRecord,
  CatalogueProductRecord,
  CatalogueValue,
  Texts,
} from '../../integrations/catalogue/port.ts'
import type { GivenRecords } from './catalogue-port.ts'

export type Row = Readonly<Record<string, string>>

/** Cells may hold line breaks. */
export function readTable(path: string): Row[] {
  const text = readFileSync(path, 'utf8')
  const rows: string[][] = [['']]
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const row = rows.at(-1) ?? []
    const character = text[at] as string
    if (character === '"' && isQuoted && text[at + 1] === '"') {
      row[row.length - 1] += '"'
      at += 1
    } else if (character === '"') isQuoted = !isQuoted
    else if (character === ';' && !isQuoted) row.push('')
    else if (character === '\n' && !isQuoted) rows.push([''])
    else if (character !== '\r') row[row.length - 1] += character
  }
  const [header = [], ...lines] = rows.filter((row) => row.length > 1 || row[0] !== '')
  return lines.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])))
}

const TYPES: Readonly<Record<string, AttributeRecord['type']>> = {
  pim_catalog_simpleselect: 'select',
  pim_catalog_multiselect: 'multiSelect',
  pim_catalog_number: 'number',
  pim_catalog_boolean: 'yesNo',
  pim_catalog_metric: 'measurement',
  pim_catalog_textarea: 'text',
  pim_catalog_text: 'text',
  pim_catalog_date: 'string',
}
const SPECIAL: Readonly<Record<string, string>> = { brand: 'brand' }
/** Fields of a part. */
const LEFT_OUT = new Set(['sku', 'name', 'description', 'price', 'weight', 'keywords'])
const UNITS = [
  { code: 'MILLIMETER', symbol: 'mm' },
  { code: 'CENTIMETER', symbol: 'cm', base: 'MILLIMETER', factor: 10 },
  { code: 'INCH', symbol: 'in', base: 'MILLIMETER', factor: 25.4 },
  { code: 'KILOGRAM', symbol: 'kg' },
  { code: 'GRAM', symbol: 'g', base: 'KILOGRAM', factor: 0.001 },
]

const labels = (row: Row, prefix = 'label'): Texts => ({
  ...(row[`${prefix}-en_US`] && { en: row[`${prefix}-en_US`] }),
  ...(row[`${prefix}-de_DE`] && { de: row[`${prefix}-de_DE`] }),
})

export function akeneoDemo(
  directory: string,
): GivenRecords & { readonly products: CatalogueProductRecord[] } {
  const table = (name: string) => readTable(join(directory, `${name}.csv`))
  const attributes = table('attributes').filter(
    ({ code = '', type = '' }) => type in TYPES && !LEFT_OUT.has(code),
  )
  const codes = new Set(attributes.map(({ code }) => code))
  const pictures = table('attributes')
    .filter(({ type }) => type === 'pim_catalog_image')
    .map(({ code }) => code as string)
  const models = new Map(table('product_models').map((row) => [row.code, row]))
  const categories = table('categories')
  const trees = new Set(categories.filter(({ parent }) => parent === '').map(({ code }) => code))
  const known = new Set(categories.map(({ code }) => code))
  return {
    units: UNITS,
    attributeGroups: table('attribute_groups').map((row) => ({
      code: row.code as string,
      name: labels(row),
      sort: Number(row.sort_order),
    })),
    attributes: attributes.map((row) => ({
      code: row.code as string,
      name: labels(row),
      type: TYPES[row.type as string] as AttributeRecord['type'],
      group: row.group,
      ...(row.default_metric_unit && { unit: row.default_metric_unit }),
      ...(SPECIAL[row.code as string] && { special: SPECIAL[row.code as string] }),
    })),
    options: table('attribute_options')
      .filter(({ attribute = '' }) => codes.has(attribute))
      .map((row) => ({
        attribute: row.attribute as string,
        code: row.code as string,
        name: labels(row),
        sort: Number(row.sort_order),
      })),
    families: table('families').map((row) => ({ code: row.code as string, name: labels(row) })),
    // A tree is a channel of the source, and its first level are the areas.
    categories: categories
      .filter(({ code }) => !trees.has(code))
      .map((row) => ({
        code: row.code as string,
        name: labels(row),
        ...(!trees.has(row.parent as string) && { parent: row.parent }),
      })),
    associationTypes: table('association_types').map((row) => ({
      code: row.code as string,
      meaning: row.code === 'SUBSTITUTION' ? ('none' as const) : ('crossSell' as const),
    })),
    products: table('products').map((row) => productOf(withModels(row, models), attributes, pictures, known)),
  }
}

/** The values of a variant are its own and those of its models. */
function withModels(row: Row, models: ReadonlyMap<string | undefined, Row>): Row {
  const model = row.parent ? models.get(row.parent) : undefined
  if (!model) return row
  const own = Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ''))
  return { ...withModels(model, models), ...own }
}

function productOf(
  row: Row,
  attributes: readonly Row[],
  pictures: readonly string[],
  categories: ReadonlySet<string | undefined>,
): CatalogueProductRecord {
  const values: Record<string, CatalogueValue> = {}
  for (const attribute of attributes) {
    const value = valueIn(row, attribute)
    if (value !== undefined) values[attribute.code as string] = value
  }
  const weight = Number(row.weight) * (row['weight-unit'] === 'GRAM' ? 0.001 : 1)
  const name: Texts = row.name ? { en: row.name } : textsOf(row, 'variation_name')
  return {
    articleNr: row.sku as string,
    name: Object.keys(name).length > 0 ? name : { en: row.sku as string },
    description: textsOf(row, 'description'),
    ...(row.family && { family: row.family }),
    categories: (row.categories ?? '')
      .split(',')
      .filter((code) => categories.has(code) && !CHANNELS.has(code)),
    values,
    ...(weight > 0 && { weight: Number(weight.toFixed(3)) }),
    pictures: pictures.flatMap((code) => (row[code] ? [row[code]] : [])),
  }
}

const CHANNELS: ReadonlySet<string> = new Set(['master', 'sales', 'print', 'suppliers'])

function valueIn(row: Row, { code = '', type = '' }: Row): CatalogueValue | undefined {
  if (TYPES[type] === 'text') {
    const texts = row[code] ? { en: row[code] } : textsOf(row, code)
    return Object.keys(texts).length > 0 ? texts : undefined
  }
  const cell = row[code] || row[`${code}-ecommerce`]
  if (!cell) return undefined
  if (TYPES[type] === 'measurement') return { amount: cell, unit: row[`${code}-unit`] as string }
  return TYPES[type] === 'multiSelect' ? cell.split(',') : cell
}

function textsOf(row: Row, code: string): Texts {
  const of = (locale: string) =>
    ['', '-ecommerce', '-print', '-mobile']
      .map((scope) => row[`${code}-${locale}${scope}`])
      .find((text) => text)
  const [en, de] = [of('en_US'), of('de_DE')]
  return { ...(en && { en }), ...(de && { de }) }
}

type EtimClass = {
  readonly etim: string
  readonly en: string
  readonly de: string
  readonly features: readonly {
    readonly code: string
    readonly type: string
    readonly en: string
    readonly de: string
    readonly unit: string | null
    readonly values: readonly { readonly code: string; readonly en: string; readonly de: string }[]
  }[]
}

const ETIM_TYPES: Readonly<Record<string, AttributeRecord['type']>> = {
  Logical: 'yesNo',
  Numeric: 'measurement',
  Alphanumeric: 'select',
}

/** The classes as families, their features as attributes, and one part of each class with a value of every feature. */
export function etimClasses(
  directory: string,
): Required<Pick<GivenRecords, 'units' | 'attributes' | 'options' | 'families' | 'products'>> {
  const text = readFileSync(join(directory, 'lift_relevant_classes.json'), 'utf8')
  const classes = JSON.parse(text) as readonly EtimClass[]
  const features = new Map(
    classes
      .flatMap(({ features }) => features.filter(({ type }) => type in ETIM_TYPES))
      .map((feature) => [feature.code, feature]),
  )
  const options = new Map(
    classes.flatMap((of) =>
      of.features
        .filter(({ type }) => type === 'Alphanumeric')
        .flatMap(({ code, values }) =>
          values.map((value) => [`${code}/${value.code}`, { attribute: code, ...value }] as const),
        ),
    ),
  )
  const units = new Set([...features.values()].flatMap(({ unit }) => unit ?? []))
  return {
    units: [...units].map((code) => ({ code })),
    attributes: [...features.values()].map(({ code, type, en, de, unit }) => ({
      code,
      name: { en, de },
      type: ETIM_TYPES[type] as AttributeRecord['type'],
      ...(unit && type === 'Numeric' && { unit }),
    })),
    options: [...options.values()].map(({ attribute, code, en, de }) => ({
      attribute,
      code,
      name: { en, de },
    })),
    families: classes.map(({ etim, en, de }) => ({ code: etim, name: { en, de } })),
    products: classes.map(({ etim, en, features: own }) => ({
      articleNr: `X-${etim}`,
      name: { en },
      family: etim,
      values: Object.fromEntries(
        own.flatMap(({ code, type, unit, values }) => {
          const [first] = values
          if (type === 'Logical') return [[code, 'yes'] as const]
          if (type === 'Numeric') return [[code, unit === null ? 7 : `7,5 ${unit}`] as const]
          return type === 'Alphanumeric' && first ? [[code, first.code] as const] : []
        }),
      ),
    })),
  }
}
