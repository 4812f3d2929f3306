import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { directoryStore, firstOf } from './directory-store.ts'
import type { FileReader, FileStore } from './port.ts'

/** DATA_DIR/files with a drawing, beside a file that is nobody's business. */
function openDataDir(): { readonly dataDir: string; readonly store: FileStore } {
  const dataDir = temporaryDirectory()
  const files = join(dataDir, 'files')
  mkdirSync(join(files, 'drawings'), { recursive: true })
  writeFileSync(join(files, 'drawings', 'a.svg'), '<svg/>')
  writeFileSync(join(dataDir, 'secret'), 'secret')
  mkdirSync(join(dataDir, 'files-of-others'))
  writeFileSync(join(dataDir, 'files-of-others', 'b.svg'), 'secret')
  return { dataDir, store: directoryStore(files) }
}

async function textOf(store: FileReader, code: string): Promise<string | undefined> {
  const bytes = await store.read(code)
  return bytes && new TextDecoder().decode(bytes)
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

const LEADING_OUT = [
  '../secret',
  'drawings/../../secret',
  '../files-of-others/b.svg',
  '/../secret',
  '..',
  '../../etc/passwd',
]

test.for([
  ...LEADING_OUT,
  'drawings/b.svg',
  'drawings',
  'drawings/a.svg/b',
  '',
  '.',
  '/etc/passwd',
  'drawings/a.svg\0.png',
  'x'.repeat(5000),
])('there is no file %o', async (code) => {
  const { store } = openDataDir()
  expect(await textOf(store, code)).toBeUndefined()
  expect(await store.size(code)).toBeUndefined()
})

test.for([...LEADING_OUT, '', '.', 'drawings/', 'a\0b'])(
  'nothing is written or deleted at %o',
  async (code) => {
    const { dataDir, store } = openDataDir()
    await expect(store.write(code, bytesOf('taken over'))).rejects.toThrow()
    await store.delete(code).catch(() => undefined)
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe('secret')
    expect(readFileSync(join(dataDir, 'files-of-others', 'b.svg'), 'utf8')).toBe('secret')
    expect(readdirSync(dataDir).sort()).toEqual(['files', 'files-of-others', 'secret'])
    expect(await textOf(store, 'drawings/a.svg')).toBe('<svg/>')
  },
)

test('a file lies below the directory under its code, and nothing beside it', async () => {
  const { dataDir, store } = openDataDir()
  await store.write('photos/2026/b.jpg', bytesOf('a photo'))
  await store.write('photos/2026/b.jpg', bytesOf('another one'))
  expect(readFileSync(join(dataDir, 'files', 'photos', '2026', 'b.jpg'), 'utf8')).toBe('another one')
  expect(readdirSync(join(dataDir, 'files', 'photos', '2026'))).toEqual(['b.jpg'])
})

test('a write that fails leaves nothing half done', async () => {
  const { dataDir, store } = openDataDir()
  await expect(store.write('drawings', bytesOf('in place of a directory'))).rejects.toThrow()
  expect(readdirSync(join(dataDir, 'files'))).toEqual(['drawings'])
  expect(await textOf(store, 'drawings/a.svg')).toBe('<svg/>')
})

test('of several stores the first that has the file answers, and the first takes what is written', async () => {
  const held = (text: string): FileReader => ({
    read: async (code) => (code === text ? bytesOf(text) : undefined),
    size: async (code) => (code === text ? bytesOf(text).byteLength : undefined),
  })
  const { store } = openDataDir()
  const all = firstOf(store, held('a'), held('b'))
  expect(await textOf(all, 'drawings/a.svg')).toBe('<svg/>')
  expect(await textOf(all, 'b')).toBe('b')
  expect(await textOf(all, 'c')).toBeUndefined()
  expect(await Promise.all(['drawings/a.svg', 'b', 'c'].map(all.size))).toEqual([6, 1, undefined])
  await all.write('a', bytesOf('mine'))
  expect(await textOf(all, 'a')).toBe('mine')
  expect(await textOf(store, 'a')).toBe('mine')
  await all.delete('a')
  expect(await textOf(all, 'a')).toBe('a')
})

test('a half-written file of a killed shop goes with the file, and nothing else does', async () => {
  const { dataDir, store } = openDataDir()
  const drawings = join(dataDir, 'files', 'drawings')
  const half = (name: string) => `${name}.0d972bf8-b2ad-4dbf-b09b-fcde87978eae.tmp`
  for (const name of [half('a.svg'), half('ab.svg'), 'a.svg.tmp']) writeFileSync(join(drawings, name), '<s')

  await store.delete('drawings/a.svg')

  expect(readdirSync(drawings).sort()).toEqual(['a.svg.tmp', half('ab.svg')])
})
