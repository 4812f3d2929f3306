/** Akeneo's demo catalogue as its REST API would hand it out, made of the CSV files of the source. The files may not be
 *  committed; EXTRA_FIXTURES names the folder that holds them. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AkeneoSimulator, Thing } from './akeneo-simulator.ts'
import { type Row, readTable } from './foreign-catalogues.ts'

const LOCALES = ['en_US', 'de_DE', 'fr_FR'] as const

/** @returns the parts by article number, as they were added */
export function fillWithIcecat(pim: AkeneoSimulator, directory: string): ReadonlyMap<string, string> {
  const table = (name: string) => readTable(join(directory, `${name}.csv`))
  const { state } = pim
  const attributes = table('attributes')
  state.attributes.push(...attributes.map(attributeOf))
  state.attributeGroups.push(
    ...table('attribute_groups').map((row) => ({ ...named(row), sort_order: Number(row.sort_order) })),
  )
  state.options.push(
    ...table('attribute_options').map((row) => ({
      ...named(row),
      attribute: row.attribute,
      sort_order: Number(row.sort_order),
    })),
  )
  state.families.push(
    ...table('families').map((row) => ({
      ...named(row),
      attribute_as_label: row.attribute_as_label,
      attribute_as_image: row.attribute_as_image || null,
    })),
  )
  state.categories.push(...table('categories').map((row) => ({ ...named(row), parent: row.parent || null })))
  state.associationTypes.push(...table('association_types').map(named))
  state.channels.push(
    ...table('channels').map((row) => ({
      ...named(row),
      locales: row.locales?.split(','),
      currencies: row.currencies?.split(','),
      category_tree: row.tree,
    })),
  )
  state.measurements.push(...MEASUREMENTS)
  const media = (code: string) => {
    const path = join(directory, code)
    if (existsSync(path)) state.media.set(code, readFileSync(path))
    return code
  }
  for (const row of table('product_models')) {
    pim.addModel({
      code: row.code,
      parent: row.parent || null,
      categories: listIn(row.categories),
      values: valuesOf(row, attributes, media),
    })
  }
  return new Map(
    table('products').map((row) => [
      row.sku as string,
      pim.addProduct({
        family: row.family || null,
        parent: row.parent || null,
        enabled: row.enabled !== '0',
        categories: listIn(row.categories),
        values: valuesOf(row, attributes, media),
      }),
    ]),
  )
}

function named(row: Row): Thing {
  const labels = LOCALES.flatMap((locale) =>
    row[`label-${locale}`] ? [[locale, row[`label-${locale}`]]] : [],
  )
  return { code: row.code, labels: Object.fromEntries(labels) }
}

function attributeOf(row: Row): Thing {
  return {
    ...named(row),
    type: row.type,
    group: row.group,
    sort_order: Number(row.sort_order),
    localizable: row.localizable === '1',
    scopable: row.scopable === '1',
    metric_family: row.metric_family || null,
    default_metric_unit: row.default_metric_unit || null,
    decimals_allowed: row.decimals_allowed === '1',
    wysiwyg_enabled: row.wysiwyg_enabled === '1',
  }
}

function valuesOf(row: Row, attributes: readonly Row[], media: (code: string) => string): Thing {
  const values: Record<string, Thing[]> = {}
  for (const attribute of attributes) {
    const { code = '', type = '' } = attribute
    for (const [column, cell] of Object.entries(row)) {
      const [name, ...suffixes] = column.split('-')
      if (name !== code || cell === '' || column.endsWith('-unit') || type === 'pim_catalog_price_collection')
        continue
      const locale = suffixes.find((part) => /^[a-z]{2}_[A-Z]{2}$/.test(part)) ?? null
      const scope = suffixes.find((part) => part !== locale) ?? null
      values[code] = [...(values[code] ?? []), { locale, scope, data: dataOf(attribute, row, cell, media) }]
    }
  }
  return values
}

function dataOf(
  { code, type, decimals_allowed }: Row,
  row: Row,
  cell: string,
  media: (code: string) => string,
): unknown {
  switch (type) {
    case 'pim_catalog_boolean':
      return cell === '1'
    case 'pim_catalog_number':
      return decimals_allowed === '1' ? cell : Number(cell)
    case 'pim_catalog_multiselect':
      return cell.split(',')
    case 'pim_catalog_metric':
      return { amount: cell, unit: row[`${code}-unit`] }
    case 'pim_catalog_image':
    case 'pim_catalog_file':
      return media(cell)
    default:
      return cell
  }
}

const listIn = (cell: string | undefined) => (cell ? cell.split(',') : [])

const units = (standard: string, of: Readonly<Record<string, readonly [string, string]>>) => ({
  standard_unit_code: standard,
  units: Object.fromEntries(
    Object.entries(of).map(([unit, [symbol, factor]]) => [
      unit,
      { symbol, convert_from_standard: [{ operator: 'mul', value: factor }] },
    ]),
  ),
})

const MEASUREMENTS: readonly Thing[] = [
  {
    code: 'Length',
    ...units('METER', {
      METER: ['m', '1'],
      CENTIMETER: ['cm', '0.01'],
      MILLIMETER: ['mm', '0.001'],
      INCH: ['in', '0.0254'],
    }),
  },
  { code: 'Weight', ...units('KILOGRAM', { KILOGRAM: ['kg', '1'], GRAM: ['g', '0.001'] }) },
]
