import { mkdirSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { directoryErp } from '../../testing/erp/directory-erp.ts'
import { openErpOver } from '../../testing/erp/erp-over-exchange.ts'
import { followsErpPort, linesOf, SOME_ORDER } from '../../testing/erp/erp-port.ts'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { folderExchange } from '../exchange/folder-exchange.ts'
import { BrokenFeed } from '../feed/port.ts'
import { USUAL_RULES } from '../feed/settled-file.ts'

function openDirectory() {
  const directory = temporaryDirectory()
  mkdirSync(join(directory, 'in'))
  return {
    directory,
    erp: directoryErp(directory, { ...USUAL_RULES, settleMs: 0 }),
    write: (name: string, content: string | Uint8Array) =>
      writeFileSync(join(directory, 'in', name), content),
  }
}

describe('a directory of files as business system', () =>
  followsErpPort(() => {
    const directory = temporaryDirectory()
    return openErpOver(folderExchange(directory), directory)
  }))

/** The first four cells of each line, or why there are none. */
async function stockOf(content: string | Uint8Array) {
  const { erp, write } = openDirectory()
  write('stock.csv', content)
  return (await linesOf(erp, 'stock')).map((line) =>
    'value' in line ? Object.values(line.value) : `${line.line}: ${line.fault}`,
  )
}

describe('a file is read', () => {
  test.for([
    ['with semicolons', 'articleNr;warehouse;stock\nA;H;1,5\n'],
    ['with commas', 'articleNr,warehouse,stock\nA,H,"1,5"\n'],
    ['with tabs', 'articleNr\twarehouse\tstock\nA\tH\t1.5\n'],
    ['with a byte order mark', '\uFEFFarticleNr;warehouse;stock\nA;H;1.5\n'],
    ['with the line ends of Windows, the last one cut', 'articleNr;warehouse;stock\r\nA;H;1.5\r'],
    ['with quotes and spaces', ' "articleNr" ; warehouse;STOCK\n "A" ; H ; 1.5 \n'],
    ['with columns in another order', 'stock;articleNr;warehouse\n1.5;A;H\n'],
    ['with empty lines', '\narticleNr;warehouse;stock\n\n\nA;H;1.5\n\n'],
  ] as const)('%s', async ([, content]) => {
    const [line] = await stockOf(content)
    expect(new Set(line)).toEqual(new Set(['A', 'H', 1_500]))
  })

  test('in pieces: a line across two of them is whole', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `ÅÄÖ-${index};H;${index}`)
    const read = await stockOf(['articleNr;warehouse;stock', ...lines, ''].join('\n'))
    expect(read).toHaveLength(20_000)
    expect(read.at(-1)).toEqual(['ÅÄÖ-19999', 'H', 19_999_000])
  })

  test('with its damaged lines named by number', async () => {
    const bytes = Buffer.concat([
      Buffer.from('articleNr;warehouse;stock\nA;H;1\nB;H\n"C;H;3\nD;H;1.000\nE;H;=1+1\n;H;1\nF\0;H;1\n'),
      Buffer.from([0xe5, 0x3b, 0x48, 0x3b, 0x31, 0x0a]),
      Buffer.from(`${'G'.repeat(200_000)};H;1\nH;H;8\n`),
    ])
    expect(await stockOf(bytes)).toEqual([
      ['A', 'H', 1_000],
      '3: 2 cells where the header has 3',
      '4: quotes do not match',
      '5: stock: "1.000" may be one or a thousand; write 4 decimals or none',
      '6: stock: "=1+1" is no number',
      '7: articleNr is empty',
      '8: holds a NUL character',
      '9: not UTF-8',
      '10: longer than 65536 bytes',
      ['H', 'H', 8_000],
    ])
  })

  test.for([
    ['', 'is empty: not even its header is there'],
    ['articleNr;warehouse\nA;H\n', 'has no column stock'],
    ['articleNr;warehouse;stock;colour\nA;H;1;red\n', 'has an unknown column "colour"'],
    ['articleNr;warehouse;stock;STOCK\nA;H;1;1\n', 'has the column stock twice'],
    ['"articleNr;warehouse;stock\nA;H;1\n', 'has a header whose quotes do not match'],
    ['a\0b\nA\n', 'has a header that cannot be read (holds a NUL character)'],
  ] as const)('not at all where its header is broken: %o', async ([content, reason]) => {
    await expect(stockOf(content)).rejects.toThrow(new BrokenFeed(reason))
  })

  test('not where a directory has its name', async () => {
    const { directory, erp } = openDirectory()
    mkdirSync(join(directory, 'in', 'stock.csv'))
    await expect(erp.feed('stock')).rejects.toThrow(new BrokenFeed('is no file'))
  })
})

describe('rules between the cells of a price', () => {
  const HEADER = 'articleNr;source;priceKey;companyCode;currency;fromAmount;price;validFrom;validTo'
  test.for([
    ['A;list;;;SEK;1;10;;', 'priceKey belongs to list prices, and each of them needs one'],
    ['A;campaign;SE-A;;SEK;1;10;;', 'priceKey belongs to list prices, and each of them needs one'],
    ['A;contract;;;SEK;1;10;;', 'companyCode belongs to contract prices, and each of them needs one'],
    ['A;default;;20417;SEK;1;10;;', 'companyCode belongs to contract prices, and each of them needs one'],
    ['A;campaign;;;SEK;1;10;2026-02-01;2026-01-01', 'validTo is before validFrom'],
    ['A;default;;;SEK;1;-10;;', 'price: "-10" is too small'],
    ['A;default;;;NOK;1;10;;', 'currency: "NOK" is not one of sek, eur'],
    ['A;campaign;;;SEK;1;10;2026-02-30;', 'validFrom: "2026-02-30" is no day like 2026-11-23'],
  ] as const)('%s', async ([line, fault]) => {
    const { erp, write } = openDirectory()
    write('prices.csv', `${HEADER}\n${line}\n`)
    expect(await linesOf(erp, 'prices')).toMatchObject([{ line: 2, fault }])
  })
})

test('a link of a shipment leads to the web and nowhere else', async () => {
  const { erp, write } = openDirectory()
  const order = '0b9fcf4e-38a5-4d2e-9d7c-5f3f60a6a001'
  write(
    'shipments.csv',
    `tempId;shipmentId;transporter;url;status\n${order};1;P;javascript:alert(1);sent\n${order};2;P;https://p.example/2;sent\n`,
  )
  const lines = await linesOf(erp, 'shipments')
  expect(lines.map((line) => ('fault' in line ? line.fault : line.value.url))).toEqual([
    'url: "javascript:alert(1)" is no web address',
    'https://p.example/2',
  ])
})

test('an exported order says its numbers as texts, so that nobody rounds them', async () => {
  const { directory, erp } = openDirectory()
  await erp.exportOrder(SOME_ORDER)
  const orders = join(directory, 'out', 'orders')
  expect(await readdir(orders)).toEqual([`${SOME_ORDER.tempId}.json`])
  const file = JSON.parse(await readFile(join(orders, `${SOME_ORDER.tempId}.json`), 'utf8'))
  expect(file).toMatchObject({
    order: 104_999,
    currency: 'SEK',
    message: 'åäö\nß',
    lines: [{ articleNr: 'DR-48', amount: '250.1250', price: '12.3456', total: '3087.9432' }],
    total: '3206.9432',
  })
})
