import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { copyEmptyDatabase } from './empty-database.ts'

const NOBODY = 65_534

test('a kept database that another user made, and that this one cannot read, is left alone', async () => {
  const place = temporaryDirectory()
  const stored = join(place, 'kept')
  const copy = join(place, 'copy')
  await mkdir(join(stored, 'pg_logical'), { recursive: true })
  await writeFile(join(stored, 'PG_VERSION'), '18\n')
  await writeFile(join(stored, 'pg_logical', 'replorigin_checkpoint'), 'x', { mode: 0o600 })
  await chmod(place, 0o777)
  await asAnotherUser(join(stored, 'pg_logical', 'replorigin_checkpoint'), async () => {
    expect(await copyEmptyDatabase(copy, stored)).toBe(false)
  })
  // An incomplete copy is deleted: it would be taken for a database.
  expect(existsSync(copy)).toBe(false)
})

test('one that can be read is copied', async () => {
  const place = temporaryDirectory()
  const stored = join(place, 'kept')
  await mkdir(stored)
  await writeFile(join(stored, 'PG_VERSION'), '18\n')
  expect(await copyEmptyDatabase(join(place, 'copy'), stored)).toBe(true)
  expect(existsSync(join(place, 'copy', 'PG_VERSION'))).toBe(true)
})

/** Root reads everything, so it becomes somebody else; anybody else has the right taken away. */
async function asAnotherUser(file: string, act: () => Promise<void>): Promise<void> {
  if (process.getuid?.() !== 0) {
    await chmod(file, 0)
    return act()
  }
  process.seteuid?.(NOBODY)
  try {
    await act()
  } finally {
    process.seteuid?.(0)
  }
}
