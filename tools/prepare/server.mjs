/** Bundles the server where its sources changed, and makes what the first start of the shop would else wait for: compiled
 *  modules and an empty database. Without these the shop starts more slowly: no reason to refuse. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { modules, projectNode, root } from './paths.mjs'
import { Refusal } from './refusal.mjs'
import { run } from './run.mjs'

const server = join(root, 'apps', 'server')
const BUNDLER = join(root, 'tools', 'bundle-server.ts')
const SOURCES = [join(server, 'src'), join(root, 'packages'), join(root, 'fixtures'), BUNDLER]

/** @param {boolean} mayBundle false leaves the bundle as it is */
export async function ensureServer(mayBundle) {
  if (mayBundle) await ensureBuilt(join(server, 'dist', '.stamp'), SOURCES, bundle)
  // For those who run the sources alone.
  if (!existsSync(emptyDatabase())) await run(projectNode(), [join(server, 'src', 'set-up.ts')])
}

async function bundle() {
  // Node.js would keep what it has compiled of every bundle before.
  rmSync(join(modules, '.cache', 'hoistway', 'compiled'), { recursive: true, force: true })
  if (!(await run(projectNode(), [BUNDLER])))
    throw new Refusal('the server could not be bundled; the message stands above')
  await run(projectNode(), [join(server, 'dist', 'set-up.js')])
}

function emptyDatabase() {
  const { dependencies } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'))
  // As apps/server/src/database/embedded/empty-database.ts names it.
  return join(modules, '.cache', 'hoistway', `empty-database-${dependencies['@electric-sql/pglite']}`)
}
