/** Makes beforehand what the first start would else wait for: an empty database and compiled modules. Run by the set-up
 *  of a checkout (tools/prepare/server.mjs), from the bundle where there is one. */
import { storeCompiledModules } from './compiled-modules.ts'
import { setV8Flags } from './v8-flags.ts'

setV8Flags()
const compiled = storeCompiledModules()
const { createDatabase } = await import('./database/embedded/embedded.ts')
const { storeEmptyDatabase } = await import('./database/embedded/empty-database.ts')
await storeEmptyDatabase(createDatabase)
await import('./start.ts')
compiled.write()
