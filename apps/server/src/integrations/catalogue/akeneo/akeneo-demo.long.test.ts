/** Akeneo's own demo catalogue over the REST API, compared with what its CSV files say. */
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ACCESS, openAkeneo } from '../../../testing/catalogues/akeneo-simulator.ts'
import { akeneoDemo } from '../../../testing/catalogues/foreign-catalogues.ts'
import { fillWithIcecat } from '../../../testing/catalogues/icecat-as-akeneo.ts'
import { NO_WEB, openImportShop } from '../../../testing/catalogues/import-shop.ts'
import { temporaryDirectory } from '../../../testing/temporary-directory.ts'
import { akeneoCatalogue } from './akeneo-catalogue.ts'

const EXTRA = process.env.EXTRA_FIXTURES
if (EXTRA === undefined) console.warn('NOT RUN: a test of Akeneo needs EXTRA_FIXTURES.')

test.skipIf(EXTRA === undefined)(
  '1,239 parts and 81 models come in with the values of the CSV files',
  async () => {
    const directory = join(EXTRA ?? '', 'akeneo-icecat')
    let clock = Date.parse('2026-11-27T08:00:00Z')
    const pim = await openAkeneo(() => clock)
    const uuids = fillWithIcecat(pim, directory)
    const catalogue = akeneoCatalogue({
      settings: {
        access: { ...ACCESS, url: pim.url },
        channel: 'ecommerce',
        mapping: undefined,
        directory: temporaryDirectory(),
      },
      web: NO_WEB,
      now: () => clock,
    })
    onTestFinished(async () => {
      await catalogue.close()
      await pim.close()
    })
    const shop = await openImportShop()
    const { refused, text } = await shop.run({ from: catalogue })
    expect(text).toContain('1239 added')
    // Most pictures of the source were never handed out.
    expect(refused.filter((line) => !/the source has no such file/.test(line))).toEqual([])

    const given = akeneoDemo(directory)
    const rows = new Map((await shop.products()).map((row) => [row.article_nr, row]))
    const ids = new Map(
      (await shop.db.selectFrom('attributes').select(['id', 'code']).execute()).map(({ id, code }) => [
        code,
        id,
      ]),
    )
    const options = new Map(
      (await shop.db.selectFrom('options').select(['id', 'text']).execute()).map(({ id, text: name }) => [
        id,
        name.en,
      ]),
    )
    const nameOf = (attribute: string, code: string) =>
      given.options?.find((option) => option.attribute === attribute && option.code === code)?.name.en ?? code
    let compared = 0
    for (const { articleNr, values = {}, weight = 0 } of given.products) {
      const stored = rows.get(articleNr)?.attribute_values
      expect(rows.get(articleNr)?.weight_g, articleNr).toBe(Math.round(weight * 1000))
      expect(rows.get(articleNr)?.label.de || rows.get(articleNr)?.label.en, articleNr).toBeTruthy()
      for (const { code, type } of given.attributes ?? []) {
        const value = values[code]
        const id = ids.get(code)
        if (value === undefined || id === undefined) continue
        if (type === 'select')
          expect(options.get(stored?.singleSelects[id] ?? 0), `${articleNr} ${code}`).toBe(
            nameOf(code, String(value)),
          )
        if (type === 'multiSelect')
          expect(
            stored?.multiSelects[id]?.map((option) => options.get(option)).toSorted(),
            `${articleNr} ${code}`,
          ).toEqual((value as string[]).map((one) => nameOf(code, one)).toSorted())
        if (type === 'yesNo') expect(stored?.bools[id], `${articleNr} ${code}`).toBe(value === '1')
        if (type === 'number') expect(stored?.decimals[id], `${articleNr} ${code}`).toBe(Number(value))
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(3_000)

    clock += 3_600_000
    const touched = [...uuids.values()].slice(0, 50)
    for (const uuid of touched) {
      const product = pim.state.products.get(uuid)
      pim.changeProduct(uuid, {
        values: {
          ...(product?.values as object),
          ean: [{ locale: null, scope: null, data: `730${uuid.slice(0, 8)}` }],
        },
      })
    }
    for (const uuid of [...uuids.values()].slice(100, 105)) pim.changeProduct(uuid, { enabled: false })
    for (const uuid of [...uuids.values()].slice(200, 210)) pim.state.products.delete(uuid)
    for (const option of pim.state.options.slice(0, 3)) option.labels = { en_US: `Renamed ${option.code}` }
    const thorough = { ...catalogue, open: () => catalogue.open({ thorough: true }) }
    const second = await shop.run({ from: thorough })
    expect(second.text).toMatch(/50 changed, 15 hidden/)
  },
  120_000,
)
