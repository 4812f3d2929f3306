/** Fails where a chapter of RESULTS.md tells figures of code that has changed since. Measuring takes more than an hour,
 *  so `npm test` leaves this out. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const text = readFileSync(join(import.meta.dirname, 'RESULTS.md'), 'utf8')
const chapters = text.split(/^(?=## )/m).filter((chapter) => /^`npm run/m.test(chapter))

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' })

/** Files that a shop runs: no tests, and nothing that only tests use. */
const isProduct = (path: string) =>
  /\.(?:tsx?|css|sql|json)$/.test(path) &&
  !/\.(?:test|stories)\.tsx?$/.test(path) &&
  !/\/testing\//.test(path)

test.for(chapters.map((chapter) => [/^## (.*)$/m.exec(chapter)?.[1], chapter] as const))(
  'the figures of "%s" are of the code as it is',
  ([, chapter]) => {
    const [, commit, folders] = /^`npm run.*, commit (\w+),.*\. Measures (.*)\.$/m.exec(chapter) ?? []
    expect(commit, 'the chapter names its commit, without changes that are in none').toBeDefined()
    const paths = Array.from((folders ?? '').matchAll(/`([^`]+)`/g), ([, path]) => path ?? '')
    expect(paths.length).toBeGreaterThan(0)
    const changed = git('diff', '--name-only', `${commit}..HEAD`, '--', ...paths)
      .split('\n')
      .filter(isProduct)
    expect(changed, 'changed since it was measured: run its command again').toEqual([])
  },
)
