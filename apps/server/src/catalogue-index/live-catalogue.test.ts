/** Nodes build, store, load, change and merge their catalogue, and follow its changes. */
import { ProductSort, ProductStatus, SearchPriority, SpecialAttribute } from '@hoistway/domain/codes'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { NORDLIFT } from '@hoistway/fixtures/companies'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { type FilterAnswer, limitedProducts, shownOptions, visibleSet } from '@hoistway/search'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createServerCaches } from '../caching/server-caches.ts'
import { LOCKS } from '../database/locks.ts'
import { FilesUnavailable } from '../http/unavailable.ts'
import { openTestShop } from '../testing/test-shop.ts'
import type { CatalogueSnapshot } from './catalogue-snapshot.ts'
import type { ChangedProducts } from './changed-products.ts'
import type { LiveCatalogue } from './live-catalogue.ts'
import { readStoredSnapshot } from './queries.ts'
import { moveVersions, publishCacheReset, publishReload, readState } from './state-queries.ts'
import { SNAPSHOT_CODES } from './stored-snapshot.ts'

const shop = await openTestShop()
const { db } = shop
const opened: LiveCatalogue[] = []
afterEach(async () => {
  for (const node of opened.splice(0)) await node.stop()
})
afterAll(() => shop.close())

const { stockTen: part, stockEleven: other, stockHundred: twin } = NAMED_PARTS
const BUILT = /^The catalogue is built: \d+ products in \d+ ms\.$/
const LOADED = /^The catalogue is loaded: \d+ products in \d+ ms\.$/

const TURNS = Array.from({ length: 10 }, (_, turn) => turn)

/** Opens a node's catalogue and collects the lines that it reports. */
async function openNode(options?: Parameters<typeof shop.openCatalogue>[0]) {
  const reported: string[] = []
  const node = await shop.openCatalogue({ ...options, report: (line) => reported.push(line) })
  opened.push(node)
  return { node, reported }
}

/** As if nobody had stored anything: the next node builds from all rows. */
async function rebuilt(): Promise<LiveCatalogue> {
  await sql`delete from catalogue_snapshot`.execute(db)
  const { node, reported } = await openNode()
  expect(reported).toEqual([expect.stringMatching(BUILT)])
  return node
}

async function setLabel(id: number, label: string): Promise<void> {
  await sql`update products set label = jsonb_build_object('sv', ${label}::text, 'en', ${label}::text,
    'de', ${label}::text) where id = ${id}`.execute(db)
}

/** Everything of a snapshot that visitors of three classes can see. */
async function contentsOf(snapshot: CatalogueSnapshot) {
  const viewers = [{}, { companyId: NORDLIFT.id, countryId: 1 }, { companyId: 999, countryId: 2 }]
  const answers = await Promise.all(
    viewers.flatMap((viewer) =>
      Object.values(ProductSort).flatMap((sort) =>
        LOCALES.map((locale) => ask(snapshot, { viewer, sort, locale, text: '' })),
      ),
    ),
  )
  const found = await Promise.all(
    ['roller', 'omdöpt', part.articleNr, '40561'].map((text) =>
      ask(snapshot, { viewer: {}, sort: ProductSort.RELEVANCE, locale: 'en', text }),
    ),
  )
  return {
    answers: answers.map(plain),
    found: found.map(plain),
    allIds: [...snapshot.allIds],
    campaignIds: [...snapshot.campaignIds],
    limits: [...limitedProducts(snapshot.visibility)],
  }
}

type Question = {
  readonly viewer: { readonly companyId?: number; readonly countryId?: number }
  readonly sort: ProductSort
  readonly locale: Locale
  readonly text: string
}

function ask(snapshot: CatalogueSnapshot, { viewer, ...rest }: Question): Promise<FilterAnswer> {
  return snapshot.queryCatalogue({
    ...rest,
    selects: new Map(),
    bools: new Map(),
    decimals: new Map(),
    visible: visibleSet(snapshot.visibility, viewer).set,
  })
}

function plain({ ids, selects, bools, decimals, replaced }: FilterAnswer) {
  return {
    ids: [...ids],
    selects: Array.from(selects, ([id, select]) => [id, select.total, shownOptions(select)]),
    bools: [...bools],
    decimals: [...decimals],
    replaced: [...replaced],
  }
}

const found = async (snapshot: CatalogueSnapshot, text: string) =>
  (await ask(snapshot, { viewer: {}, sort: ProductSort.RELEVANCE, locale: 'sv', text })).ids

test('the first node builds the catalogue and stores it; the next ones load the same', async () => {
  expect(shop.reported[0]).toMatch(BUILT)
  const { node, reported } = await openNode()
  expect(reported).toEqual([expect.stringMatching(LOADED)])
  expect(await contentsOf(node.current())).toEqual(await contentsOf(shop.live.current()))
})

test('nodes that start together build once', async () => {
  await sql`delete from catalogue_snapshot`.execute(db)
  const nodes = await Promise.all([openNode(), openNode(), openNode()])
  const reported = nodes.flatMap((node) => node.reported)
  expect(reported.filter((line) => BUILT.test(line))).toHaveLength(1)
  expect(reported.filter((line) => LOADED.test(line))).toHaveLength(2)
})

test('a node builds while an import of a catalogue runs', async () => {
  await sql`delete from catalogue_snapshot`.execute(db)
  const { reported } = await shop.database.exclusively(LOCKS.catalogueImport, () => openNode())
  expect(reported).toEqual([expect.stringMatching(BUILT)])
})

test('a change is followed by every node without being asked', async () => {
  const { node } = await openNode()
  const followed = [shop.live, node].map(
    (snapshot) => new Promise<void>((done) => snapshot.onFollowed(() => done())),
  )
  await setLabel(part.id, 'Omdöpt hissrulle')
  await publishReload(db)
  await Promise.all(followed)
  for (const snapshot of [shop.live, node])
    expect([...(await found(snapshot.current(), 'omdöpt'))]).toEqual([part.id])
})

test('a catalogue changed bit by bit is the same as one built from all rows', async () => {
  const { node } = await openNode()
  const changes = [
    sql`update products set label = '{"sv": "Ändrad", "en": "Changed", "de": "Geändert"}', relevance = 200
      where id = ${part.id}`,
    sql`update products set limited_to_companies = array[${NORDLIFT.id}::integer] where id = ${other.id}`,
    sql`update products set campaign = not campaign where id in (${part.id}, 30)`,
    // Its numbers now find another part, whose own row stays as it is.
    sql`update products set status = ${ProductStatus.Replaced}, replacement_product_id = 40 where id = 31`,
    sql`update products set replacement_product_id = 41 where id = 31`,
    sql`update products set status = ${ProductStatus.UnderDevelopment} where id = 41`,
    sql`delete from products where id = 50`,
    sql`insert into products select (products.n).* from (select jsonb_populate_record(p,
      '{"id": 5000, "article_nr": "NEW-1", "limited_to_countries": [2]}') as n from products p where id = 60) products`,
    sql`update products set limited_to_companies = '{}' where id = ${NAMED_PARTS.nordliftOnly.id}`,
  ]
  for (const change of changes) {
    await change.execute(db)
    await publishReload(db)
    await node.refresh()
  }
  const whole = await rebuilt()
  expect(await contentsOf(node.current())).toEqual(await contentsOf(whole.current()))
})

test('a damaged stored index is reported, rebuilt and stored again', async () => {
  await rebuilt()
  const { code } = (await readStoredSnapshot(db)) ?? { code: '' }
  const bytes = (await shop.files.read(code)) ?? new Uint8Array()
  const damaged = bytes.slice()
  damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 1
  await shop.files.write(code, damaged)
  expect((await openNode()).reported).toEqual([
    'The stored index of the catalogue is not used: its file is damaged.',
    expect.stringMatching(BUILT),
  ])
  expect((await openNode()).reported).toEqual([expect.stringMatching(LOADED)])
})

test.for([
  [
    'is gone',
    (code: string) => shop.files.delete(code),
    /^.*its file catalogue\/index-[ab]\.snapshot is not there\.$/,
  ],
  [
    'is of another form',
    () => sql`update catalogue_snapshot set format = 0`.execute(db),
    /it is of form 0, this shop reads \d+\.$/,
  ],
  [
    'came with a restored copy of the database',
    () => sql`update catalogue_snapshot set database_key = '1/1'`.execute(db),
    /it was made in another database\.$/,
  ],
  [
    'was built with other attributes',
    () => sql`update catalogue_snapshot set setup = 'other'`.execute(db),
    /attributes or options have changed since\.$/,
  ],
] as const)('a stored index that %s is reported and rebuilt', async ([, spoil, line]) => {
  await rebuilt()
  await spoil((await readStoredSnapshot(db))?.code ?? '')
  expect((await openNode()).reported).toEqual([expect.stringMatching(line), expect.stringMatching(BUILT)])
})

test('a node that was killed while it stored leaves the index before it, which still counts', async () => {
  await rebuilt()
  const { code } = (await readStoredSnapshot(db)) ?? { code: '' }
  const half = new Uint8Array(100)
  const free = SNAPSHOT_CODES.find((slot) => slot !== code) ?? ''
  await shop.files.write(free, half)
  expect((await openNode()).reported).toEqual([expect.stringMatching(LOADED)])
  await rebuilt()
  expect((await openNode()).reported).toEqual([expect.stringMatching(LOADED)])
})

test('a file store that is away keeps no node from opening, and the index is stored when it is back', async () => {
  let isAway = true
  const unlessAway = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isAway) throw new FilesUnavailable('the bucket does not answer')
    return work()
  }
  const { read, write, delete: remove } = shop.files
  const files = {
    ...shop.files,
    read: (code: string) => unlessAway(() => read(code)),
    write: (code: string, bytes: Uint8Array) => unlessAway(() => write(code, bytes)),
    delete: (code: string) => unlessAway(() => remove(code)),
  }
  const faults: unknown[] = []
  const options = { files, onFault: (fault: unknown) => void faults.push(fault), storeAgainMs: 20 }
  const first = await openNode(options)
  expect(first.reported).toEqual([
    expect.stringMatching(/is not used: its file \S+ cannot be read \(the bucket does not answer\)\.$/),
    expect.stringMatching(BUILT),
  ])
  await sql`delete from catalogue_snapshot`.execute(db)
  const { node, reported } = await openNode(options)
  expect(reported).toEqual([expect.stringMatching(BUILT)])
  await vi.waitFor(() => expect(faults.length).toBeGreaterThan(3))
  for (const fault of faults) expect(fault).toBeInstanceOf(FilesUnavailable)
  isAway = false
  await vi.waitFor(async () => expect(await readStoredSnapshot(db)).toBeDefined())
  expect((await readStoredSnapshot(db))?.catalogue_version).toBe(node.current().state.catalogueVersion)
  const next = await openNode()
  expect(next.reported).toEqual([expect.stringMatching(LOADED)])
})

test('many changes are put into a new index, which the next node loads', async () => {
  const { node } = await openNode()
  let follows = 0
  const merged = new Promise<void>((done) =>
    node.onFollowed(() => {
      follows += 1
      // First the changes beside the old index, then the new one.
      if (follows === 2) done()
    }),
  )
  await sql`update products set relevance = 200 - relevance where id <= 150`.execute(db)
  await publishReload(db)
  await node.refresh()
  await merged
  const { node: next, reported } = await openNode()
  expect(reported).toEqual([expect.stringMatching(LOADED)])
  expect(await contentsOf(node.current())).toEqual(await contentsOf(next.current()))
})

test('a change of the attributes is followed by a rebuild', async () => {
  const { node, reported } = await openNode()
  reported.length = 0
  await sql`update attributes set search_priority = ${SearchPriority.LowPrio}
    where id = ${SpecialAttribute.mainLabel}`.execute(db)
  await publishReload(db)
  await node.refresh()
  expect(reported.filter((line) => BUILT.test(line) || LOADED.test(line))).toHaveLength(1)
  expect([...(await found(node.current(), 'roller'))]).not.toEqual([])
})

test('readers get one whole version at any time', async () => {
  const { node } = await openNode()
  let isDone = false
  const changing = (async () => {
    for (const turn of TURNS) {
      // Both parts are in one transaction, so a reader finds both or none.
      await db.transaction().execute(async (transaction) => {
        await sql`update products set label = jsonb_build_object('sv', ${`Varv${turn}`}::text, 'en', '', 'de', '')
          where id in (${part.id}, ${twin.id})`.execute(transaction)
        await publishReload(transaction)
      })
      await node.refresh()
    }
    isDone = true
  })()
  const seen = new Set<number>()
  while (!isDone) {
    const snapshot = node.current()
    const counts = await Promise.all(TURNS.map(async (turn) => (await found(snapshot, `Varv${turn}`)).length))
    const turns = TURNS.filter((turn) => counts[turn] !== 0)
    expect(turns.map((turn) => counts[turn])).toEqual(turns.length === 0 ? [] : [2])
    for (const turn of turns) seen.add(turn)
    await new Promise(setImmediate)
  }
  await changing
  expect(seen.size).toBeGreaterThan(1)
})

test('threads answer as this thread does, through changes too', async () => {
  const { node } = await openNode({ threadsFrom: 0 })
  const { node: alone } = await openNode()
  expect(await contentsOf(node.current())).toEqual(await contentsOf(alone.current()))
  const before = node.current()
  await setLabel(part.id, 'Trådad rulle')
  await publishReload(db)
  await node.refresh()
  expect([...(await found(node.current(), 'Trådad'))]).toEqual([part.id])
  expect([...(await found(before, 'Trådad'))]).toEqual([])
})

test('a change that could not be followed at first is followed later', async () => {
  let isAway = false
  const faults: unknown[] = []
  const { node } = await openNode({
    onFault: (fault) => faults.push(fault),
    searchWords: async () => {
      if (isAway) throw new FilesUnavailable('the words of the trade cannot be read')
      return shop.searchWords()
    },
  })
  const { catalogueVersion } = node.current().state
  isAway = true
  await setLabel(part.id, 'Zqx')
  await moveVersions(db, { catalogue: true })
  await vi.waitFor(() => expect(faults.length).toBeGreaterThan(0))
  isAway = false
  await vi.waitFor(() => expect(node.current().state.catalogueVersion).toBe(catalogueVersion + 1), {
    timeout: 20_000,
  })
  expect([...(await found(node.current(), 'Zqx'))]).toEqual([part.id])
})

test.for([
  ['a change', 'empties the caches', false],
  ['a reset', 'empties the caches and what was made of all products', true],
] as const)('%s that comes with a merged index %s', async ([, , isReset]) => {
  const caches = createServerCaches()
  let emptied = 0
  caches.onEmpty(() => {
    emptied += 1
  })
  let slow: Promise<void> | undefined
  const { node, reported } = await openNode({
    caches,
    searchWords: async () => {
      const words = await shop.searchWords()
      await slow
      return words
    },
  })
  const followed: ChangedProducts[] = []
  node.onFollowed((changed) => followed.push(changed))
  const change = async (where: string) => {
    await sql`update products set relevance = 200 - relevance where ${sql.raw(where)}`.execute(db)
    await moveVersions(db, { catalogue: true })
  }
  // A merge of many changed products begins, and waits behind a change that is slow to follow.
  await change('id <= 150')
  await node.refresh()
  const { promise, resolve } = Promise.withResolvers<void>()
  slow = promise
  reported.length = 0
  await change('id = 1')
  await vi.waitFor(() => expect(reported.some((line) => LOADED.test(line) || BUILT.test(line))).toBe(true), {
    timeout: 20_000,
  })
  const before = { emptied, followed: followed.length }
  if (isReset) await publishCacheReset(db)
  else await change('id = 2')
  slow = undefined
  resolve()
  const { cacheVersion, catalogueVersion } = await readState(db)
  await vi.waitFor(() => expect(node.current().state).toMatchObject({ cacheVersion, catalogueVersion }), {
    timeout: 20_000,
  })
  // The slow change, and the one that came with the merged index.
  await vi.waitFor(() => expect(emptied - before.emptied).toBe(2))
  if (isReset) expect(followed.slice(before.followed)).toContain('all')
})
