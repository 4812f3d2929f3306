/** Makes a PGlite whose WebAssembly V8 compiles once, and keeps the machine code of until the process ends (decision 64).
 *
 *  V8 compiles much used functions a second time. Some functions of PGlite then take up to 600 MB of memory and half a
 *  second of a core, at each start. V8 also frees code that is no longer used. At times it does not know the code that it
 *  is to free, and ends the process (`Check failed: jit_page_->allocations_.erase(addr) == 1`, nodejs/node#64500). */
import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { compileWasmOnce } from '../../v8-flags.ts'
import { freeUnusedFiles } from './free-unused-files.ts'

export async function createPglite(options: PGliteOptions = {}): Promise<PGlite> {
  setFlagsFromString('--no-wasm-code-gc')
  // V8 compiles a function when it is first called, so the flags hold for as long as the database does.
  compileWasmOnce()
  const lite = await PGlite.create(options)
  freeUnusedFiles(lite)
  return lite
}
