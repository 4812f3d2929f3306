/** `import` over an empty shop of a company: the example is a shop that sells. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Currency, INTERNAL_COMPANY_CODE, ProductSort } from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/texts/locale'
import { visibleSet } from '@hoistway/search'
import { expect, onTestFinished, test } from 'vitest'
import { createServerCaches } from '../caching/server-caches.ts'
import { openLiveCatalogue } from '../catalogue-index/live-catalogue.ts'
import { readConfig } from '../config.ts'
import { catalogueFolder } from '../integrations/catalogue/folder/catalogue-folder.ts'
import { directoryStore } from '../integrations/files/directory-store.ts'
import { directoryPim } from '../integrations/pim/directory-pim.ts'
import { createLinks } from '../mail/links.ts'
import { createSyncRunner } from '../sync/runs/runner.ts'
import { AT_ONCE, NO_WEB } from '../testing/catalogues/import-shop.ts'
import { freshDatabase } from '../testing/databases/fresh-database.ts'
import { directoryErp } from '../testing/erp/directory-erp.ts'
import { EXIT, type Options } from './command.ts'
import { runCommand } from './commands.ts'

const EXAMPLE = fileURLToPath(new URL('../../../../example/', import.meta.url))

const NO_WORDS = { optional: [], groups: [], oneWay: [] }

async function openEmptyShop() {
  const database = await freshDatabase()
  const { db } = database
  const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-import-'))
  onTestFinished(async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const now = () => new Date('2026-11-23T12:00:00Z')
  const files = directoryStore(join(dataDir, 'files'))
  const rest = async () => undefined
  const openCatalogue = (directory: string) => catalogueFolder({ directory, web: NO_WEB, rules: AT_ONCE })
  const sync = createSyncRunner({
    db,
    erp: directoryErp(join(dataDir, 'erp'), AT_ONCE),
    pim: directoryPim(join(dataDir, 'pim'), AT_ONCE),
    catalogue: {
      catalogue: openCatalogue(join(dataDir, 'catalogue')),
      files,
      exclusively: database.exclusively,
    },
    now,
    timeZone: 'Europe/Stockholm',
    rest,
    onFault: (fault) => {
      throw fault
    },
  })
  async function run(name: string, options: Options = {}) {
    const lines: string[] = []
    const exit = await runCommand(
      {
        config: readConfig({ DATA_DIR: dataDir }),
        database,
        db,
        links: createLinks({}, 'https://parts.example'),
        sync,
        now,
        imports: { files, openCatalogue, rest, stopped: new AbortController().signal },
        searchWords: async () => ({ sv: NO_WORDS, en: NO_WORDS, de: NO_WORDS }),
        print: (line) => lines.push(line),
      },
      { name, options, by: 'operator' },
    )
    return { exit, lines, text: lines.join('\n') }
  }
  return { database, db, files, run }
}

test('the example makes an empty shop one that sells: parts, customers, staff, prices, stock [SYNC-02]', async () => {
  const { database, db, files, run } = await openEmptyShop()
  const imported = await run('import', { folder: EXAMPLE })
  expect(imported.text).not.toContain('refused')
  expect(imported.exit).toBe(EXIT.done)
  expect(imported.text).toContain('catalogue: 12 added')
  expect(imported.text).toContain('customers.csv: 3 lines read, 3 added')
  const entries = await db.selectFrom('audit_log').select(['actor', 'act', 'named', 'after']).execute()
  expect(entries).toContainEqual({ actor: 'command', act: 'import', named: 'operator', after: { parts: 12 } })
  const people = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.email', 'companies.company_code'])
    .execute()
  expect(people).toContainEqual({ email: 'lager@bjorkdal.example', company_code: INTERNAL_COMPANY_CODE })
  const tiers = await db
    .selectFrom('price_tiers')
    .innerJoin('products', 'products.id', 'price_tiers.product_id')
    .select(['products.article_nr', 'price_tiers.price'])
    .where('price_key', '=', 'EU-1')
    .where('currency', '=', Currency.Euro)
    .execute()
  expect(tiers).toHaveLength(11)
  // Names, synonyms of the feed and names of options are searched, in a language without a name of its own too.
  const live = await openLiveCatalogue({
    database,
    files,
    caches: createServerCaches(),
    searchWords: async () => ({ sv: NO_WORDS, en: NO_WORDS, de: NO_WORDS }),
    report: () => undefined,
    onFault: (fault) => {
      throw fault
    },
  })
  onTestFinished(() => live.stop())
  const snapshot = live.current()
  expect(snapshot.allIds).toHaveLength(12)
  const numbers = new Map(
    (await db.selectFrom('products').select(['id', 'article_nr']).execute()).map((row) => [
      row.id,
      row.article_nr,
    ]),
  )
  const found = async (locale: Locale, text: string) => {
    const { ids } = await snapshot.queryCatalogue({
      selects: new Map(),
      bools: new Map(),
      decimals: new Map(),
      text,
      locale,
      sort: ProductSort.ARTICLE_NR,
      visible: visibleSet(snapshot.visibility, {}).set,
    })
    return Array.from(ids, (id) => numbers.get(id))
  }
  expect(await found('sv', 'löphjul')).toEqual(['GR-40', 'GR-50'])
  // BU-60 has no German name, and neither has a German description (AMB-105).
  expect(await found('de', 'Buffer')).toEqual(['BU-60', 'BU-80'])
  expect(await found('en', 'Tallvik latch')).toEqual(['GL-20'])
  // The replaced number leads to its successor.
  expect(await found('sv', 'GR-48')).toEqual(['GR-50'])
  const checked = await run('check')
  expect(checked.text).not.toMatch(/the shop has no (?:catalogue|prices|customers)/)
  expect(checked.text).toContain('no site admin')
})

test('a folder that is not there, or lacks a file, is refused by name, and nothing comes in', async () => {
  const { db, run } = await openEmptyShop()
  const missing = await run('import', { folder: join(EXAMPLE, 'nowhere') })
  expect(missing.exit).toBe(EXIT.refused)
  expect(missing.text).toMatch(/no such folder/)
  const empty = await run('import', { folder: join(EXAMPLE, 'pictures') })
  expect(empty.exit).toBe(EXIT.refused)
  expect(await db.selectFrom('products').select('id').execute()).toEqual([])
})
