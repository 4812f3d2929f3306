/** The 41 classes of ETIM that lifts need, as a BMEcat file with the labels of an operator. The labels of ETIM may not be
 *  committed; EXTRA_FIXTURES names the folder that holds them. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bmecatFile, features, product } from '../../../testing/catalogues/bmecat-files.ts'
import { etimClasses } from '../../../testing/catalogues/foreign-catalogues.ts'
import { AT_ONCE, NO_WEB, openImportShop } from '../../../testing/catalogues/import-shop.ts'
import { temporaryDirectory } from '../../../testing/temporary-directory.ts'
import { writeCsvLine } from '../../erp/csv-line.ts'
import type { CatalogueValue } from '../port.ts'
import { bmecatCatalogue } from './bmecat-catalogue.ts'
import { checkBmecat } from './check-bmecat.ts'

const EXTRA = process.env.EXTRA_FIXTURES
if (EXTRA === undefined) console.warn('NOT RUN: 1 test of BMEcat needs EXTRA_FIXTURES.')

test.skipIf(EXTRA === undefined)('41 classes come in with every feature, unit and German name', async () => {
  const given = etimClasses(join(EXTRA ?? '', 'etim-lift'))
  const directory = temporaryDirectory()
  const [folder, mapping] = [temporaryDirectory(), join(directory, 'mapping.json')]
  writeFileSync(mapping, JSON.stringify({ labels: 'labels.csv' }))
  const letters: Readonly<Record<string, string>> = { select: 'A', yesNo: 'L', measurement: 'N' }
  const rows = [
    ...given.families.map(({ code, name }) => [code, name.en, name.de, '']),
    ...given.attributes.map(({ code, name, type }) => [code, name.en, name.de, letters[type] ?? '']),
    ...new Map(given.options.map(({ code, name }) => [code, [code, name.en, name.de, '']])).values(),
  ]
  writeFileSync(
    join(directory, 'labels.csv'),
    [['code', 'name.en', 'name.de', 'type'], ...rows].map((row) => writeCsvLine(row.map(String))).join(''),
  )
  const parts = given.products.map(({ articleNr, family, values = {} }) =>
    product(articleNr, articleNr, features(Object.entries(values).map(featureRow), classOf(family))),
  )
  writeFileSync(join(folder, 'etim.xml'), bmecatFile(parts.join('\n')))

  const findings = await checkBmecat(join(folder, 'etim.xml'), mapping)
  expect(findings.filter(({ toDo }) => toDo !== undefined)).toEqual([])
  const settings = { folder, mapping, directory: temporaryDirectory() }
  const shop = await openImportShop()
  const { refused } = await shop.run({ from: bmecatCatalogue({ settings, web: NO_WEB, rules: AT_ONCE }) })
  expect(refused).toEqual([])
  const attributes = await shop.db
    .selectFrom('attributes')
    .select(['id', 'code', 'name', 'metric_unit'])
    .execute()
  const byCode = new Map(attributes.map((row) => [row.code, row]))
  for (const { code, name, unit } of given.attributes) {
    expect(byCode.get(code)?.name, code).toEqual({ sv: '', ...name })
    if (unit !== undefined)
      expect(byCode.get(code)?.metric_unit?.toLowerCase()).toBe(RENAMED[unit] ?? unit.toLowerCase())
  }
  for (const { articleNr, values = {} } of given.products) {
    const { attribute_values: stored } = await shop.product(articleNr)
    const held = { ...stored.singleSelects, ...stored.bools, ...stored.decimals }
    const missing = Object.keys(values).filter((code) => held[String(byCode.get(code)?.id)] === undefined)
    expect(missing, articleNr).toEqual([])
  }
})

const RENAMED: Readonly<Record<string, string>> = { Rpm: 'r/min' }

const classOf = (code = '') =>
  `<REFERENCE_FEATURE_SYSTEM_NAME>ETIM-6.0</REFERENCE_FEATURE_SYSTEM_NAME><REFERENCE_FEATURE_GROUP_ID>${code}</REFERENCE_FEATURE_GROUP_ID>`

function featureRow([code, value]: [string, CatalogueValue]): readonly [string, string, string] {
  const [, amount = '', unit = ''] = /^([\d,]+) (.*)$/.exec(String(value)) ?? []
  if (amount !== '') return [code, unit, amount.replace(',', '.')]
  return [code, '', value === 'yes' ? 'true' : String(value)]
}
