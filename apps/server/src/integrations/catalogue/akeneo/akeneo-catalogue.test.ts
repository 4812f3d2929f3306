/** The catalogue of Akeneo over its REST API, and what its faults do to the shop. */
import { writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readAttributeCounts } from '../../../sync/feeds/feed-view-queries.ts'
import { ACCESS, type AkeneoSimulator, openAkeneo } from '../../../testing/catalogues/akeneo-simulator.ts'
import { NO_WEB, openImportShop } from '../../../testing/catalogues/import-shop.ts'
import { temporaryDirectory } from '../../../testing/temporary-directory.ts'
import { BrokenFeed } from '../../feed/port.ts'
import { akeneoCatalogue } from './akeneo-catalogue.ts'
import { sendFactsToAkeneo } from './akeneo-facts.ts'

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const START = Date.parse('2026-11-27T08:00:00Z')
const HOUR = 3_600_000

async function openPim() {
  let clock = START
  const pim = await openAkeneo(() => clock)
  onTestFinished(async () => void (await pim.close()))
  fill(pim)
  const directory = temporaryDirectory()
  const waits: number[] = []
  const open = (settings: { readonly mapping?: string } = {}) => {
    const catalogue = akeneoCatalogue({
      settings: {
        access: { ...ACCESS, url: pim.url },
        channel: 'shop',
        mapping: settings.mapping,
        directory,
      },
      web: NO_WEB,
      now: () => clock,
      wait: async (ms) => void waits.push(ms),
      timeoutMs: 500,
    })
    onTestFinished(() => catalogue.close())
    return catalogue
  }
  return {
    pim,
    directory,
    waits,
    open,
    pass: (ms: number) => {
      clock += ms
    },
  }
}

const value = (data: unknown, locale: string | null = null, scope: string | null = null) => ({
  locale,
  scope,
  data,
})

function fill(pim: AkeneoSimulator): void {
  const { state } = pim
  state.channels.push({
    code: 'shop',
    locales: ['sv_SE', 'en_GB', 'de_DE'],
    currencies: ['SEK'],
    category_tree: 'master',
  })
  state.attributeGroups.push({ code: 'size', labels: { sv_SE: 'Mått' }, sort_order: 2 })
  const attribute = (code: string, type: string, more: object = {}) =>
    state.attributes.push({
      code,
      type: `pim_catalog_${type}`,
      labels: { en_GB: code },
      group: 'size',
      localizable: false,
      scopable: false,
      ...more,
    })
  attribute('sku', 'identifier')
  attribute('name', 'text', { localizable: true })
  attribute('description', 'textarea', { localizable: true, scopable: true, wysiwyg_enabled: true })
  attribute('weight', 'metric', { metric_family: 'Weight', default_metric_unit: 'GRAM' })
  attribute('diameter', 'metric', { metric_family: 'Length', default_metric_unit: 'MILLIMETER' })
  attribute('material', 'simpleselect')
  attribute('colour', 'multiselect')
  attribute('teeth', 'number')
  attribute('outdoor', 'boolean')
  attribute('picture', 'image')
  attribute('sheet', 'file')
  attribute('price', 'price_collection')
  for (const code of ['pa6', 'steel'])
    state.options.push({ code, attribute: 'material', sort_order: 1, labels: { en_GB: code.toUpperCase() } })
  for (const code of ['red', 'blue'])
    state.options.push({ code, attribute: 'colour', sort_order: 1, labels: { en_GB: code } })
  state.families.push({
    code: 'roller',
    labels: { sv_SE: 'Rulle' },
    attribute_as_label: 'name',
    attribute_as_image: 'picture',
  })
  state.categories.push(
    { code: 'master', parent: null, labels: {} },
    { code: 'doors', parent: 'master', labels: { en_GB: 'Doors' } },
    { code: 'other', parent: null, labels: {} },
  )
  state.associationTypes.push({ code: 'X_SELL', labels: {} }, { code: 'PACK', labels: {} })
  state.measurements.push(
    {
      code: 'Length',
      standard_unit_code: 'METER',
      units: {
        METER: { symbol: 'm', convert_from_standard: [{ operator: 'mul', value: '1' }] },
        MILLIMETER: { symbol: 'mm', convert_from_standard: [{ operator: 'mul', value: '0.001' }] },
        INCH: { symbol: 'in', convert_from_standard: [{ operator: 'mul', value: '0.0254' }] },
      },
    },
    {
      code: 'Weight',
      standard_unit_code: 'KILOGRAM',
      units: {
        KILOGRAM: { symbol: 'kg', convert_from_standard: [{ operator: 'mul', value: '1' }] },
        GRAM: { symbol: 'g', convert_from_standard: [{ operator: 'mul', value: '0.001' }] },
      },
    },
  )
  state.media.set('7/5/8/e/75e5fbdc8f0a4d4b9aa84be4_roller.png', PICTURE)
  pim.addModel({
    code: 'rollers',
    values: {
      description: [
        value('<p>Runs &amp; runs</p><p>long</p>', 'en_GB', 'shop'),
        value('print', 'en_GB', 'print'),
      ],
      material: [value('pa6')],
    },
    categories: ['doors'],
  })
  for (let at = 0; at < 250; at++) {
    pim.addProduct({
      uuid: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      family: 'roller',
      parent: at < 3 ? 'rollers' : null,
      categories: ['doors'],
      values: {
        sku: [value(`R-${at}`)],
        name: [value(`Rulle ${at}`, 'sv_SE'), value(`Roller ${at}`, 'en_GB')],
        diameter: [value({ amount: at % 2 ? '1' : '48', unit: at % 2 ? 'INCH' : 'MILLIMETER' })],
        weight: [value({ amount: '250', unit: 'GRAM' })],
        ...(at >= 3 && { material: [value('steel')] }),
        colour: [value(['red', 'blue'])],
        teeth: [value(12)],
        outdoor: [value(at % 2 === 0)],
        ...(at === 0 && { picture: [value('7/5/8/e/75e5fbdc8f0a4d4b9aa84be4_roller.png')] }),
      },
      associations: at === 0 ? { X_SELL: { products: [], product_models: ['rollers'], groups: [] } } : {},
    })
  }
}

test('all of it comes into the shop: models, measures, languages, channel, links, files', async () => {
  const { open } = await openPim()
  const shop = await openImportShop()
  const { refused, text } = await shop.run({ from: open() })
  expect(refused).toEqual([])
  expect(text).toContain('250 added')
  const [first, second] = await shop.products()
  expect(first).toMatchObject({
    article_nr: 'R-0',
    label: { sv: 'Rulle 0', en: 'Roller 0', de: '' },
    weight_g: 250,
  })
  const { rows } = await sql<{ id: number; code: string }>`select id, code from attributes`.execute(shop.db)
  const id = (code: string) => rows.find((row) => row.code === code)?.id ?? 0
  const { decimals, bools, multiSelects, singleSelects, imageAssetIDs } = first?.attribute_values ?? {}
  expect([decimals?.[id('diameter')], decimals?.[id('teeth')], bools?.[id('outdoor')]]).toEqual([
    48,
    12,
    true,
  ])
  expect(second?.attribute_values.decimals[id('diameter')]).toBe(25.4)
  expect(multiSelects?.[id('colour')]).toHaveLength(2)
  // The part has none of its own; its model has.
  expect(singleSelects?.[id('material')]).toBeGreaterThan(0)
  expect(imageAssetIDs).toHaveLength(1)
})

function addAssets({ state, changeProduct }: AkeneoSimulator): void {
  state.attributes.push(
    {
      code: 'views',
      type: 'pim_catalog_asset_collection',
      labels: {},
      localizable: false,
      reference_data_name: 'views',
    },
    {
      code: 'manuals',
      type: 'pim_catalog_asset_collection',
      labels: {},
      localizable: false,
      reference_data_name: 'manuals',
    },
  )
  state.assetFamilies.push(
    { code: 'views', attribute_as_main_media: 'image' },
    { code: 'manuals', attribute_as_main_media: 'pdf' },
  )
  const media = (data: unknown, more: object = {}) => [{ locale: null, channel: null, data, ...more }]
  for (let at = 0; at < 150; at++) {
    state.assets.push({
      family: 'views',
      code: `front_${at}`,
      values: { image: media(`a/b/${at}_front.png`) },
    })
    state.assetMedia.set(`a/b/${at}_front.png`, PICTURE)
  }
  const away = { linked_data: { full_url: 'https://media.example.com/side.png' } }
  state.assets.push(
    { family: 'views', code: 'side', values: { image: media('side', away) } },
    {
      family: 'manuals',
      code: 'mounting',
      values: { pdf: [{ locale: null, channel: 'print', data: 'x.pdf' }, ...media('c/d/mounting.pdf')] },
    },
  )
  state.assetMedia.set('c/d/mounting.pdf', Buffer.from('%PDF-1.7 of a test'))
  for (let at = 0; at < 150; at++) {
    const uuid = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
    const { values } = state.products.get(uuid) ?? {}
    const views = at === 0 ? ['front_0', 'side'] : [`front_${at}`]
    changeProduct(uuid, {
      values: {
        ...(values as object),
        views: [value(views)],
        ...(at === 0 && { manuals: [value(['mounting'])] }),
      },
    })
  }
}

test('assets come by their families: files of Akeneo, documents by the mapping, links through the guard', async () => {
  const { pim, open, pass } = await openPim()
  addAssets(pim)
  const mapping = join(temporaryDirectory(), 'mapping.json')
  writeFileSync(mapping, JSON.stringify({ documents: ['manuals'] }))
  const shop = await openImportShop()
  const catalogue = open({ mapping })
  const { refused } = await shop.run({ from: catalogue })
  expect(refused).toEqual([
    expect.stringContaining('asset/views/side the host does not give the file (foreign); the part is taken'),
  ])
  const filesOf = async (articleNr: string) => (await shop.product(articleNr)).attribute_values
  const first = await filesOf('R-0')
  // Of the picture of the family and two views, the one elsewhere is refused.
  expect([first.imageAssetIDs.length, first.documentAssetIDs.length]).toEqual([2, 1])
  const before = (await filesOf('R-149')).imageAssetIDs
  expect(before).toHaveLength(1)

  // The files of all assets are known without a question for each of them.
  pass(60_000)
  const asked = pim.requests.length
  await shop.run({ from: catalogue })
  expect(pim.requests.length - asked).toBeLessThan(8)

  // A new file of an asset does not move the time of its part.
  pim.state.assetMedia.set('e/f/new_front.png', Buffer.concat([PICTURE, Buffer.from('newer')]))
  const asset = pim.state.assets.find(({ code }) => code === 'front_149')
  Object.assign(asset ?? {}, {
    values: { image: [{ locale: null, channel: null, data: 'e/f/new_front.png' }] },
  })
  pass(HOUR)
  expect((await shop.run({ from: catalogue })).text).toContain('1 changed')
  expect((await filesOf('R-149')).imageAssetIDs).not.toEqual(before)
})

test('a part that names a new asset shows it at once', async () => {
  const { pim, open, pass } = await openPim()
  addAssets(pim)
  const shop = await openImportShop()
  const catalogue = open()
  await shop.run({ from: catalogue })
  pass(10 * 60_000)
  pim.state.assets.push({
    family: 'views',
    code: 'top',
    values: { image: [{ locale: null, channel: null, data: 'g/h/top.png' }] },
  })
  pim.state.assetMedia.set('g/h/top.png', PICTURE)
  const uuid = '00000000-0000-4000-8000-000000000200'
  const { values } = pim.state.products.get(uuid) ?? {}
  pim.changeProduct(uuid, { values: { ...(values as object), views: [value(['top'])] } })
  await shop.run({ from: catalogue })
  expect((await shop.product('R-200')).attribute_values.imageAssetIDs).toHaveLength(1)
})

test('a run counts for each attribute the parts with a value, without one, refused ones and values without a place', async () => {
  const { pim, open, pass } = await openPim()
  const change = (at: number, values: object) => {
    const uuid = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
    pim.changeProduct(uuid, { values: { ...(pim.state.products.get(uuid)?.values as object), ...values } })
  }
  change(5, { price: [value([{ amount: '15.5', currency: 'EUR' }])] })
  change(6, { material: [value('gone')] })
  change(7, { teeth: [] })
  const shop = await openImportShop()
  const catalogue = open()
  const { refused } = await shop.run({ from: catalogue })
  expect(refused).toEqual([expect.stringContaining('values.material: there is no option gone')])
  const counts = async () => {
    const rows = await readAttributeCounts(shop.db, 'Akeneo products')
    return rows.map(({ attribute, taken, empty, refused: no, not_mapped }) => [
      attribute,
      taken,
      empty,
      no,
      not_mapped,
    ])
  }
  expect(await counts()).toEqual([
    ['material', 249, 0, 1, 0],
    ['price', 0, 248, 0, 1],
    ['colour', 249, 0, 0, 0],
    ['diameter', 249, 0, 0, 0],
    ['outdoor', 249, 0, 0, 0],
    ['teeth', 248, 1, 0, 0],
  ])
  // Parts that are the same as before count too.
  pass(HOUR)
  change(6, { material: [value('steel')] })
  await shop.run({ from: catalogue })
  expect((await counts()).slice(0, 3)).toEqual([
    ['price', 0, 249, 0, 1],
    ['colour', 250, 0, 0, 0],
    ['diameter', 250, 0, 0, 0],
  ])
})

test('a run that finds nothing new is no new version, and asks little', async () => {
  const { pim, open, pass } = await openPim()
  const catalogue = open()
  const before = await catalogue.open()
  pass(60_000)
  const asked = pim.requests.length
  expect((await catalogue.open())?.version).toBe(before?.version)
  expect(pim.requests.length - asked).toBeLessThan(8)
  expect(pim.busiest()).toBeLessThanOrEqual(3)
})

test('changed, switched off and deleted parts are those that change', async () => {
  const { pim, open, pass } = await openPim()
  const shop = await openImportShop()
  const catalogue = open()
  await shop.run({ from: catalogue })
  pass(HOUR)
  const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
  for (let at = 10; at < 15; at++) {
    const product = pim.state.products.get(uuid(at))
    pim.changeProduct(uuid(at), { values: { ...(product?.values as object), teeth: [value(13)] } })
  }
  pim.changeProduct(uuid(20), { enabled: false })
  pim.changeModel('rollers', { values: { material: [value('new')] } })
  pim.state.options.push({ code: 'new', attribute: 'material', sort_order: 3, labels: { en_GB: 'New' } })
  const quick = await shop.run({ from: catalogue })
  expect(quick.refused).toEqual([])
  expect(quick.text).toMatch(/8 changed/)
  for (let at = 30; at < 40; at++) pim.state.products.delete(uuid(at))
  const thorough = { ...catalogue, open: () => catalogue.open({ thorough: true }) }
  expect((await shop.run({ from: thorough })).text).toMatch(/10 hidden/)
})

const ANSWERS: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  '429 without a body': (response) => response.writeHead(429, { 'retry-after': '2' }).end(),
  '500': (response) => response.writeHead(500).end('oops'),
  'a page of HTML': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
  'a cut body': (response) => {
    response.writeHead(200, { 'content-length': '5000' })
    response.write('{"_emb', () => response.destroy())
  },
  silence: () => undefined,
}

test.for(Object.entries(ANSWERS))(
  '%s is asked again, and changes nothing where it stays',
  async ([, answer]) => {
    const { pim, open, pass } = await openPim()
    const shop = await openImportShop()
    const catalogue = open()
    pim.fail({ at: 'products-uuid', after: 1, times: 2, answer })
    expect((await shop.run({ from: catalogue })).text).toContain('250 added')
    pass(HOUR)
    pim.fail({ at: 'products-uuid', times: 1000, answer })
    const { hasFaults, text } = await shop.run({ from: catalogue })
    expect(hasFaults).toBe(true)
    expect(text).toContain('nothing was changed')
    expect(await shop.products()).toHaveLength(250)
    pim.heal()
    expect((await shop.run({ from: catalogue })).hasFaults).toBe(false)
  },
)

test('a token that ended is renewed, a refresh token that ended by the password', async () => {
  const { pim, open, pass } = await openPim()
  const catalogue = open()
  await catalogue.open()
  expect(pim.logins()).toEqual({ password: 1, refresh: 0 })
  pass(55 * 60_000)
  await catalogue.open()
  expect(pim.logins()).toEqual({ password: 1, refresh: 1 })
  pim.endTokens()
  pim.endRefreshTokens()
  await catalogue.open()
  expect(pim.logins()).toEqual({ password: 2, refresh: 1 })
})

test('a first run that breaks off goes on where it was', async () => {
  const { pim, open } = await openPim()
  for (let at = 1000; at < 5000; at++) pim.addProduct({ values: { sku: [value(`X-${at}`)] } })
  pim.fail({
    at: 'search_after=',
    after: 25,
    times: 1000,
    answer: (response) => void response.writeHead(500).end(),
  })
  await expect(open().open()).rejects.toThrow(BrokenFeed)
  pim.heal()
  const asked = pim.requests.length
  const catalogue = await open().open()
  const pages = pim.requests.slice(asked).filter((line) => line.includes('products-uuid'))
  expect(pages.length).toBeLessThan(30)
  const found = new Set<string>()
  for await (const piece of catalogue?.lines('products') ?? [])
    for (const line of piece) if ('value' in line) found.add(line.value.articleNr)
  expect(found.size).toBe(4250)
})

test('facts of the shop are written into the attributes of the mapping, and a refused line is told', async () => {
  const { pim, open, directory } = await openPim()
  await open().open()
  const mapping = join(temporaryDirectory(), 'mapping.json')
  writeFileSync(mapping, JSON.stringify({ facts: { productId: 'shop_id', popularity: 'liked' } }))
  const settings = { access: { ...ACCESS, url: pim.url }, channel: 'shop', directory }
  const facts = Array.from({ length: 250 }, (_, at) => ({
    articleNr: `R-${at}`,
    productId: at + 1,
    status: 0,
    popularity: 7,
    relevance: 0,
  }))
  const pieces = async function* () {
    yield facts
  }
  pim.state.products.delete('00000000-0000-4000-8000-000000000005')
  const send = (file: string | undefined) => sendFactsToAkeneo({ ...settings, mapping: file })(pieces())
  expect(await send(undefined)).toEqual([])
  expect(await send(mapping)).toEqual([{ articleNr: 'R-5', reason: 'Validation failed.' }])
  expect(pim.state.products.get('00000000-0000-4000-8000-000000000249')?.values).toMatchObject({
    shop_id: [value(250)],
    liked: [value(7)],
  })
  expect(pim.requests.filter((line) => line.startsWith('PATCH'))).toHaveLength(3)
})
