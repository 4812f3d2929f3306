/** An import that is killed: afterwards the catalogue is the old one, or, once the next start has finished it, the new
 *  one. IMPORT_KILLS points are tried, half of them while it reads and half while it applies its changes; npm run verify
 *  tries twenty. */
import { cpSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { finishImport } from '../sync/catalogue/import-catalogue.ts'
import { freshDataDir } from '../testing/databases/fresh-data-dir.ts'
import { importUntil } from '../testing/processes/importing-process.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'

const KILLS = Number(process.env.IMPORT_KILLS ?? 20)
const PARTS = 120

async function writeFolder(folder: string, edition: string, from: number, to: number): Promise<void> {
  const lines = Array.from({ length: to - from }, (_, index) => ({
    articleNr: `P-${from + index}`,
    name: { en: `${edition} ${from + index}` },
    values: { edition },
    ...(index > 0 && { links: { accessory: [`P-${from + index - 1}`] } }),
  }))
  await writeFile(join(folder, 'products.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const attribute = { code: 'edition', name: { en: `Edition, ${edition}` }, type: 'string' }
  await writeFile(join(folder, 'attributes.jsonl'), `${JSON.stringify(attribute)}\n`)
}

/** Everything that an import writes and buyers see. */
async function catalogueIn(dataDir: string): Promise<unknown> {
  const database = await openDatabase({ dataDir })
  try {
    await finishImport({ db: database.db, exclusively: database.exclusively, now: () => new Date() })
    const products = await database.db
      .selectFrom('products')
      .select(['id', 'article_nr', 'label', 'status', 'attribute_values'])
      .orderBy('id')
      .execute()
    const attributes = await database.db
      .selectFrom('attributes')
      .select(['id', 'code', 'name'])
      .where('code', '=', 'edition')
      .execute()
    return { products, attributes }
  } finally {
    await database.close()
  }
}

test('a killed import leaves the old catalogue or the new one, and the next import ends at the new one', {
  timeout: 180_000 + KILLS * 30_000,
}, async () => {
  const folder = temporaryDirectory()
  const dataDir = await freshDataDir()
  await writeFolder(folder, 'first', 0, PARTS)
  await importUntil(dataDir, folder)
  const before = await catalogueIn(dataDir)
  // Some parts leave, some come, all others change.
  await writeFolder(folder, 'second', 5, PARTS + 5)
  const copyOf = () => {
    const copy = temporaryDirectory()
    cpSync(dataDir, copy, { recursive: true })
    return copy
  }
  const whole = copyOf()
  const { steps, readingSteps } = await importUntil(whole, folder)
  const after = await catalogueIn(whole)
  expect(after).not.toEqual(before)
  const found = new Set<string>()
  let kills = 0
  for (const at of [...spread(0, readingSteps), ...spread(readingSteps, steps)]) {
    const copy = copyOf()
    const { wasKilled } = await importUntil(copy, folder, at)
    const left = await catalogueIn(copy)
    if (!wasKilled) {
      // A run that was not held up takes fewer and larger steps, and may end before this point.
      expect([at, left]).toEqual([at, after])
      continue
    }
    kills += 1
    expect([at, [before, after].some((one) => isSame(one, left))]).toEqual([at, true])
    found.add(isSame(left, after) ? 'new' : 'old')
    await importUntil(copy, folder)
    expect(await catalogueIn(copy)).toEqual(after)
  }
  expect([...found].sort()).toEqual(['new', 'old'])
  expect(kills).toBeGreaterThanOrEqual(KILLS * 0.75)
})

/** Numbers of steps, counted from 1, evenly over the steps from one to the other. */
function spread(from: number, to: number): number[] {
  const points = KILLS / 2
  return Array.from({ length: points }, (_, at) => from + 1 + Math.floor(((at + 0.5) * (to - from)) / points))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
