import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { directoryStore, firstOf } from './directory-store.ts'
import type { FileStore } from './port.ts'

/** DATA_DIR/files with a drawing, beside a file that is nobody's business. */
function openStore(): FileStore {
  const dataDir = temporaryDirectory()
  const files = join(dataDir, 'files')
  mkdirSync(join(files, 'drawings'), { recursive: true })
  writeFileSync(join(files, 'drawings', 'a.svg'), '<svg/>')
  writeFileSync(join(dataDir, 'secret'), 'secret')
  mkdirSync(join(dataDir, 'files-of-others'))
  writeFileSync(join(dataDir, 'files-of-others', 'b.svg'), 'secret')
  return directoryStore(files)
}

async function textOf(store: FileStore, code: string): Promise<string | undefined> {
  const bytes = await store.read(code)
  return bytes && new TextDecoder().decode(bytes)
}

test('a file is read by its code', async () => {
  expect(await textOf(openStore(), 'drawings/a.svg')).toBe('<svg/>')
})

test.for([
  'drawings/b.svg',
  'drawings',
  'drawings/a.svg/b',
  '',
  '.',
  '../secret',
  'drawings/../../secret',
  '../files-of-others/b.svg',
  '/etc/passwd',
  '..',
  'drawings/a.svg\0.png',
  'x'.repeat(5000),
])('there is no file %o', async (code) => {
  expect(await textOf(openStore(), code)).toBeUndefined()
})

test('of several stores the first that has the file answers', async () => {
  const held = (text: string): FileStore => ({
    read: async (code) => (code === text ? new TextEncoder().encode(text) : undefined),
  })
  const both = firstOf(openStore(), held('a'), held('b'))
  expect(await textOf(both, 'drawings/a.svg')).toBe('<svg/>')
  expect(await textOf(both, 'b')).toBe('b')
  expect(await textOf(both, 'c')).toBeUndefined()
})
