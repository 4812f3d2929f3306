/** Catalogues that are not ours come into an empty shop whole: every part, value, option and picture. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { SpecialAttribute } from '@hoistway/domain/codes'
import { describe, expect, test } from 'vitest'
import type { CatalogueKind } from '../../integrations/catalogue/port.ts'
import type { GivenRecords } from '../../testing/catalogues/catalogue-port.ts'
import { akeneoDemo, etimClasses } from '../../testing/catalogues/foreign-catalogues.ts'
import { type ImportShop, openImportShop } from '../../testing/catalogues/import-shop.ts'

const EXTRA = process.env.EXTRA_FIXTURES
if (EXTRA === undefined)
  console.warn('NOT RUN: 2 tests of imports need EXTRA_FIXTURES, a folder with foreign catalogues.')

const NAMES: Partial<Record<CatalogueKind, string>> = {
  attributeGroups: 'attribute-groups',
  associationTypes: 'association-types',
}

async function deliver(shop: ImportShop, records: GivenRecords): Promise<void> {
  for (const [kind, rows] of Object.entries(records)) {
    await shop.write(`${NAMES[kind as CatalogueKind] ?? kind}.jsonl`, rows)
  }
}

describe.skipIf(EXTRA === undefined)('a catalogue of others', () => {
  test('Akeneo’s demo: variants, measures, options, missing languages, broken pictures', async () => {
    const directory = join(EXTRA ?? '', 'akeneo-icecat')
    const given = akeneoDemo(directory)
    const shop = await openImportShop()
    await deliver(shop, given)
    cpSync(join(directory, 'files'), join(shop.folder, 'files'), { recursive: true })
    const { refused, text } = await shop.run()
    expect(text).toContain('1239 added')
    // Most pictures of the source were never handed out.
    expect(refused.filter((line) => !/pictures: .* (there is no such file)/.test(line))).toEqual([])
    const products = new Map((await shop.products()).map((row) => [row.article_nr, row]))
    expect(products.size).toBe(given.products.length)
    const { db } = shop
    const attributes = new Map(
      (await db.selectFrom('attributes').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
    )
    const texts = new Map(
      (await db.selectFrom('options').select(['id', 'text']).execute()).map(({ id, text }) => [id, text]),
    )
    const optionName = (attribute: string, code: string) =>
      given.options?.find((option) => option.attribute === attribute && option.code === code)?.name.en
    let selects = 0
    for (const { articleNr, name, values = {}, weight = 0 } of given.products) {
      const row = products.get(articleNr)
      expect(row?.label).toEqual({ sv: '', en: '', de: '', ...name })
      expect(row?.weight_g).toBe(Math.round(weight * 1000))
      for (const { code, type, special } of given.attributes ?? []) {
        const value = values[code]
        if (type !== 'select' || typeof value !== 'string') continue
        const option =
          row?.attribute_values.singleSelects[special ? SpecialAttribute.brand : (attributes.get(code) ?? 0)]
        expect(texts.get(option ?? 0)?.en, `${articleNr} ${code}`).toBe(optionName(code, value) ?? value)
        selects += 1
      }
    }
    expect(selects).toBeGreaterThan(1000)
    const withPictures = [...products.values()].filter((row) => row.attribute_values.imageAssetIDs.length > 0)
    expect(withPictures.length).toBeGreaterThan(20)
    expect((await shop.run()).text).not.toMatch(/added|changed|hidden/)
  }, 120_000)

  test('ETIM: 41 classes with every feature', async () => {
    const given = etimClasses(join(EXTRA ?? '', 'etim-lift'))
    const shop = await openImportShop()
    await deliver(shop, given)
    const { refused } = await shop.run()
    expect(refused).toEqual([])
    const attributes = new Map(
      (await shop.db.selectFrom('attributes').select(['id', 'code']).execute()).map(({ id, code }) => [
        code,
        id,
      ]),
    )
    for (const { articleNr, values = {} } of given.products) {
      const { attribute_values: stored } = await shop.product(articleNr)
      const held = { ...stored.singleSelects, ...stored.bools, ...stored.decimals }
      const missing = Object.keys(values).filter((code) => held[String(attributes.get(code))] === undefined)
      expect(missing, articleNr).toEqual([])
    }
  })
})
