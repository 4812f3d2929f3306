/** Has V8 optimise the kernel of the search engine at once, in 10 ms. WebAssembly of this process is otherwise compiled
 *  once, without optimisations (v8-flags.ts). */
import { setFlagsFromString } from 'node:v8'
import { compileKernel } from '@hoistway/search'

const OPTIMISED_AT_ONCE = ['--no-liftoff', '--no-wasm-lazy-compilation']
const AS_USUAL = ['--liftoff', '--wasm-lazy-compilation']

/** Must be called before a thread uses the kernel: V8 then gives all threads the same machine code. */
export function optimiseKernel(): void {
  for (const flag of OPTIMISED_AT_ONCE) setFlagsFromString(flag)
  try {
    compileKernel()
  } finally {
    for (const flag of AS_USUAL) setFlagsFromString(flag)
  }
}
