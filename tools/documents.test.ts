import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { namesWithoutFile, tracked } from './named-files.ts'

const root = join(import.meta.dirname, '..')
const documents = tracked.filter(
  (path) => path.endsWith('.md') && !/^(?:docs\/spec|content\/pages)\//.test(path),
)

test('every link from a document to a file leads to one', () => {
  const links = documents.flatMap((path) =>
    Array.from(readFileSync(join(root, path), 'utf8').matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => ({
      path,
      link,
    })),
  )
  const toFiles = links.filter(({ link }) => !/^(?:[a-z]+:|#|\/)/.test(link))
  const broken = toFiles.filter(
    ({ path, link }) => !existsSync(join(root, dirname(path), link.replace(/#.*$/, ''))),
  )
  expect(toFiles.length).toBeGreaterThan(50)
  expect(broken).toEqual([])
})

test('a file that a document names in backticks exists', () => {
  const missing = documents.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')
    const quoted = Array.from(text.matchAll(/`([^`\n]+)`/g), ([, words = '']) => words)
    return quoted.flatMap(namesWithoutFile).map((name) => `${path}: ${name}`)
  })
  expect(missing, 'name the file by the end of its path').toEqual([])
})

test('a name of a file is missed in every form, and other names pass', () => {
  const text = 'no-file.ts ../no/file.mjs domain/prices/money.ts x.test.ts money.ts(3) *.md README.md'
  expect(namesWithoutFile(text)).toEqual(['no-file.ts', 'no/file.mjs'])
})

test('the commands that a document tells to run exist', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const named = documents.flatMap((path) =>
    Array.from(
      readFileSync(join(root, path), 'utf8').matchAll(/`npm run ([a-z:-]+)/g),
      ([, script = '']) => script,
    ),
  )
  expect(named).toContain('check')
  expect(named.filter((script) => !(script in scripts))).toEqual([])
})

test('a file of tools or bench that a document runs exists', () => {
  const named = documents.flatMap((path) =>
    Array.from(
      readFileSync(join(root, path), 'utf8').matchAll(/`node ((?:tools|bench)\/[\w/.-]+)/g),
      ([, file = '']) => file,
    ),
  )
  expect(named).toContain('tools/decisions.ts')
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
