/** The server drops query names that no page reads (page-key.ts). Each name that a page of the storefront reads must
 *  arrive there, or the page drawn by the server differs from the same page in the browser. Pages of administration
 *  read every name. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageAddress } from '../apps/server/src/pages/page-key.ts'

const root = join(import.meta.dirname, '..')
const OF_ADMINS = /[/\\]routes[/\\](?:site-admin|users)[/\\]|[/\\]features[/\\]audit-log[/\\]/
const READING =
  /\b(?:query|search|params|searchParams|address|URLSearchParams\(\w+\))\.(?:get|has)\('(\w+)'\)/g

const readings = globSync('apps/storefront/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !OF_ADMINS.test(path) && !/\.test\.tsx?$/.test(path))
  .flatMap((path) =>
    Array.from(readFileSync(join(root, path), 'utf8').matchAll(READING), ([, name = '']) => ({ name, path })),
  )

test('pages of buyers read names of their query', () => {
  expect(readings.map(({ name }) => name)).toEqual(expect.arrayContaining(['q', 'exact', 'token', 'away']))
})

test.for(readings)('the server passes $name on, which $path reads', ({ name }) => {
  expect(pageAddress(`/?${name}=1`).query).toBe(`?${name}=1`)
})
