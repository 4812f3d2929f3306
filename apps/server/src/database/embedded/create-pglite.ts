/** Makes a PGlite in a process that keeps the machine code of WebAssembly until it ends. V8 compiles much used functions a
 *  second time and frees the code of the first time. At times it does not know the code that it is to free, and ends the
 *  process (`Check failed: jit_page_->allocations_.erase(addr) == 1`, nodejs/node#64500). */
import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

export function createPglite(options: PGliteOptions = {}): Promise<PGlite> {
  setFlagsFromString('--no-wasm-code-gc')
  return PGlite.create(options)
}
