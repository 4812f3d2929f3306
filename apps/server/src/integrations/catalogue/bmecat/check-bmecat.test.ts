/** `bmecat check`: what it says of a file before anything is set up, and what it asks the operator to do. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bmecatFile, OF_1_2, OF_2005, product } from '../../../testing/catalogues/bmecat-files.ts'
import { temporaryDirectory } from '../../../testing/temporary-directory.ts'
import { checkBmecat } from './check-bmecat.ts'
import { probeBmecat } from './probe-bmecat.ts'

async function linesOf(content: string | Uint8Array, mapping?: object) {
  const folder = temporaryDirectory()
  const mappingPath = join(folder, 'mapping.json')
  if (mapping) writeFileSync(mappingPath, JSON.stringify(mapping))
  mkdirSync(join(folder, 'bilder'))
  writeFileSync(join(folder, 'bilder', 'tr50.png'), 'picture')
  writeFileSync(join(folder, 'a.xml'), content)
  const findings = await checkBmecat(join(folder, 'a.xml'), mapping && mappingPath)
  return findings.map(({ what, toDo }) =>
    toDo === undefined ? what : `${what}! ${toDo.replace(folder, 'FOLDER')}`,
  )
}

test('it says what becomes what, which files are missing and which prices are left out', async () => {
  expect(await linesOf(Buffer.from(OF_1_2, 'latin1'))).toEqual([
    'T_NEW_CATALOG of BMEcat 1.2: TUEREN 001.000 of Türtechnik Köln',
    'articles: 2',
    'language deu: de (2)',
    'feature Durchmesser: measurement in mm (2)',
    'feature Werkstoff: select of 2 (2)',
    'feature Rostfrei: yesNo (2)',
    'order unit C62: pcs (1)',
    'order unit MTR: m (1)',
    'references accessories: accessory (1)',
    'pictures: 1',
    'documents: 1',
    'files that are not there: tr50.pdf! put them below FOLDER',
    'prices net_list EUR: left out, the mapping file names no price list for it (2)',
  ])
})

test('it says that least amounts and steps of amounts are left out', async () => {
  const withSteps = OF_1_2.replace(
    '<PRICE_QUANTITY>100</PRICE_QUANTITY>',
    '$&<QUANTITY_MIN>10</QUANTITY_MIN><QUANTITY_INTERVAL>1</QUANTITY_INTERVAL>',
  )
  const lines = await linesOf(Buffer.from(withSteps, 'latin1'))
  expect(lines).toContain('QUANTITY_MIN, QUANTITY_INTERVAL: left out, the shop sells any amount (1)')
})

test('with a mapping file it names the price lists, and codes of ETIM that lack a name', async () => {
  const lines = await linesOf(OF_2005, {
    prices: { net_list: { source: 'list', priceKey: 'NET' } },
    features: { EF009999: { show: 'filter' } },
  })
  expect(lines).toEqual(
    expect.arrayContaining([
      'language nld: left out (1)',
      'references consists_of: none (1)',
      'prices net_list SEK: price list NET (1)',
      expect.stringMatching(/^codes of ETIM without a name: EC000826, .* more! name a file of labels/),
      'BMECAT_MAPPING names the feature EF009999! the file has no such feature',
    ]),
  )
})

test('the example of the documentation is what the command says', async () => {
  const text = readFileSync(new URL('../../../../../../docs/bmecat.md', import.meta.url), 'utf8')
  const block = (kind: string) => new RegExp(`\`\`\`${kind}\\n(.*?)\`\`\``, 's').exec(text)?.[1] ?? ''
  const mapping = /With a mapping file\s+```json\n(.*?)```/s.exec(text)?.[1] ?? ''
  const lines = await linesOf(block('xml'), JSON.parse(mapping))
  const said = lines.map((line) =>
    line.includes('! ') ? `TO DO  ${line.replace('! ', ': ')}` : `ok     ${line}`,
  )
  expect(said).toEqual(block('text').trim().split('\n'))
})

test('the catalogue to begin with needs nothing but what its mapping file says', async () => {
  const example = (name: string) =>
    fileURLToPath(new URL(`../../../../../../example/bmecat/${name}`, import.meta.url))
  const findings = await checkBmecat(example('cable.xml'), example('mapping.json'))
  expect(findings.filter(({ toDo }) => toDo !== undefined)).toEqual([])
  expect(findings.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'feature EF000060 "Nominal cross section conductor": measurement in mm² (2)',
      'feature EF000061 "Core insulation": select of 2 (2)',
      'prices net_list SEK: price list NET (3)',
    ]),
  )
})

test('an update is looked at by itself, and damaged articles are told by their lines', async () => {
  const lines = await linesOf(
    bmecatFile(`${product('A', 'A')}\n${product('B', 'B').replace(/<DESC.*SHORT>/, '')}`, {
      transaction: 'T_UPDATE_PRODUCTS',
      attributes: 'prev_version="3"',
    }),
  )
  expect(lines).toContain('articles: 1')
  expect(lines).toContain('line 19, B! has no DESCRIPTION_SHORT')
})

test('a cut file, one that is not there and a wrong mapping file are told in a word', async () => {
  expect(await linesOf(OF_2005.slice(0, 2_000))).toEqual([expect.stringMatching(/^a.xml! line \d+: .* cut$/)])
  expect(await checkBmecat('/nowhere.xml', undefined)).toEqual([
    { what: 'nowhere.xml', toDo: 'there is no such file' },
  ])
  expect(await linesOf(OF_2005, { price: {} })).toEqual([expect.stringMatching(/BMECAT_MAPPING: /)])
})

test('the line of `check` says what stands in the way', async () => {
  const [folder, directory] = [temporaryDirectory(), temporaryDirectory()]
  const probe = () => probeBmecat({ folder, directory, mapping: undefined })
  expect(await probe()).toMatch(/no file .xml/)
  writeFileSync(join(folder, 'a.xml'), OF_2005)
  expect(await probe()).toBeUndefined()
  expect(await probeBmecat({ folder: '/nowhere', directory, mapping: undefined })).toMatch(/no such folder/)
  expect(await probeBmecat({ folder, directory, mapping: '/nowhere.json' })).toMatch(/^BMECAT_MAPPING/)
})
