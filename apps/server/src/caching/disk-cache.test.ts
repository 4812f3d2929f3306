import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { openDiskCache } from './disk-cache.ts'

const keyOf = (name: string) => createHash('sha256').update(name).digest('hex')
const PICTURE = new Uint8Array(1000).fill(7)
/** Of a picture with its digest. */
const STORED_BYTES = 1032

function openDirectory() {
  const directory = join(temporaryDirectory(), 'image-cache')
  let at = Date.parse('2026-11-23T09:00:00Z')
  const now = () => {
    at += 1000
    return new Date(at)
  }
  return {
    directory,
    /** As at a start of the shop. */
    open: (maxBytes = 10 * STORED_BYTES) => openDiskCache({ directory, maxBytes, now }),
    files: () => readdirSync(directory).sort(),
  }
}

test('a picture is there again after a restart', async () => {
  const { open } = openDirectory()
  await (await open()).put(keyOf('a'), PICTURE)
  const again = await open()
  expect(new Uint8Array((await again.get(keyOf('a'))) ?? [])).toEqual(PICTURE)
  expect(await again.get(keyOf('b'))).toBeUndefined()
})

test('the pictures unused for longest go when there is no room, also after a restart', async () => {
  const { open, files } = openDirectory()
  const cache = await open(3 * STORED_BYTES)
  for (const name of ['a', 'b', 'c']) await cache.put(keyOf(name), PICTURE)
  await cache.get(keyOf('a'))
  await cache.put(keyOf('d'), PICTURE)
  expect(files()).toEqual([keyOf('a'), keyOf('c'), keyOf('d')].sort())
  await cache.get(keyOf('c'))

  const smaller = await open(2 * STORED_BYTES)
  expect(files()).toEqual([keyOf('c'), keyOf('d')].sort())
  await smaller.put(keyOf('c'), PICTURE)
  expect(files()).toHaveLength(2)
})

test('a picture larger than the cache is not kept', async () => {
  const { open } = openDirectory()
  const cache = await open(100)
  await cache.put(keyOf('a'), PICTURE)
  expect(await cache.get(keyOf('a'))).toBeUndefined()
})

test.for([
  ['cut off', (stored: Buffer) => stored.subarray(0, 500)],
  ['changed', (stored: Buffer) => stored.fill(0, 500, 501)],
  ['empty', () => Buffer.alloc(0)],
] as const)('a file that was %s is not believed', async ([, damage]) => {
  const { open, directory, files } = openDirectory()
  const cache = await open()
  await cache.put(keyOf('a'), PICTURE)
  const path = join(directory, keyOf('a'))
  writeFileSync(path, damage(readFileSync(path)))
  expect(await cache.get(keyOf('a'))).toBeUndefined()
  expect(files()).toEqual([])
  await cache.put(keyOf('a'), PICTURE)
  expect(await cache.get(keyOf('a'))).toHaveLength(1000)
})

test('halves of pictures of an earlier run are cleared away, other files are left alone', async () => {
  const { open, directory, files } = openDirectory()
  mkdirSync(directory)
  writeFileSync(join(directory, `${keyOf('a')}.x.tmp`), 'half')
  writeFileSync(join(directory, 'README'), 'mine')
  await open(0)
  expect(files()).toEqual(['README'])
})

test('where nothing can be written, nothing is kept and nothing fails', async () => {
  const { open, directory } = openDirectory()
  writeFileSync(directory, 'a file where the directory should be')
  const cache = await open()
  await cache.put(keyOf('a'), PICTURE)
  expect(await cache.get(keyOf('a'))).toBeUndefined()
})

test('a file that cannot be removed does not keep the cache from opening', async () => {
  const { open, directory } = openDirectory()
  mkdirSync(join(directory, `${keyOf('a')}.x.tmp`), { recursive: true })
  mkdirSync(join(directory, keyOf('b')))
  await open(0)
  const cache = await open()
  await cache.put(keyOf('c'), PICTURE)
  expect(await cache.get(keyOf('c'))).toHaveLength(1000)
})

test('a file that is removed while the cache opens does not keep it from opening', async () => {
  const { open, directory } = openDirectory()
  const first = await open()
  await first.put(keyOf('a'), PICTURE)
  // A link that leads nowhere is listed and then not found, as such a file is.
  symlinkSync(join(directory, 'removed'), join(directory, keyOf('b')))
  const cache = await open()
  expect(await cache.get(keyOf('a'))).toHaveLength(1000)
  expect(await cache.get(keyOf('b'))).toBeUndefined()
})

test('a file that somebody removed takes no room', async () => {
  const { open, directory, files } = openDirectory()
  const cache = await open(2 * STORED_BYTES)
  await cache.put(keyOf('a'), PICTURE)
  await cache.put(keyOf('b'), PICTURE)
  rmSync(join(directory, keyOf('b')))
  expect(await cache.get(keyOf('b'))).toBeUndefined()
  await cache.put(keyOf('c'), PICTURE)
  expect(files()).toEqual([keyOf('a'), keyOf('c')].sort())
})
