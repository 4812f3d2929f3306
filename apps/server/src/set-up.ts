/** Makes beforehand what the first start would else wait for: an empty database and compiled modules. Run by the set-up
 *  of a checkout (tools/prepare/server.mjs) while the storefront is built. */
import { keepCompiledModules } from './compiled-modules.ts'

const compiled = keepCompiledModules()
const { createDatabase } = await import('./database/embedded.ts')
const { keepEmptyDatabase } = await import('./database/empty-database.ts')
await keepEmptyDatabase(createDatabase)
await import('./start.ts')
compiled.write()
