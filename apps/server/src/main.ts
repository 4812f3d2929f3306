/** The process of the shop. Modules come from a cache of compiled ones, so all but this file's own are imported once
 *  the cache is open. */
import { keepCompiledModules } from './compiled-modules.ts'
import { damageTold } from './damaged-data.ts'
import { StartFault } from './start-fault.ts'

const compiled = keepCompiledModules()
const { readConfig } = await import('./config.ts')
const { start } = await import('./start.ts')

try {
  await start(readConfig(process.env))
} catch (thrown) {
  const fault = damageTold(thrown)
  if (!(fault instanceof StartFault)) throw fault
  for (const line of fault.lines) console.error(`Hoistway cannot start: ${line}`)
  process.exit(1)
}
compiled.write()
