/** Pages that were opened before an update go on finding the code of their build, on every node. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { OPENING, openTestShop } from '../../testing/test-shop.ts'
import { createBuildFiles } from './public.ts'

const shop = await openTestShop()
const node = await shop.openNode({ render: async () => ({ status: 404, html: 'no page', userSeen: false }) })
afterAll(() => shop.close())
beforeEach(() => later(0))

const DAY_MS = 24 * 3_600_000
const later = (days: number) => shop.setNow(new Date(OPENING.getTime() + days * DAY_MS))

/** A node with a build of these files. */
async function nodeWith(files: Readonly<Record<string, string>>, mostBytes?: number) {
  const directory = join(temporaryDirectory(), 'assets')
  await mkdir(directory)
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text)
  const { db, database, files: store, now } = shop
  return createBuildFiles({
    db,
    exclusively: database.exclusively,
    files: store,
    directory,
    now,
    ...(mostBytes !== undefined && { mostBytes }),
  })
}

const ask = (name: string) => node.inject(`/assets/${name}`)
const statusOf = async (name: string) => (await ask(name)).statusCode

test('a page of an earlier build gets its chunk, with the type and the policy that it had', async () => {
  const old = await nodeWith({
    'CartLayer-aaaaaaaa.js': 'export const cart = 1',
    'CartLayer-aaaaaaaa.js.br': 'compressed',
    'CartLayer-aaaaaaaa.css': '.cart{}',
    'engine-worker-aaaaaaaa.js': 'work()',
  })
  await old.keep()
  const { statusCode, headers, body } = await ask('CartLayer-aaaaaaaa.js')
  expect([statusCode, body]).toEqual([200, 'export const cart = 1'])
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  expect((await ask('CartLayer-aaaaaaaa.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  expect((await ask('engine-worker-aaaaaaaa.js')).headers['content-security-policy']).toContain(
    'wasm-unsafe-eval',
  )
  expect(await statusOf('CartLayer-aaaaaaaa.js.br')).toBe(404)
})

test('an unknown file is not found, is kept by nobody, and nothing else of the store is shown', async () => {
  await shop.files.write('builds/secret-aaaaaaaa.js', new TextEncoder().encode('of nobody'))
  await shop.files.write('photo-aaaaaaaa.png', new TextEncoder().encode('of a customer'))
  const { statusCode, headers, body } = await ask('Never-aaaaaaaa.js')
  expect([statusCode, headers['cache-control']]).toEqual([404, 'private, no-store'])
  expect(body).not.toContain('no page')
  for (const name of [
    'secret-aaaaaaaa.js',
    '..%2Fphoto-aaaaaaaa.png',
    '%2E%2E%2Fphoto-aaaaaaaa.png',
    'a%00.js',
    `${'a'.repeat(199)}.js`,
  ]) {
    expect([name, await statusOf(name)]).toEqual([name, 404])
  }
})

test('files go 14 days after the last node with them stopped; those of a running node stay', async () => {
  const old = await nodeWith({ 'both-bbbbbbbb.js': 'both', 'old-bbbbbbbb.js': 'old' })
  await old.keep()
  const next = await nodeWith({ 'both-bbbbbbbb.js': 'both', 'new-bbbbbbbb.js': 'new' })
  later(1)
  // During the update both nodes run.
  await Promise.all([old.tidy(), next.keep()])
  later(14.9)
  await next.tidy()
  expect(await statusOf('old-bbbbbbbb.js')).toBe(200)
  later(15.1)
  await next.tidy()
  expect(await statusOf('old-bbbbbbbb.js')).toBe(404)
  expect(await shop.files.size('builds/old-bbbbbbbb.js')).toBeUndefined()
  expect(await statusOf('both-bbbbbbbb.js')).toBe(200)
  later(100)
  await next.tidy()
  expect(await statusOf('new-bbbbbbbb.js')).toBe(200)
})

test('many builds in little time: the oldest goes first, and a node never removes its own', async () => {
  const bytes = (name: string) => ({ [name]: 'x'.repeat(100) })
  const builds = ['1-cccccccc.js', '2-cccccccc.js', '3-cccccccc.js']
  for (const [day, name] of builds.entries()) {
    later(200 + day)
    await (await nodeWith(bytes(name))).keep()
  }
  later(203)
  const last = await nodeWith(bytes('4-cccccccc.js'), 250)
  await last.keep()
  await last.tidy()
  const found = await Promise.all([...builds, '4-cccccccc.js'].map(statusOf))
  expect(found).toEqual([404, 404, 200, 200])
  const tiny = await nodeWith(bytes('5-cccccccc.js'), 1)
  await tiny.keep()
  await tiny.tidy()
  expect(await statusOf('5-cccccccc.js')).toBe(200)
})

test('nodes that start at once store a build together; a file that the store lost comes back', async () => {
  const files = { 'twin-dddddddd.js': 'twin' }
  const [one, two] = [await nodeWith(files), await nodeWith(files)]
  await Promise.all([one.keep(), two.keep()])
  expect(await statusOf('twin-dddddddd.js')).toBe(200)
  await shop.files.delete('builds/twin-dddddddd.js')
  expect(await statusOf('twin-dddddddd.js')).toBe(404)
  await one.keep()
  expect((await ask('twin-dddddddd.js')).body).toBe('twin')
})

test('a node that could not store its build at the start does so later', async () => {
  const { db, database, now } = shop
  const directory = join(temporaryDirectory(), 'assets')
  const node = createBuildFiles({ db, exclusively: database.exclusively, files: shop.files, directory, now })
  await expect(node.keep()).rejects.toThrow('ENOENT')
  await mkdir(directory)
  await writeFile(join(directory, 'late-eeeeeeee.js'), 'late')
  await node.tidy()
  expect(await statusOf('late-eeeeeeee.js')).toBe(200)
})
