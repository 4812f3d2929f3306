/** The process of the shop. Modules come from a cache of compiled ones, so all but this file's own are imported once
 *  the cache is open. */
import { storeCompiledModules } from './compiled-modules.ts'
import { damageFault } from './damaged-data.ts'
import { StartFault } from './start-fault.ts'
import { setV8Flags } from './v8-flags.ts'

setV8Flags()
const compiled = storeCompiledModules()
const { readConfig } = await import('./config.ts')
const { start } = await import('./start.ts')

try {
  await start(readConfig(process.env))
} catch (thrown) {
  const fault = damageFault(thrown)
  if (!(fault instanceof StartFault)) throw fault
  for (const line of fault.lines) console.error(`Hoistway cannot start: ${line}`)
  process.exit(1)
}
compiled.write()
