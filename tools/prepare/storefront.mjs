/** Builds the storefront, for browsers and for the server's rendering, where its sources changed. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { modules, projectNode, root } from './paths.mjs'
import { Refusal } from './refusal.mjs'
import { run } from './run.mjs'

const storefront = join(root, 'apps', 'storefront')
const stamp = join(storefront, 'dist', '.stamp')
const SOURCES = [storefront, join(root, 'packages')]
const SETTINGS = ['package-lock.json', 'tsconfig.base.json']
const NOT_SOURCES = ['node_modules', 'dist']

export async function ensureStorefront() {
  const sources = hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building the storefront …')
  // Gone first: a build that is broken off must not look like the one before it.
  rmSync(stamp, { force: true })
  await vite('build')
  await vite('build', '--ssr', 'src/render.tsx', '--outDir', 'dist/server')
  writeFileSync(stamp, sources)
}

async function vite(...args) {
  const program = join(modules, 'vite', 'bin', 'vite.js')
  const done = await run(projectNode(), [program, ...args, '--logLevel', 'warn'], {
    cwd: storefront,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (!done) throw new Refusal('the storefront could not be built; the message stands above')
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of [...SETTINGS.map((name) => join(root, name)), ...SOURCES.flatMap(filesBelow)]) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(directory) {
  const entries = readdirSync(directory, { withFileTypes: true })
  const inOrder = entries
    .filter(({ name }) => !NOT_SOURCES.includes(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  return inOrder.flatMap((entry) => {
    const path = join(directory, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}
