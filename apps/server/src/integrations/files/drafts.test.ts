import { spawnSync } from 'node:child_process'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { draftName, removeAbandonedDrafts } from './drafts.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const HOUR_MS = 3_600_000

async function directoryOf(files: Readonly<Record<string, number>>): Promise<string> {
  const directory = temporaryDirectory()
  for (const [name, ageMs] of Object.entries(files)) {
    await writeFile(join(directory, name), 'half')
    const at = new Date(NOW.getTime() - ageMs)
    await utimes(join(directory, name), at, at)
  }
  return directory
}

test('drafts of a killed process of this machine go at once; drafts of a live one stay', async () => {
  const { pid: dead = 0 } = spawnSync(process.execPath, ['-e', ''])
  const own = draftName()
  const ofProcess = (pid: number, host = hostname()) => `.${host}~${pid}~0a1b2c3d~1.tmp`
  const directory = await directoryOf({
    [own]: 0,
    [ofProcess(dead)]: 0,
    // As in a container: the one before had the same name and the same number.
    [ofProcess(process.pid)]: 0,
    [ofProcess(process.ppid)]: 0,
    [ofProcess(dead, 'another-node')]: HOUR_MS - 1,
    '20261123T090000000Z-000001-a1b2c3-karin@nordlift.example.eml': 0,
    'order.json': 0,
  })
  expect(await removeAbandonedDrafts(directory, NOW)).toBe(2)
  expect((await readdir(directory)).toSorted()).toEqual(
    [
      own,
      ofProcess(process.ppid),
      ofProcess(dead, 'another-node'),
      '20261123T090000000Z-000001-a1b2c3-karin@nordlift.example.eml',
      'order.json',
    ].toSorted(),
  )
})

test('drafts of another machine or an earlier version go when nobody can be writing them any more', async () => {
  const old = HOUR_MS + 1
  const directory = await directoryOf({
    '.another-node~17~0a1b2c3d~1.tmp': old,
    '.0b9a3b0e-7f5e-4d5c-9b57-0d8a51a3c0aa.tmp': old,
    '20261123T070000000Z-000001-a1b2c3-karin@nordlift.example.tmp': old,
    '.1b9a3b0e-7f5e-4d5c-9b57-0d8a51a3c0aa.tmp': 0,
    'somebody-elses.tmp': old,
  })
  expect(await removeAbandonedDrafts(directory, NOW)).toBe(3)
  expect((await readdir(directory)).toSorted()).toEqual([
    '.1b9a3b0e-7f5e-4d5c-9b57-0d8a51a3c0aa.tmp',
    'somebody-elses.tmp',
  ])
})

test('a directory that is not there has nothing to tidy', async () => {
  expect(await removeAbandonedDrafts(join(temporaryDirectory(), 'none'), NOW)).toBe(0)
})
