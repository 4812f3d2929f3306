/** Prices of BMEcat files in the shop: in the lists that the mapping file names, under the same rules as those of the
 *  business system, and beside them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Currency } from '@hoistway/domain/codes'
import { SyncType } from '@hoistway/domain/sync/sync-types'
import { expect, onTestFinished, test } from 'vitest'
import { bmecatCatalogue } from '../../integrations/catalogue/bmecat/bmecat-catalogue.ts'
import { directoryStore } from '../../integrations/files/directory-store.ts'
import { directoryPim } from '../../integrations/pim/directory-pim.ts'
import { bmecatFile, OF_1_2, product } from '../../testing/catalogues/bmecat-files.ts'
import { AT_ONCE, NO_WEB } from '../../testing/catalogues/import-shop.ts'
import { freshDatabase } from '../../testing/databases/fresh-database.ts'
import { directoryErp } from '../../testing/erp/directory-erp.ts'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { readLog } from '../runs/log-queries.ts'
import { createSyncRunner } from '../runs/runner.ts'

const LISTS = {
  prices: { net_list: { source: 'list', priceKey: 'NET' }, gros_list: { source: 'list', priceKey: 'GROSS' } },
}

async function openShop(mapping: object = LISTS) {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const { db } = database
  const directory = temporaryDirectory()
  const [folder, erp] = [join(directory, 'bmecat'), join(directory, 'erp')]
  mkdirSync(folder)
  mkdirSync(join(erp, 'in'), { recursive: true })
  const mappingPath = join(directory, 'mapping.json')
  writeFileSync(mappingPath, JSON.stringify(mapping))
  const settings = { folder, mapping: mappingPath, directory: join(directory, 'state') }
  const files = directoryStore(join(directory, 'files'))
  const sync = createSyncRunner({
    db,
    erp: directoryErp(erp, AT_ONCE),
    pim: directoryPim(join(directory, 'pim'), AT_ONCE),
    catalogue: {
      catalogue: bmecatCatalogue({ settings, web: NO_WEB, rules: AT_ONCE }),
      files,
      exclusively: database.exclusively,
    },
    now: () => new Date('2026-11-23T12:00:00Z'),
    timeZone: 'Europe/Stockholm',
    rest: async () => undefined,
    onFault: (fault) => {
      throw fault
    },
  })
  return {
    db,
    mappingPath,
    write: (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content),
    deliver: (...lines: string[]) =>
      writeFileSync(
        join(erp, 'in', 'prices.csv'),
        `${['articleNr;source;priceKey;companyCode;currency;fromAmount;price', ...lines].join('\n')}\n`,
      ),
    async run(type: SyncType = SyncType.All) {
      await sync.request(type)
      await sync.workOff()
      const [run] = await readLog(db, 1, type)
      return run?.message ?? ''
    },
    async tiers(articleNr: string) {
      const rows = await db
        .selectFrom('price_tiers')
        .innerJoin('products', 'products.id', 'price_tiers.product_id')
        .select(['source', 'price_key', 'currency', 'from_amount', 'price'])
        .where('article_nr', '=', articleNr)
        .orderBy('price_key')
        .orderBy('from_amount', 'desc')
        .execute()
      return rows.map((row) => [row.price_key, row.currency, Number(row.from_amount), Number(row.price)])
    },
  }
}

const priced = (articleNr: string, amount: string, type = 'net_list') =>
  `<SUPPLIER_PID>${articleNr}</SUPPLIER_PID><PRODUCT_PRICE_DETAILS><PRODUCT_PRICE price_type="${type}"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS>`

const update = (number: number, content: string) =>
  bmecatFile(content, {
    transaction: 'T_UPDATE_PRICES',
    attributes: `prev_version="${number}"`,
    catalogue: 'TUEREN',
    catalogueVersion: '001.000',
  })

test('tiers for a hundred pieces become prices of one; an update of prices divides alike', async () => {
  const { write, run, tiers } = await openShop()
  write('a.xml', Buffer.from(OF_1_2, 'latin1'))
  expect(await run()).toMatch(/BMEcat prices: 2 lines read, 2 added/)
  expect(await tiers('TR-50')).toEqual([
    ['NET', Currency.Euro, 100_000, 20_000],
    ['NET', Currency.Euro, 0, 25_000],
  ])
  const details = /<ARTICLE_PRICE_DETAILS>.*<\/ARTICLE_PRICE_DETAILS>/s.exec(OF_1_2)?.[0] ?? ''
  const dearer = details.replace('250.00', '300.00')
  write(
    'b.xml',
    update(0, `<ARTICLE><SUPPLIER_AID>TR-50</SUPPLIER_AID>${dearer}</ARTICLE>`).replace('SEK', 'EUR'),
  )
  expect(await run(SyncType.Price)).toMatch(/BMEcat prices: 2 lines read, 1 changed/)
  expect(await tiers('TR-50')).toEqual([
    ['NET', Currency.Euro, 100_000, 20_000],
    ['NET', Currency.Euro, 0, 30_000],
  ])
})

test('a price that jumps is held back, and a damaged one stays as it was, beside the good ones', async () => {
  const { db, write, run, tiers } = await openShop()
  const of = (a: string, b: string, c: string) =>
    bmecatFile(
      [
        ['A', a],
        ['B', b],
        ['C', c],
      ]
        .map(([key = '', amount = '']) =>
          product(key, key, priced(key, amount).replace(/<SUPPLIER_PID>.*<\/SUPPLIER_PID>/, '')),
        )
        .join('\n'),
    )
  write('a.xml', of('10', '20', '30'))
  await run()
  write('a.xml', of('1000', '20,50', '31'))
  expect(await run(SyncType.Price)).toMatch(/1 price changes of more than 5 times held back/)
  expect([await tiers('A'), await tiers('B'), await tiers('C')].map(([tier]) => tier?.[3])).toEqual([
    100_000, 200_000, 310_000,
  ])
  const held = await db.selectFrom('sync_held').select(['feed', 'old_value', 'new_value']).execute()
  expect(held).toEqual([{ feed: 'BMEcat prices', old_value: '10', new_value: '1000' }])
})

test('lists of the business system stay beside those of BMEcat, and neither takes prices of the other', async () => {
  const { write, run, tiers, deliver } = await openShop()
  write(
    'a.xml',
    bmecatFile(product('A', 'A', priced('A', '10').replace(/<SUPPLIER_PID>.*<\/SUPPLIER_PID>/, ''))),
  )
  deliver('A;list;EU;;EUR;0;5', 'A;list;NET;;SEK;0;1')
  const message = await run()
  expect(message).toContain('the price list NET comes from BMEcat')
  const both = [
    ['EU', Currency.Euro, 0, 50_000],
    ['NET', Currency.Sek, 0, 100_000],
  ]
  expect(await tiers('A')).toEqual(both)
  deliver('A;list;EU;;EUR;0;5')
  await run(SyncType.Price)
  await run(SyncType.Price)
  expect(await tiers('A')).toEqual(both)
})

test('without price lists in the mapping file no price is taken', async () => {
  const { write, run, tiers } = await openShop({})
  write('a.xml', Buffer.from(OF_1_2, 'latin1'))
  expect(await run()).not.toContain('BMEcat prices')
  expect(await tiers('TR-50')).toEqual([])
})

test('a mapping file that cannot be read takes no price away', async () => {
  const { write, run, tiers, mappingPath } = await openShop()
  write('a.xml', Buffer.from(OF_1_2, 'latin1'))
  await run()
  writeFileSync(mappingPath, '{')
  expect(await run(SyncType.Price)).toMatch(/BMECAT_MAPPING cannot be read: .*nothing was changed/)
  expect(await tiers('TR-50')).toHaveLength(2)
})
