/** Imports of a catalogue folder into a shop that has nothing. */
import { cpSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ProductStatus, SpecialAttribute } from '@hoistway/domain/codes'
import { describe, expect, test } from 'vitest'
import { openImportShop } from '../../testing/catalogues/import-shop.ts'

const EXAMPLE = fileURLToPath(new URL('../../../../../example/', import.meta.url))
const PARTS = 12

const part = (articleNr: string, more: object = {}) => ({
  articleNr,
  name: { en: `Part ${articleNr}` },
  ...more,
})
const someParts = (count: number) => Array.from({ length: count }, (_, index) => part(`P-${index}`))

test('the example is a shop: structure, parts in three languages, files, links, limits, news', async () => {
  const shop = await openImportShop()
  const { refused, text } = await shop.run({ from: EXAMPLE })
  expect(refused).toEqual([])
  expect(text).toContain(`catalogue: ${PARTS} added`)
  const { db } = shop
  const attributes = await db.selectFrom('attributes').select(['id', 'code', 'metric_unit']).execute()
  const idOf = (code: string) => attributes.find((row) => row.code === code)?.id ?? 0
  expect(idOf('diameter')).toBeGreaterThanOrEqual(100)
  // An attribute of another name is the special one, and has no second row.
  expect(idOf('maker')).toBe(0)
  const roller = await shop.product('GR-50')
  const { attribute_values: values } = roller
  expect(values.decimals[idOf('diameter')]).toBe(50)
  expect(values.decimals[idOf('load')]).toBe(1.8)
  const optionText = async (id: number | undefined) =>
    (
      await db
        .selectFrom('options')
        .select('text')
        .where('id', '=', id ?? 0)
        .executeTakeFirst()
    )?.text
  expect(await optionText(values.singleSelects[SpecialAttribute.brand])).toMatchObject({ en: 'Björkdal' })
  expect(await optionText(values.singleSelects[SpecialAttribute.productType])).toMatchObject({
    de: 'Torrolle',
  })
  // The area at the top of the category.
  expect(await optionText(values.singleSelects[SpecialAttribute.functionalArea])).toMatchObject({
    sv: 'Grindar',
  })
  expect(values.freeTexts[idOf('suits')]).toEqual({
    sv: 'Björkdal varuhissar BV 300',
    en: 'Björkdal goods lifts BV 300',
    de: '',
  })
  const bolt = await shop.product('GB-8')
  const small = await shop.product('GR-40')
  expect(small.attribute_values.associatedProductIDs).toEqual({ 1: [bolt.id], 2: [roller.id] })
  expect(await shop.product('GR-48')).toMatchObject({
    status: ProductStatus.Replaced,
    replacement_product_id: roller.id,
  })
  const lock = await shop.product('GL-20')
  const assets = await db
    .selectFrom('assets')
    .select(['id', 'kind', 'code', 'media_type', 'web_languages'])
    .execute()
  const document = assets.find(({ id }) => id === lock.attribute_values.documentAssetIDs[0])
  expect(document).toMatchObject({
    kind: 'document',
    media_type: 'application/pdf',
    web_languages: ['sv', 'en'],
  })
  const stored = await shop.files.read(document?.code ?? '')
  expect(Buffer.from(stored ?? []).equals(await readFile(join(EXAMPLE, 'documents/gate-lock.pdf')))).toBe(
    true,
  )
  const news = await db.selectFrom('product_news').select(['locale', 'product_id']).execute()
  expect(news).toHaveLength(3 * 3)
  const delivered = await db.selectFrom('countries').select('code').where('delivered', '=', true).execute()
  expect(delivered.map(({ code }) => code).sort()).toEqual(['AT', 'DE', 'NO', 'SE'])
  const down = (await shop.products()).find(({ article_nr }) => article_nr === 'PB-DN')
  expect(down?.limited_to_countries).toHaveLength(2)
})

test('a second import of the same folder writes nothing; a changed line writes its part alone', async () => {
  const shop = await openImportShop()
  cpSync(EXAMPLE, shop.folder, { recursive: true })
  await shop.run()
  const before = new Map((await shop.products()).map(({ article_nr, id }) => [article_nr, id]))
  const versionOf = async () =>
    (await shop.db.selectFrom('catalogue_state').select('catalogue_version').executeTakeFirstOrThrow())
      .catalogue_version
  const version = await versionOf()
  const written = (await shop.product('GR-40')).written_by
  expect((await shop.run({ onlyIfNew: true })).text).toBe('catalogue: unchanged.')
  expect((await shop.run()).text).not.toMatch(/added|changed|hidden/)
  expect(await versionOf()).toBe(version)
  const path = join(shop.folder, 'products.csv')
  await writeFile(path, (await readFile(path, 'utf8')).replace('Gate roller 50 mm', 'Gate roller, 50 mm'))
  expect((await shop.run({ onlyIfNew: true })).text).toMatch(/catalogue: 1 changed/)
  expect((await shop.product('GR-50')).label).toMatchObject({ en: 'Gate roller, 50 mm' })
  expect((await shop.product('GR-40')).written_by).toBe(written)
  expect(await versionOf()).toBeGreaterThan(version)
  // The name of an option is no part of the rows of parts.
  const options = join(shop.folder, 'options.csv')
  await writeFile(options, (await readFile(options, 'utf8')).replace('Polyamide', 'Nylon'))
  expect((await shop.run()).text).toMatch(/^catalogue: 1 other changes\./)
  const names = await shop.db.selectFrom('options').select('text').execute()
  expect(names.map(({ text }) => text.en)).toContain('Nylon')
  expect(new Map((await shop.products()).map(({ article_nr, id }) => [article_nr, id]))).toEqual(before)
})

describe('parts that leave the folder', () => {
  test('are hidden, keep number and row, and come back [AMB-14]', async () => {
    const shop = await openImportShop()
    await shop.write('products.jsonl', someParts(10))
    await shop.run()
    const { id } = await shop.product('P-9')
    await shop.write('products.jsonl', someParts(9))
    expect((await shop.run()).text).toContain('1 hidden')
    expect(await shop.product('P-9')).toMatchObject({ id, status: ProductStatus.UnderDevelopment })
    await shop.write('products.jsonl', someParts(10))
    await shop.run()
    expect(await shop.product('P-9')).toMatchObject({ id, status: ProductStatus.Default })
    await shop.write('products.jsonl', [...someParts(9), { articleNr: 'P-9', removed: true }, part('new')])
    await shop.run()
    expect(await shop.product('P-9')).toMatchObject({ id, status: ProductStatus.UnderDevelopment })
    expect((await shop.product('new')).id).toBeGreaterThan(id)
  })

  test('stay where the folder names less than half of them, until the operator confirms it', async () => {
    const shop = await openImportShop()
    await shop.write('products.jsonl', someParts(10))
    await shop.run()
    await shop.write('products.jsonl', someParts(4))
    const guarded = await shop.run()
    expect(guarded.hasFaults).toBe(true)
    expect(guarded.text).toContain('does not name 6 of the 10 parts')
    expect(await shop.product('P-9')).toMatchObject({ status: ProductStatus.Default })
    expect((await shop.run({ allowRemovals: true })).text).toContain('6 hidden')
    expect(await shop.product('P-9')).toMatchObject({ status: ProductStatus.UnderDevelopment })
  })

  test('stay where a line is so damaged that it may be theirs', async () => {
    const shop = await openImportShop()
    await shop.write('products.jsonl', someParts(20))
    await shop.run()
    await shop.write(
      'products.jsonl',
      Buffer.from(
        `${someParts(19)
          .map((line) => JSON.stringify(line))
          .join('\n')}\n{"art\n`,
      ),
    )
    expect((await shop.run()).text).toContain('none of the 1 parts')
    expect(await shop.product('P-19')).toMatchObject({ status: ProductStatus.Default })
  })
})

describe('a line that cannot be used', () => {
  test('is told with file, line, field and reason; the part stays and the other lines count [AMB-102]', async () => {
    const shop = await openImportShop()
    await shop.write('units.csv', [
      ['code', 'base', 'factor'],
      ['mm', 'mm', '1'],
      ['m', 'mm', '1000'],
      ['V', 'V', '1'],
    ])
    await shop.write('attributes.jsonl', [
      { code: 'width', name: { sv: 'Bredd' }, type: 'measurement', unit: 'mm' },
      { code: 'colour', name: { sv: 'Färg' }, type: 'select' },
      { code: 'odd', name: {}, type: 'measurement', unit: 'furlong' },
      { code: 'brand', name: {}, type: 'number' },
    ])
    await shop.write('options.jsonl', [{ attribute: 'colour', code: 'red', name: { en: 'Red' } }])
    await shop.write('products.jsonl', [
      ...someParts(60),
      part('A', { values: { width: '1,5 m', colour: 'red' } }),
      part('B', { values: { width: 7 } }),
    ])
    await shop.run()
    expect((await shop.product('A')).attribute_values.decimals).toEqual({
      [await attributeId(shop.db, 'width')]: 1500,
    })
    await shop.write('products.jsonl', [
      ...someParts(60),
      part('A', { name: { en: 'New' } }),
      part('B', { values: { width: '12 V' } }),
      part('C', { values: { colour: 'blue' } }),
      { articleNr: 'D', name: { sv: ' ' } },
      { articleNr: 'E', name: { en: 'E' }, weight: 'heavy' },
      part('A'),
      part('F', { links: { accessory: ['A', 'nowhere'] } }),
      // Without its limit everybody would see the part.
      part('G', { limitedToCompanies: ['999'] }),
    ])
    const { refused } = await shop.run()
    expect(refused).toEqual([
      expect.stringMatching(/^catalogue\/attributes.jsonl:3 unit: there is no unit furlong/),
      expect.stringMatching(/^catalogue\/attributes.jsonl:4 type: the special attribute brand is select/),
      expect.stringMatching(
        /^catalogue\/products.jsonl:62 values.width: V cannot be converted.*stays as it was$/,
      ),
      expect.stringMatching(
        /^catalogue\/products.jsonl:63 values.colour: there is no option blue; .*not added$/,
      ),
      expect.stringMatching(/:64 name: has no text in any language/),
      expect.stringMatching(/:65 weight: must be number; the part is not added/),
      expect.stringMatching(/:66 articleNr: an earlier line has the part A/),
      expect.stringMatching(/:67 links.accessory: there is no part nowhere; the part is taken without it/),
      expect.stringMatching(/:68 limitedToCompanies: the shop has no company 999 yet; the part is not added/),
    ])
    expect((await shop.product('A')).label).toMatchObject({ en: 'New' })
    expect((await shop.product('B')).attribute_values.decimals).not.toEqual({})
    const { id } = await shop.product('A')
    expect((await shop.product('F')).attribute_values.associatedProductIDs).toEqual({ 1: [id] })
    const stored = await shop.db.selectFrom('sync_refused_lines').select('line').execute()
    expect(stored).toHaveLength(9)
  })

  test('a picture that is none is refused, and the part stays', async () => {
    const shop = await openImportShop()
    await shop.write(
      'pictures/good.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    )
    await shop.write('pictures/bad.png', Buffer.from('<html>404</html>'))
    await shop.write('pictures/cut.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
    await shop.write('sheet.pdf', Buffer.from('no pdf'))
    await shop.write('products.jsonl', [
      part('A', {
        pictures: ['pictures/good.svg', 'pictures/bad.png', 'pictures/cut.png', '../secret', 'gone.png'],
      }),
      part('B', { documents: ['sheet.pdf', 'https://pim.example/a.pdf'] }),
    ])
    const { refused } = await shop.run()
    expect(refused[0]).toMatch(/:1 pictures: pictures\/bad.png is no picture .*cut.png is a damaged picture/)
    expect(refused[1]).toMatch(
      /:2 documents: sheet.pdf is no PDF file, .*IMAGE_HOSTS; the part is taken without it/,
    )
    const { attribute_values: values, id } = await shop.product('A')
    expect(values.imageAssetIDs).toHaveLength(1)
    // The operator mends the picture in its place. New content gets a new number.
    await shop.write('pictures/bad.png', await readFile(join(EXAMPLE, 'pictures/gate-lock.png')))
    await shop.run()
    const mended = await shop.product('A')
    expect(mended).toMatchObject({ id })
    expect(mended.attribute_values.imageAssetIDs).toHaveLength(2)
    expect(mended.attribute_values.imageAssetIDs).toContain(values.imageAssetIDs[0])
  })
})

describe('a folder that cannot be used changes nothing and says why', () => {
  const good = someParts(3)

  test.for<[string, (shop: Awaited<ReturnType<typeof openImportShop>>) => Promise<void>, RegExp]>([
    [
      'without products',
      async ({ remove }) => remove('products.jsonl'),
      /has no file products.csv or products.jsonl/,
    ],
    [
      'with both forms',
      async ({ write }) => write('products.csv', [['articleNr']]),
      /has both products.csv and products.jsonl/,
    ],
    [
      'with an unknown column',
      async ({ write }) => write('units.csv', [['code', 'size']]),
      /units.csv has an unknown column "size"/,
    ],
    [
      'with a name without language',
      async ({ write }) => write('families.csv', [['code', 'name']]),
      /write name. and a code or language/,
    ],
    [
      'without a needed column',
      async ({ write }) => write('options.csv', [['code']]),
      /options.csv has no column attribute/,
    ],
    [
      'with an unknown language',
      async ({ write }) =>
        write('languages.csv', [
          ['code', 'language'],
          ['fr', 'French'],
        ]),
      /languages.csv, line 2/,
    ],
    ['that is empty', async ({ write }) => write('units.csv', Buffer.from('')), /units.csv is empty/],
  ])('%s', async ([, damage, words]) => {
    const shop = await openImportShop()
    await shop.write('products.jsonl', good)
    await shop.write('units.csv', [['code'], ['mm']])
    await shop.run()
    const before = await shop.products()
    await shop.write('products.jsonl', [part('other')])
    await damage(shop)
    const { text, hasFaults } = await shop.run({ allowRemovals: true })
    expect(text).toMatch(words)
    expect(text).toContain('nothing was changed')
    expect(hasFaults).toBe(true)
    expect(await shop.products()).toEqual(before)
  })

  test('that is not there', async () => {
    const shop = await openImportShop()
    expect((await shop.run({ from: join(shop.folder, 'nowhere') })).text).toContain('there is no such folder')
  })
})

test('languages of the folder are those of the shop under other names; other languages are left out', async () => {
  const shop = await openImportShop()
  await shop.write('languages.csv', [
    ['code', 'language'],
    ['de_AT', 'de'],
    ['fr_FR', '-'],
  ])
  await shop.write('products.csv', [
    ['articleNr', 'name.de_AT', 'name.fr_FR'],
    ['A', 'Rolle', 'Rouleau'],
  ])
  expect((await shop.run()).refused).toEqual([])
  expect((await shop.product('A')).label).toEqual({ sv: '', en: '', de: 'Rolle' })
})

test('the name of a part in its source stays when the article number changes, and no number is used twice', async () => {
  const shop = await openImportShop()
  await shop.write('products.jsonl', [part('A', { key: 'uuid-1' }), part('B', { key: 'uuid-2' })])
  await shop.run()
  const { id } = await shop.product('A')
  await shop.write('products.jsonl', [
    part('A2', { key: 'uuid-1' }),
    part('B', { key: 'uuid-2' }),
    part('B', { key: 'uuid-3' }),
  ])
  const { refused } = await shop.run()
  expect((await shop.product('A2')).id).toBe(id)
  expect(refused).toHaveLength(1)
})

test('two imports at once wait for each other', async () => {
  const shop = await openImportShop()
  await shop.write('products.jsonl', someParts(300))
  const texts = (await Promise.all([shop.run(), shop.run()])).map(({ text }) => text.split('.')[0])
  expect(texts.sort()).toEqual(['catalogue: 300 added', 'catalogue: no change'])
  expect(await shop.products()).toHaveLength(300)
})

async function attributeId(
  db: Awaited<ReturnType<typeof openImportShop>>['db'],
  code: string,
): Promise<number> {
  return (await db.selectFrom('attributes').select('id').where('code', '=', code).executeTakeFirstOrThrow())
    .id
}
