import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { directoryStore } from './integrations/files/directory-store.ts'
import type { FileStore } from './integrations/files/port.ts'
import { temporaryDirectory } from './testing/temporary-directory.ts'
import { openTestShop } from './testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

/** Opens a node as a process does at start, asks it for its products, and returns the messages of its log. */
async function openedWith(
  files: FileStore,
): Promise<{ readonly products: number; readonly logged: string[] }> {
  const lines: string[] = []
  const node = await shop.openNode({ files, hasOwnCatalogue: true, logTo: lines })
  const answer = await node.inject('/api/v2/Product/all-ids')
  expect(answer.statusCode).toBe(200)
  return {
    products: answer.json<number[]>().length,
    logged: lines.map((line) => (JSON.parse(line) as { msg: string }).msg),
  }
}

const NOT_STORED = 'the catalogue could not be refreshed or its index not be stored'

test('a shop whose file store cannot be written logs the fault and opens', async () => {
  const taken = join(temporaryDirectory(), 'files')
  writeFileSync(taken, 'a file in the place of the directory')
  const { products, logged } = await openedWith(directoryStore(taken))
  expect(products).toBeGreaterThan(100)
  expect(logged).toEqual([NOT_STORED])
})

test('a shop whose disk is full logs the fault and opens', async () => {
  const { products, logged } = await openedWith({
    ...directoryStore(temporaryDirectory()),
    write: async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'write' })
    },
  })
  expect(products).toBeGreaterThan(100)
  expect(logged).toEqual([NOT_STORED])
})

test('a shop whose database refuses the row of the stored index logs the fault and opens', async () => {
  await sql`alter table catalogue_snapshot add constraint refused check (products < 0) not valid`.execute(
    shop.db,
  )
  try {
    const { products, logged } = await openedWith(directoryStore(temporaryDirectory()))
    expect(products).toBeGreaterThan(100)
    expect(logged).toEqual([NOT_STORED])
  } finally {
    await sql`alter table catalogue_snapshot drop constraint refused`.execute(shop.db)
  }
})

test('a shop that can store its index logs no fault', async () => {
  const { logged } = await openedWith(directoryStore(temporaryDirectory()))
  expect(logged).toEqual([])
})
