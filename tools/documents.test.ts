import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const documents = execFileSync('git', ['ls-files', '-z', '--', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && !/^(?:docs\/spec|content\/pages)\//.test(path))

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
