/** Makes a PGlite in a process that keeps the machine code of WebAssembly until it ends. V8 frees the code of functions that
 *  it has compiled anew, and at times finds its books of that code wrong and ends the process (`Check failed:
 *  jit_page_->allocations_.erase(addr) == 1`, nodejs/node#64500). Keeping the code takes about 2 MB. */
import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

export function createPglite(options: PGliteOptions = {}): Promise<PGlite> {
  setFlagsFromString('--no-wasm-code-gc')
  return PGlite.create(options)
}
