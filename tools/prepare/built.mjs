/** Builds what is made of sources, where they have changed since. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './paths.mjs'

const SETTINGS = ['package-lock.json', 'tsconfig.base.json'].map((name) => join(root, name))
const NOT_SOURCES = ['node_modules', 'dist']

/** @param {string} stamp the file that says what was built
 *  @param {readonly string[]} sources files and folders
 *  @param {() => Promise<void>} build */
export async function ensureBuilt(stamp, sources, build) {
  const found = hashOf([...SETTINGS, ...sources.flatMap(filesOf)])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === found) return
  // Gone first: a build that is broken off must not look like the one before it.
  rmSync(stamp, { force: true })
  await build()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, found)
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesOf(place) {
  if (!statSync(place).isDirectory()) return [place]
  const entries = readdirSync(place, { withFileTypes: true })
  const inOrder = entries
    .filter(({ name }) => !NOT_SOURCES.includes(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  return inOrder.flatMap(({ name }) => filesOf(join(place, name)))
}
