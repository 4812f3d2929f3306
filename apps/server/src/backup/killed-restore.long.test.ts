/** A restore that is killed: afterwards DATA_DIR has no shop or the whole one, and the restore can be repeated. It is
 *  killed around each directory that it moves, and at RESTORE_KILLS points beside them. */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls } from '@hoistway/contract/calls'
import { EXAMPLES } from '@hoistway/contract/examples'
import { KARIN } from '@hoistway/fixtures/accounts'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { readRestoredFacts } from '../testing/databases/restored-facts.ts'
import { killsOfRestore, restoreUntil } from '../testing/processes/restoring-process.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { filesBelow, filesIn, writeBackup } from './backup.ts'
import { restoreShop } from './places.ts'

const BETWEEN = 'between files and database'
const KILLS = Number(process.env.RESTORE_KILLS ?? 20)

async function shopWithBackup() {
  const shop = await openTestShop()
  const karin = await shop.as(KARIN.email)
  await karin.call(calls.placeOrder, EXAMPLES.placeOrder)
  await shop.workOff()
  const directory = temporaryDirectory()
  const filesDirectory = join(directory, 'files')
  await mkdir(join(filesDirectory, 'photos'), { recursive: true })
  await writeFile(join(filesDirectory, 'photos', 'type plate.png'), Buffer.from([0, 1, 2, 255]))
  const path = join(directory, 'shop.backup')
  await writeBackup({ db: shop.db, files: filesIn(filesDirectory), settings: {}, now: shop.now }, path)
  const facts = await readRestoredFacts(shop.db)
  await shop.close()
  return { path, facts, files: await filesBelow(filesDirectory) }
}

test('a killed restore leaves no shop or the whole one, and is repeated', {
  timeout: 300_000 + KILLS * 30_000,
}, async () => {
  const { path, facts, files } = await shopWithBackup()
  const unbroken = await restoreUntil({ dataDir: temporaryDirectory() }, path)
  const found = new Set<string>()
  for (const at of killsOfRestore(unbroken, KILLS)) {
    const dataDir = temporaryDirectory()
    expect(await restoreUntil({ dataDir }, path, at)).toMatchObject({ wasKilled: true })
    const isRestored = existsSync(join(dataDir, 'database'))
    const areFilesThere = existsSync(join(dataDir, 'files'))
    found.add(isRestored ? 'whole' : areFilesThere ? BETWEEN : 'nothing')
    if (!isRestored) await restoreShop(readConfig({ DATA_DIR: dataDir }), path)
    const database = await openDatabase({ dataDir })
    expect(await readRestoredFacts(database.db), `killed at ${at}`).toEqual(facts)
    await database.close()
    expect(await filesBelow(join(dataDir, 'files'))).toEqual(files)
  }
  expect([...found].sort()).toEqual([BETWEEN, 'nothing', 'whole'])
})
