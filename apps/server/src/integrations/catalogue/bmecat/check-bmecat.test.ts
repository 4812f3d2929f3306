/** `bmecat check`: what it says of a file before anything is set up, and what it asks the operator to do. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bmecatFile, OF_1_2, OF_2005, product } from '../../../testing/bmecat-files.ts'
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
