import { existsSync, readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { faultLines } from '../../testing/fault-lines.ts'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { openDatabase } from '../open.ts'
import { lockDataDir, STALE_AFTER_MS } from './data-dir-lock.ts'

async function lock(directory: string): Promise<{ release(): Promise<void> }> {
  const held = await lockDataDir(directory, () => undefined)
  onTestFinished(() => held.release())
  return held
}

function ownLockFile(directory: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(directory, 'lock'), 'utf8'))
}

/** The lock file that another process left, or holds. */
async function lockedBy(holder: Record<string, unknown>, lastAlive: Date): Promise<string> {
  const directory = temporaryDirectory()
  const own = await lock(directory)
  const file = { ...ownLockFile(directory), ...holder }
  await own.release()
  writeFileSync(join(directory, 'lock'), JSON.stringify(file))
  utimesSync(join(directory, 'lock'), lastAlive, lastAlive)
  return directory
}

const now = () => new Date()
const longAgo = () => new Date(Date.now() - STALE_AFTER_MS - 5_000)
const NO_PROCESS = 2 ** 22 + 1

test('the directory is held until it is released', async () => {
  const directory = temporaryDirectory()
  const held = await lock(directory)
  expect(await faultLines(() => lock(directory))).toEqual([
    `DATA_DIR ${directory} is already opened by process ${process.pid} on ${hostname()}`,
  ])
  await held.release()
  expect(readdirSync(directory)).toEqual([])
  await lock(directory)
})

test('a process that is gone on this machine holds nothing, however short ago it was alive', async () => {
  const directory = await lockedBy({ pid: NO_PROCESS }, now())
  await lock(directory)
  expect(ownLockFile(directory)).toMatchObject({ pid: process.pid })
})

test.runIf(existsSync('/proc/self/stat'))(
  'a process that got the id of a dead one is not the holder',
  async () => {
    const directory = await lockedBy({ pid: process.ppid, started: '1' }, now())
    await lock(directory)
    expect(ownLockFile(directory)).toMatchObject({ pid: process.pid })
  },
)

test('a living process of this machine keeps its lock, however old the heartbeat', async () => {
  const directory = await lockedBy({ pid: process.ppid, started: '' }, longAgo())
  expect(await faultLines(() => lock(directory))).toEqual([
    `DATA_DIR ${directory} is already opened by process ${process.ppid} on ${hostname()}`,
  ])
})

test('another host keeps its lock while its heart beats', async () => {
  const directory = await lockedBy({ pid: 7, host: 'elsewhere' }, now())
  expect(await faultLines(() => lock(directory))).toEqual([
    `DATA_DIR ${directory} is already opened by process 7 on elsewhere; if that one is gone, try again in 30 seconds`,
  ])
})

test('another host has lost its lock once its heart stopped', async () => {
  const directory = await lockedBy({ pid: 7, host: 'elsewhere' }, longAgo())
  await lock(directory)
  expect(ownLockFile(directory)).toMatchObject({ pid: process.pid, host: hostname() })
})

test('a lock file that cannot be read counts as another host', async () => {
  const directory = temporaryDirectory()
  writeFileSync(join(directory, 'lock'), '{')
  expect(await faultLines(() => lock(directory))).toEqual([
    `DATA_DIR ${directory} is already opened by another process`,
  ])
  utimesSync(join(directory, 'lock'), longAgo(), longAgo())
  await lock(directory)
})

test('releasing leaves a lock alone that has gone to somebody else', async () => {
  const directory = temporaryDirectory()
  const held = await lock(directory)
  writeFileSync(join(directory, 'theirs'), '{}')
  renameSync(join(directory, 'theirs'), join(directory, 'lock'))
  await held.release()
  expect(readdirSync(directory)).toEqual(['lock'])
})

test('a directory that cannot be made or written is told in one line', async () => {
  const directory = temporaryDirectory()
  const file = join(directory, 'file')
  writeFileSync(file, '')
  for (const dataDir of [file, join(file, 'below')]) {
    expect(await faultLines(() => openDatabase({ dataDir }))).toEqual([
      `DATA_DIR ${dataDir} cannot be written: it is not a directory`,
    ])
  }
})

test.runIf(existsSync('/proc/self/stat'))(
  'a place where nothing can be made is told in one line',
  async () => {
    expect(await faultLines(() => openDatabase({ dataDir: '/proc/shop/data' }))).toEqual([
      'DATA_DIR /proc/shop/data cannot be written: it cannot be created there',
    ])
  },
)
