/** `npm run lost-requirements -- COMMIT` names the requirements that a test held at the commit and none holds now,
 *  and fails when there is one. For changes that move or merge tests. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { idsInTitles } from './conformance-titles.ts'

const ROOT = join(import.meta.dirname, '..')
const TEST_FILE = /\.(?:test|e2e)\.tsx?$/
const MOST_BYTES = 100_000_000

const [commit] = process.argv.slice(2)
if (commit === undefined)
  throw new Error('Name the commit to compare with: npm run lost-requirements -- main')

const before = heldIn(listed('ls-tree', '-r', '-z', '--name-only', commit), (path) =>
  git('show', `${commit}:${path}`),
)
const now = heldIn(
  // New files count before they are committed.
  listed('ls-files', '-z', '--cached', '--others', '--exclude-standard').filter((path) =>
    existsSync(join(ROOT, path)),
  ),
  (path) => readFileSync(join(ROOT, path), 'utf8'),
)
const lost = [...before].filter(([id]) => !now.has(id))

for (const [id, file] of lost) console.log(`${id} was held by ${file}`)
console.log(
  `${before.size} requirements were held at ${commit}, ${now.size} are now, ${lost.length} are lost.`,
)
process.exitCode = lost.length > 0 ? 1 : 0

/** Each id with the first file that names it. */
function heldIn(paths: readonly string[], textOf: (path: string) => string): Map<string, string> {
  const held = new Map<string, string>()
  for (const path of paths.filter((one) => TEST_FILE.test(one))) {
    for (const { id } of idsInTitles(path, textOf(path))) if (!held.has(id)) held.set(id, path)
  }
  return held
}

function listed(...args: readonly string[]): string[] {
  return git(...args)
    .split('\0')
    .filter((path) => path !== '')
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: MOST_BYTES })
}
