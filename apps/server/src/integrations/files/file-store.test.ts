/** The rules of every file store. */
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { type S3Server, startS3Server } from '../../testing/servers/s3-server.ts'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { s3Bucket } from '../s3/s3-bucket.ts'
import { directoryStore, firstOf } from './directory-store.ts'
import type { FileStore } from './port.ts'
import { s3Store } from './s3-store.ts'

const STORES: readonly (readonly [string, () => FileStore | Promise<FileStore>])[] = [
  ['a directory', () => directoryStore(temporaryDirectory())],
  ['a directory that nobody has made yet', () => directoryStore(`${temporaryDirectory()}/files`)],
  ['a directory before another one', () => firstOf(openDirectory(), openDirectory())],
  ['a bucket of S3', openBucket],
  ['a bucket of S3 before a directory', async () => firstOf(await openBucket(), openDirectory())],
]

let started: Promise<S3Server> | undefined
let buckets = 0
afterAll(async () => (await started)?.stop())

async function openBucket(): Promise<FileStore> {
  started ??= startS3Server()
  const bucket = s3Bucket((await started).access)
  onTestFinished(() => bucket.close())
  buckets += 1
  return s3Store(bucket, `test ${buckets}`)
}

function openDirectory(): FileStore {
  return directoryStore(temporaryDirectory())
}

const PICTURE = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251)

describe.for(STORES)('%s', ([, open]) => {
  test('gives back every byte of what was written', async () => {
    const store = await open()
    await store.write('photos/aB-_9', PICTURE)
    expect(await store.read('photos/aB-_9')).toEqual(PICTURE)
    await store.write('empty', new Uint8Array())
    expect(await store.read('empty')).toEqual(new Uint8Array())
  })

  test('has no file that nobody wrote', async () => {
    const store = await open()
    await store.write('photos/a', PICTURE)
    expect(await store.read('photos/b')).toBeUndefined()
    expect(await store.read('photos')).toBeUndefined()
    expect(await store.read('a')).toBeUndefined()
  })

  test('replaces a file as a whole, also while it is read', async () => {
    const store = await open()
    const other = PICTURE.slice().reverse()
    await store.write('a', PICTURE)
    const writes = Promise.all([store.write('a', other), store.write('b', other)])
    const seen = await Promise.all(Array.from({ length: 20 }, () => store.read('a')))
    await writes
    for (const bytes of seen) expect([PICTURE, other]).toContainEqual(bytes)
    expect(await store.read('a')).toEqual(other)
  })

  test('writes one of two at once, whole', async () => {
    const store = await open()
    const other = PICTURE.slice(1000)
    await Promise.all([store.write('a', PICTURE), store.write('a', other)])
    expect([PICTURE, other]).toContainEqual(await store.read('a'))
  })

  test('deletes what is there, and is content where nothing is', async () => {
    const store = await open()
    await store.write('photos/a', PICTURE)
    await store.write('photos/b', PICTURE)
    await store.delete('photos/a')
    await store.delete('photos/a')
    await store.delete('never')
    expect(await store.read('photos/a')).toBeUndefined()
    expect(await store.read('photos/b')).toEqual(PICTURE)
  })

  test.for(['', '.', '..', '../a', 'a/../../b', 'a\0b', 'a/'])('takes no file %o', async (code) => {
    const store = await open()
    await expect(store.write(code, PICTURE)).rejects.toThrow()
    expect(await store.read(code)).toBeUndefined()
  })
})
