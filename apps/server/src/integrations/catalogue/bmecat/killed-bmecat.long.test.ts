/** A process that is killed while it reads BMEcat files leaves the state before, and the next one goes on to the whole. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bmecatFile, product } from '../../../testing/catalogues/bmecat-files.ts'
import { writeLargeBmecat } from '../../../testing/catalogues/large-bmecat.ts'
import { bmecatOf, bytesIn, takeUntil } from '../../../testing/processes/bmecat-process.ts'
import { temporaryDirectory } from '../../../testing/temporary-directory.ts'

const SIZE = 20_000
const KILLS = [1, 3_000_000, 9_000_000, 20_000_000]

async function partsIn(place: { folder: string; directory: string }): Promise<Map<string, string>> {
  const open = await bmecatOf(place).open()
  const parts = new Map<string, string>()
  for await (const piece of open?.lines('products') ?? []) {
    for (const line of piece) if ('value' in line) parts.set(line.value.articleNr, JSON.stringify(line.value))
  }
  return parts
}

test('kill -9 in the middle of a catalogue, and of an update over it, loses nothing', async () => {
  const place = { folder: temporaryDirectory(), directory: temporaryDirectory() }
  await writeLargeBmecat(join(place.folder, 'a.xml'), SIZE)
  let killed = 0
  for (const bytes of KILLS) {
    if (await takeUntil(place, bytes)) killed += 1
    expect(existsSync(join(place.directory, 'manifest.json'))).toBe(false)
  }
  expect(killed).toBe(KILLS.length)
  const whole = await partsIn(place)
  expect(whole.size).toBe(SIZE)

  writeFileSync(join(place.folder, 'b.xml'), updateOf(SIZE / 2))
  const before = await bytesIn(place.directory)
  for (const more of [1, 100_000, 500_000]) expect(await takeUntil(place, before + more)).toBe(true)
  const after = await partsIn(place)
  const changed = [...after].filter(([key, value]) => whole.get(key) !== value)
  expect(after.size).toBe(SIZE)
  expect(changed).toHaveLength(SIZE / 2)
}, 300_000)

function updateOf(size: number): string {
  const parts = Array.from({ length: size }, (_, number) => product(`L-${number}`, `Changed ${number}`))
  return bmecatFile(parts.join('\n'), { transaction: 'T_UPDATE_PRODUCTS', attributes: 'prev_version="0"' })
}
