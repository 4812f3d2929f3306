/** Compiled modules, kept between starts: without types, parsed and partly compiled they load in a fraction of the time.
 *  They lie beside what is installed and not in the system's directory of temporary files, where others might put
 *  theirs. Where nothing may be written the shop starts without. */
import { enableCompileCache, flushCompileCache, getCompileCacheDir } from 'node:module'
import { fileURLToPath } from 'node:url'

const DIRECTORY = fileURLToPath(new URL('../../../node_modules/.cache/hoistway/compiled', import.meta.url))

export type CompiledModules = {
  /** Keeps what is compiled by now. Else it is kept when the process ends in order, which it may never do. */
  readonly write: () => void
}

/** Holds for modules that are imported from now on, in threads too. */
export function storeCompiledModules(): CompiledModules {
  enableCompileCache(DIRECTORY)
  const directory = getCompileCacheDir()
  // Threads do not take it over from their process, but go by its environment.
  if (directory !== undefined) process.env.NODE_COMPILE_CACHE ??= DIRECTORY
  return { write: flushCompileCache }
}
