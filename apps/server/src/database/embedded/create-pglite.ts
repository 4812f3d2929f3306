/** Makes a PGlite whose WebAssembly V8 compiles once, and keeps the machine code of until the process ends (decision 64).
 *
 *  V8 compiles much used functions a second time. One function of PGlite then takes 600 MB of memory and half a second of a
 *  core, at each start. V8 also frees code that is no longer used. At times it does not know the code that it is to free,
 *  and ends the process (`Check failed: jit_page_->allocations_.erase(addr) == 1`, nodejs/node#64500). */
import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

const COMPILED_ONCE = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']
const AS_USUAL = ['--wasm-tier-up', '--wasm-dynamic-tiering']

export async function createPglite(options: PGliteOptions = {}): Promise<PGlite> {
  setFlagsFromString('--no-wasm-code-gc')
  for (const flag of COMPILED_ONCE) setFlagsFromString(flag)
  try {
    return await PGlite.create(options)
  } finally {
    for (const flag of AS_USUAL) setFlagsFromString(flag)
  }
}
