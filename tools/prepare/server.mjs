/** Makes what the first start of the shop would else wait for. Without it the shop starts more slowly: no reason to
 *  refuse. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modules, projectNode, root } from './paths.mjs'
import { run } from './run.mjs'

const server = join(root, 'apps', 'server')

export async function ensureServer() {
  const { dependencies } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'))
  // As apps/server/src/database/embedded/empty-database.ts names it.
  const cached = join(modules, '.cache', 'hoistway', `empty-database-${dependencies['@electric-sql/pglite']}`)
  if (!existsSync(cached)) await run(projectNode(), [join(server, 'src', 'set-up.ts')])
}
