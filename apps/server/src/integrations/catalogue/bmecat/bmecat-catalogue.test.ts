/** BMEcat files behind the catalogue port: what they say in the shop, updates over a whole catalogue, and files that are
 *  damaged, cut or hostile. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  bmecatFile,
  bmecatOf,
  type FileFrame,
  features,
  OF_1_2,
  OF_2005,
  product,
} from '../../../testing/catalogues/bmecat-files.ts'
import { followsCataloguePort, type GivenRecords } from '../../../testing/catalogues/catalogue-port.ts'
import { AT_ONCE, NO_WEB, openImportShop } from '../../../testing/catalogues/import-shop.ts'
import { temporaryDirectory } from '../../../testing/temporary-directory.ts'
import { BrokenFeed, type FeedLine, UnsettledFeed } from '../../feed/port.ts'
import type { FeedFileRules } from '../../feed/settled-file.ts'
import type { CatalogueKind, CatalogueRecords } from '../port.ts'
import { bmecatCatalogue } from './bmecat-catalogue.ts'

function openFolder(mapping?: object, rules: FeedFileRules = AT_ONCE) {
  const [folder, directory] = [temporaryDirectory(), temporaryDirectory()]
  const mappingPath = join(temporaryDirectory(), 'mapping.json')
  if (mapping) writeFileSync(mappingPath, JSON.stringify(mapping))
  const settings = { folder, directory, mapping: mapping ? mappingPath : undefined }
  const catalogue = bmecatCatalogue({ settings, web: NO_WEB, rules })
  async function lines<K extends CatalogueKind>(kind: K): Promise<FeedLine<CatalogueRecords[K]>[]> {
    const found: FeedLine<CatalogueRecords[K]>[] = []
    for await (const piece of (await catalogue.open())?.lines(kind) ?? []) found.push(...piece)
    return found
  }
  return {
    folder,
    directory,
    catalogue,
    write: (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content),
    update: (name: string, previous: number, content: string, frame: FileFrame = {}) =>
      writeFileSync(
        join(folder, name),
        bmecatFile(content, {
          transaction: 'T_UPDATE_PRODUCTS',
          attributes: `prev_version="${previous}"`,
          ...frame,
        }),
      ),
    labels: (text: string) => writeFileSync(join(mappingPath, '..', 'labels.csv'), text),
    lines,
    values: async <K extends CatalogueKind>(kind: K) =>
      (await lines(kind)).map((line) => ('value' in line ? line.value : line.fault)),
    names: async () =>
      (await lines('products'))
        .map((line) => ('value' in line ? line.value.name?.en : line.fault))
        .toSorted(),
  }
}

describe('BMEcat files', () => {
  const ONE_OF_EACH_AS_BMECAT: GivenRecords = {
    units: [
      { code: 'MMT', symbol: 'mm' },
      { code: 'CMT', symbol: 'cm', base: 'MMT', factor: 10 },
    ],
    attributes: [
      { code: 'f_height', name: { en: 'height' }, type: 'measurement', unit: 'MMT' },
      { code: 'f_colour', name: { en: 'Colour' }, type: 'multiSelect', show: 'filter' },
    ],
    options: [
      { attribute: 'brand', code: 'x', name: all('x') },
      { attribute: 'f_colour', code: 'red', name: all('red') },
      { attribute: 'f_colour', code: 'blue', name: all('blue') },
    ],
    families: [{ code: 'door', name: { sv: 'Dörr', en: 'Door', de: 'Tür' } }],
    categories: [
      { code: 'top', name: { en: 'Top' } },
      { code: 'below', name: { en: 'Below' }, parent: 'top' },
    ],
    files: [],
    products: [
      {
        articleNr: 'D-1',
        name: { sv: 'Dörr "1"; grå', de: 'Tür 1' },
        family: 'door',
        categories: ['below'],
        values: { brand: 'x', f_height: { amount: '200.5', unit: 'CMT' }, f_colour: ['red', 'blue'] },
        identifiers: [],
        searchTerms: { sv: ['port', 'grind'] },
        weight: 1.25,
        links: { crossSell: ['D-2'] },
        pictures: [],
        documents: [],
      },
      {
        articleNr: 'D-2',
        name: { en: 'Door 2' },
        status: 'noPrice',
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

  followsCataloguePort(async () => {
    const { folder, catalogue, write } = openFolder({
      features: {
        height: { unit: 'mm' },
        colour: { name: { en: 'Colour' }, show: 'filter' },
      },
      status: { on_request: 'noPrice' },
    })
    return {
      catalogue,
      oneOfEach: ONE_OF_EACH_AS_BMECAT,
      deliver: async (records) => write('catalogue.xml', bmecatOf(records)),
      deliverDamaged: async () =>
        write(
          'catalogue.xml',
          bmecatFile(
            [product('A', 'A'), product('B', 'B').replace(/<DESC.*SHORT>/, ''), product('C', 'C')].join('\n'),
          ),
        ),
      breakIt: async () => {
        const path = join(folder, 'catalogue.xml')
        write('catalogue.xml', readFileSync(path).subarray(0, -200))
      },
      async putPicture(bytes) {
        mkdirSync(join(folder, 'pictures'), { recursive: true })
        write('pictures/ä.svg', bytes)
        return 'pictures/ä.svg'
      },
    }
  })
})

function all(text: string) {
  return { sv: text, en: text, de: text }
}

test('version 1.2 in Latin-1: groups, features with units, references, files below MIME_ROOT', async () => {
  const { folder, write, values, catalogue } = openFolder()
  write('katalog.xml', Buffer.from(OF_1_2, 'latin1'))
  expect(await values('categories')).toEqual([
    { code: '2', name: { de: 'Türen' }, sort: 5 },
    { code: '3', name: { de: 'Rollen & Räder' }, parent: '2' },
  ])
  expect(await values('attributes')).toEqual([
    { code: 'f_durchmesser', name: { de: 'Durchmesser' }, type: 'measurement', unit: 'MMT' },
    { code: 'f_werkstoff', name: { de: 'Werkstoff' }, type: 'select' },
    { code: 'f_rostfrei', name: { de: 'Rostfrei' }, type: 'yesNo' },
  ])
  expect(await values('files')).toEqual([
    {
      file: 'tr50.pdf',
      type: { sv: 'Datablad', en: 'Data sheet', de: 'Datenblatt' },
      name: { de: 'Maßblatt' },
    },
  ])
  const [roller, axle] = await values('products')
  expect(roller).toEqual({
    articleNr: 'TR-50',
    name: { de: 'Türrolle 50 mm' },
    description: { de: 'Für Türen < 900 mm' },
    unit: 'pcs',
    categories: ['3'],
    values: {
      brand: 'Köln Rollen',
      f_durchmesser: { amount: '50', unit: 'MMT' },
      f_werkstoff: 'Nylon',
      f_rostfrei: true,
    },
    identifiers: ['4006381333931', 'R50-KL'],
    searchTerms: { de: ['Laufrolle', 'Rad'] },
    campaign: true,
    links: { accessory: ['TA-1'] },
    pictures: ['tr50.png'],
    documents: ['tr50.pdf'],
  })
  expect(axle).toMatchObject({ unit: 'm', values: { f_durchmesser: { amount: '1.2', unit: 'CMT' } } })
  mkdirSync(join(folder, 'bilder'))
  writeFileSync(join(folder, 'bilder', 'tr50.png'), 'picture')
  const open = await catalogue.open()
  expect(await open?.file('tr50.png')).toMatchObject({ fileName: 'tr50.png' })
  expect(await open?.file('../../../../etc/passwd')).toMatchObject({ fault: expect.any(String) })
})

test('features that the mapping leaves out are told with the part, and only told', async () => {
  const { write, values } = openFolder({ features: { Farbe: { leaveOut: true } } })
  const colour = features([
    ['Farbe', '', 'rot'],
    ['Form', '', 'rund'],
  ])
  write('catalogue.xml', bmecatFile([product('A', 'A', colour), product('B', 'B')].join('\n')))
  expect(await values('products')).toEqual([
    expect.objectContaining({ articleNr: 'A', values: { f_form: 'rund' }, notMapped: ['Farbe'] }),
    expect.not.objectContaining({ notMapped: expect.anything() }),
  ])
})

test('version 2005 with ETIM: classes, features, values and ranges by the labels of the operator', async () => {
  const { write, values, labels, lines } = openFolder({ labels: 'labels.csv' })
  labels(
    [
      'code;name.sv;name.en;type;unit',
      'EC000826;Hisskabel;Elevator cable;;',
      'EF000060;;Nominal cross section conductor;Numeric;mm²',
      'EF001792;;Number of cores;Numeric;',
      'EF000061;;Core insulation;Alphanumeric;',
      'EF001794;;Suspension element;Alphanumeric;',
      'EF001791;;Screen;Logical;',
      'EF000008;;Temperature;Range;°C',
      'EV000163;;PVC;;',
      'EV004191;;Rubber (EPR);;',
      'EV000179;Stål;Steel;;',
    ].join('\n'),
  )
  write('ropes.xml', OF_2005)
  expect(await values('families')).toEqual([
    { code: 'EC000826', name: { sv: 'Hisskabel', en: 'Elevator cable' } },
  ])
  const attributes = Object.fromEntries(
    (await lines('attributes')).flatMap((line) =>
      'value' in line ? [[line.value.code, [line.value.type, line.value.unit, line.value.name.en]]] : [],
    ),
  )
  expect(attributes).toEqual({
    EF000060: ['measurement', 'MMK', 'Nominal cross section conductor'],
    EF001792: ['number', undefined, 'Number of cores'],
    EF000061: ['select', undefined, 'Core insulation'],
    EF001794: ['multiSelect', undefined, 'Suspension element'],
    EF001791: ['yesNo', undefined, 'Screen'],
    'EF000008.min': ['measurement', 'CEL', 'Temperature (min)'],
    'EF000008.max': ['measurement', 'CEL', 'Temperature (max)'],
  })
  expect(await values('options')).toContainEqual({
    attribute: 'EF001794',
    code: 'EV000179',
    name: { sv: 'Stål', en: 'Steel' },
  })
  const [cable, thick] = await values('products')
  expect(cable).toEqual({
    articleNr: 'HK-24',
    name: { en: 'Travelling cable 24 cores', sv: 'Hängkabel 24 ledare' },
    description: { sv: 'För hissar upp till 50 m.' },
    unit: 'm',
    family: 'EC000826',
    categories: [],
    values: {
      brand: 'Kabelverket',
      model: 'Flex 24',
      origin: 'SE',
      logLength: 1500,
      EF000060: { amount: '0.75', unit: 'MMK' },
      EF001792: '24',
      EF000061: 'EV000163',
      EF001794: ['EV004246', 'EV000179'],
      EF001791: false,
      'EF000008.min': { amount: '-10', unit: 'CEL' },
      'EF000008.max': { amount: '70', unit: 'CEL' },
    },
    identifiers: ['7350000000012', '24G075'],
    searchTerms: { sv: ['manöverkabel'] },
    weight: 0.85,
    news: true,
    links: { replacedBy: ['HK-36'], crossSell: ['HK-36'] },
    pictures: [],
    documents: [],
  })
  expect(thick).toMatchObject({ values: { EF001794: ['EV000179'] } })
})

test('units of ETIM are read by their labels, and classes with parents are areas where there are no groups', async () => {
  const { write, values, labels } = openFolder({ labels: 'labels.csv' })
  labels('code;name.en\nEU570448;mm\nEU570126;m\nEF000008;Width\nEC000826;Elevator cable')
  const of = (value: string, unit: string) =>
    features(
      [['EF000008', unit, value]],
      '<REFERENCE_FEATURE_SYSTEM_NAME>ETIM-9.0</REFERENCE_FEATURE_SYSTEM_NAME><REFERENCE_FEATURE_GROUP_ID>EC000826</REFERENCE_FEATURE_GROUP_ID>',
    )
  const group = (code: string, name: string, parent = '') =>
    `<CLASSIFICATION_GROUP><CLASSIFICATION_GROUP_ID>${code}</CLASSIFICATION_GROUP_ID><CLASSIFICATION_GROUP_NAME>${name}</CLASSIFICATION_GROUP_NAME>${parent && `<CLASSIFICATION_GROUP_PARENT_ID>${parent}</CLASSIFICATION_GROUP_PARENT_ID>`}</CLASSIFICATION_GROUP>`
  const groups = group('EG000001', 'Cables') + group('EC000826', 'Cable of lifts', 'EG000001')
  write(
    'a.xml',
    bmecatFile(
      `<CLASSIFICATION_SYSTEM><CLASSIFICATION_GROUPS>${groups}</CLASSIFICATION_GROUPS></CLASSIFICATION_SYSTEM>
       ${product('A', 'A', of('5', 'EU570448'))}${product('B', 'B', of('6', 'EU570448'))}${product('C', 'C', of('1', 'EU570126'))}`,
    ),
  )
  expect(await values('attributes')).toEqual([
    { code: 'EF000008', name: { en: 'Width' }, type: 'measurement', unit: 'MMT' },
  ])
  expect(await values('categories')).toEqual([
    { code: 'EG000001', name: { en: 'Cables' } },
    { code: 'EC000826', name: { en: 'Cable of lifts' }, parent: 'EG000001' },
  ])
  expect(await values('families')).toEqual([{ code: 'EC000826', name: { en: 'Elevator cable' } }])
  expect((await values('products'))[2]).toMatchObject({
    categories: ['EC000826'],
    values: { EF000008: { amount: '1', unit: 'MTR' } },
  })
})

test('the shop takes both, and a part that leaves the catalogue is hidden', async () => {
  const { write, catalogue } = openFolder()
  write('ropes.xml', OF_2005)
  const shop = await openImportShop()
  expect((await shop.run({ from: catalogue })).refused).toEqual([])
  const [cable, thick] = [await shop.product('HK-24'), await shop.product('HK-36')]
  expect(cable.replacement_product_id).toBe(thick.id)
  write(
    'ropes.xml',
    OF_2005.replace('<SUPPLIER_PID>HK-24</SUPPLIER_PID>', '<SUPPLIER_PID>HK-25</SUPPLIER_PID>'),
  )
  await shop.run({ from: catalogue })
  expect((await shop.product('HK-24')).status).not.toBe(cable.status)
})

describe('updates', () => {
  const whole = [product('A', 'A'), product('B', 'B'), product('C', 'C')].join('\n')

  test('change, add and delete parts over the whole catalogue, in the order that they say', async () => {
    const { folder, write, update, names } = openFolder()
    write('z-whole.xml', bmecatFile(whole))
    update('b.xml', 0, product('A', 'A of b', '', 'mode="update"') + product('D', 'D of b', '', 'mode="new"'))
    update('a.xml', 1, product('A', 'A of a') + product('B', 'B', '', 'mode="delete"'))
    expect(await names()).toEqual(['A of a', 'C', 'D of b'])
    // A file is read once: what is taken away afterwards has been taken.
    for (const name of ['z-whole.xml', 'a.xml', 'b.xml']) rmSync(join(folder, name))
    expect(await names()).toEqual(['A of a', 'C', 'D of b'])
    update('c.xml', 2, product('B', 'B again'))
    expect(await names()).toEqual(['A of a', 'B again', 'C', 'D of b'])
    write('z-whole.xml', bmecatFile(whole, { catalogueVersion: '2.0' }))
    expect(await names()).toEqual(['A', 'B', 'C'])
  })

  test('more than twenty are put together, and say the same', async () => {
    const { write, update, names, directory } = openFolder()
    write('whole.xml', bmecatFile(whole))
    for (let number = 0; number < 25; number++) {
      update(`u${String(number).padStart(2, '0')}.xml`, number, product(`N${number}`, `N${number}`))
    }
    expect(await names()).toHaveLength(28)
    const { segments } = JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8'))
    expect(segments.length).toBeLessThan(10)
  })

  test.for([
    ['without a whole catalogue', 0, {}, 'u.xml is an update, and there is no T_NEW_CATALOG yet', false],
    ['with one missing before it', 3, {}, /^u.xml has prev_version 3, .*one is missing$/, true],
    ['of another version', 0, { catalogueVersion: '9' }, /LIFT 9, and the shop has LIFT 1.0$/, true],
  ] as const)('%s are refused, and change nothing', async ([, previous, frame, reason, hasWhole]) => {
    const { folder, write, update, catalogue, names } = openFolder()
    if (hasWhole) write('whole.xml', bmecatFile(whole))
    update('u.xml', previous, product('A', 'changed'), frame)
    await expect(catalogue.open()).rejects.toThrow(
      expect.objectContaining({ message: expect.stringMatching(reason) }),
    )
    // It is not read again, and the state before it is there once it is taken away.
    await expect(catalogue.open()).rejects.toThrow(BrokenFeed)
    rmSync(join(folder, 'u.xml'))
    if (hasWhole) expect(await names()).toEqual(['A', 'B', 'C'])
    else expect(await catalogue.open()).toBeUndefined()
  })

  test('a file with the same content is not read again, whatever its time and name', async () => {
    const { write, update, names } = openFolder()
    write('whole.xml', bmecatFile(whole))
    update('u.xml', 0, product('A', 'changed'))
    await names()
    write('whole.xml', bmecatFile(whole))
    expect(await names()).toEqual(['B', 'C', 'changed'])
    write('whole-2.xml', bmecatFile(whole))
    expect(await names()).toEqual(['B', 'C', 'changed'])
  })
})

describe('a damaged file', () => {
  const two = bmecatFile(`${product('A', 'A')}\n${product('B', 'B')}`)

  test.for([
    ['cut in an article', two.slice(0, two.indexOf('B</DESC')), /^a.xml, line \d+: the file ends .* cut$/],
    ['cut behind an article', two.slice(0, two.lastIndexOf('</T_NEW')), /the file ends .* cut$/],
    ['empty', '', /holds no transaction of BMEcat/],
    ['of another kind', '<html></html>', /^a.xml, line 1: begins with html/],
    ['with tags that do not match', two.replace('</PRODUCT>', '</PRODUKT>'), /^a.xml, line 18: is no XML/],
    [
      'with bytes that are not UTF-8',
      Buffer.from(two.replace('>A<', '>Å<'), 'latin1'),
      /^a.xml, line 15: .* not UTF-8/,
    ],
    ['in an unknown encoding', two.replace('UTF-8', 'EBCDIC-INT'), /says that it is EBCDIC-INT/],
  ] as const)('%s is refused whole, with line and reason', async ([, content, reason]) => {
    const { write, catalogue, names } = openFolder()
    write('a.xml', two)
    expect(await names()).toEqual(['A', 'B'])
    write('a.xml', content)
    const fault = await catalogue.open().catch((thrown: unknown) => thrown)
    expect(fault).toBeInstanceOf(BrokenFeed)
    expect(fault).toHaveProperty('message', expect.stringMatching(reason))
    write('a.xml', two)
    expect(await names()).toEqual(['A', 'B'])
  })

  test.for([
    [
      'entities that grow',
      '<!DOCTYPE BMECAT [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>',
      '&b;',
    ],
    ['a file of the machine', '<!DOCTYPE BMECAT [<!ENTITY a SYSTEM "file:///etc/passwd">]>', '&a;'],
    ['an entity of nobody', '', '&a;'],
  ] as const)('with %s is refused', async ([, doctype, entity]) => {
    const { write, catalogue } = openFolder()
    write('a.xml', two.replace('?>', `?>${doctype}`).replace('>A<', `>${entity}<`))
    await expect(catalogue.open()).rejects.toThrow(/entit/)
  })

  test('with elements within elements without end is refused', async () => {
    const { write, catalogue } = openFolder()
    write('a.xml', bmecatFile(`<PRODUCT>${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}</PRODUCT>`))
    await expect(catalogue.open()).rejects.toThrow(/elements within more than/)
  })

  test('an article that is too long, has no number, no name or comes twice is told by its line; the others count', async () => {
    const { write, lines } = openFolder()
    const nameless = product('C', 'C').replace(/<DESC.*SHORT>/, '')
    write(
      'a.xml',
      bmecatFile(
        [
          product('A', 'A'),
          product('B', 'x'.repeat(3_000_000)),
          nameless,
          product('', 'D'),
          product('A', 'A again'),
          product('E', 'E'),
        ].join('\n'),
      ),
    )
    expect(await lines('products')).toMatchObject([
      { line: 14, value: { articleNr: 'A' } },
      { line: 19, fault: 'has more than 2000000 characters', named: { articleNr: 'B' } },
      { line: 24, fault: 'has no DESCRIPTION_SHORT', named: { articleNr: 'C' } },
      { line: 29, fault: 'has no SUPPLIER_AID or SUPPLIER_PID' },
      { line: 34, fault: 'line 14 has the article already; only that one counts', named: { articleNr: 'A' } },
      { line: 39, value: { articleNr: 'E' } },
    ])
  })
})

test('names that every object knows are names like others', async () => {
  const { write, values } = openFolder()
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty']
  const rows = names.map((name) => [name, name, '5'] as const)
  const more = `${features(rows)}<PRODUCT_REFERENCE type="constructor"><PROD_ID_TO>B</PROD_ID_TO></PRODUCT_REFERENCE>
    <PRODUCT_ORDER_DETAILS><ORDER_UNIT>constructor</ORDER_UNIT></PRODUCT_ORDER_DETAILS>
    <MIME_INFO><MIME><MIME_SOURCE>a.pdf</MIME_SOURCE><MIME_PURPOSE>constructor</MIME_PURPOSE></MIME></MIME_INFO>`
  write('a.xml', bmecatFile(product('constructor', 'A', more) + product('B', 'B')))
  expect((await values('attributes')).map((one) => typeof one === 'object' && one.name)).toEqual(
    names.map((name) => ({ en: name })),
  )
  expect((await values('units')).map((one) => typeof one === 'object' && one.code)).toEqual(names)
  expect((await values('products'))[0]).toMatchObject({
    articleNr: 'constructor',
    links: {},
    documents: ['a.pdf'],
    values: {
      f_constructor: { amount: '5', unit: 'constructor' },
      f_proto: { amount: '5', unit: '__proto__' },
    },
  })
})

test('marks of HTML are taken out of a description that has them', async () => {
  const { write, values } = openFolder()
  const described = (text: string) =>
    product('A', 'A').replace(
      '</PRODUCT_DETAILS>',
      `<DESCRIPTION_LONG>${text}</DESCRIPTION_LONG></PRODUCT_DETAILS>`,
    )
  write('a.xml', bmecatFile(described('&lt;b&gt;Strong&lt;/b&gt;&lt;br/&gt;&amp;lt; 5 mm')))
  expect(await values('products')).toMatchObject([{ description: { en: 'Strong\n< 5 mm' } }])
  write('a.xml', bmecatFile(described('for doors &lt; 900 mm &amp;amp; more')))
  expect(await values('products')).toMatchObject([{ description: { en: 'for doors < 900 mm &amp; more' } }])
})

test('UTF-16 and windows-1252 are read by their declaration', async () => {
  const { write, values } = openFolder()
  const text = (encoding: string) => bmecatFile(product('A', 'Tür für 5 €'), { encoding })
  write('a.xml', Buffer.from(`\uFEFF${text('UTF-16')}`, 'utf16le'))
  expect(await values('products')).toMatchObject([{ name: { en: 'Tür für 5 €' } }])
  const inWindows = Buffer.from(text('windows-1252').replace('€', '\x80'), 'latin1')
  write('a.xml', inWindows)
  expect(await values('products')).toMatchObject([{ name: { en: 'Tür für 5 €' } }])
})

test('the type of a feature that was found once stays: a value that does not fit refuses its part alone', async () => {
  const { write, lines, values } = openFolder()
  const of = (value: string) => features([['Width', 'MMT', value]])
  write('a.xml', bmecatFile(product('A', 'A', of('5')) + product('B', 'B', of('6'))))
  expect(await values('attributes')).toMatchObject([{ code: 'f_width', type: 'measurement' }])
  write('a.xml', bmecatFile(product('A', 'A', of('5')) + product('B', 'B', of('ca. 6'))))
  expect(await values('attributes')).toMatchObject([{ code: 'f_width', type: 'measurement' }])
  expect((await lines('products'))[1]).toMatchObject({
    fault: expect.stringMatching(/^feature Width: "ca. 6" is no measurement; name its type/),
    named: { articleNr: 'B' },
  })
})

test('a file that is still being written is left to the next run', async () => {
  const opened = openFolder(undefined, {
    ...AT_ONCE,
    settleMs: 1,
    wait: async () => opened.write('a.xml', bmecatFile(product('A', 'longer'))),
  })
  opened.write('a.xml', '<BMECAT')
  await expect(opened.catalogue.open()).rejects.toThrow(new UnsettledFeed('a.xml is still being written'))
})

test('a mapping file with an unknown word is refused by name', async () => {
  const { write, catalogue } = openFolder({ feature: {} })
  write('a.xml', OF_2005)
  await expect(catalogue.open()).rejects.toThrow(/^BMECAT_MAPPING: /)
})
