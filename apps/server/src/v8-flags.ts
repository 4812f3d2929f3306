/** Flags of V8 for the whole process, threads included. */
import { setFlagsFromString } from 'node:v8'

const COMPILED_ONCE = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/** Has V8 collect garbage sooner and when it is told to (memory-of-start.ts), and compile WebAssembly once. On a machine with much memory V8 lets a heap grow to four
 *  times of what is in use before it collects, and the garbage of an import or of a new index would take hundreds of
 *  megabytes. Must be called before modules are loaded from the cache of compiled ones: V8 takes them only under the
 *  flags under which they were compiled. */
export function setV8Flags(): void {
  setFlagsFromString('--heap-growing-percent=40')
  setFlagsFromString('--expose-gc')
  compileWasmOnce()
}

/** WebAssembly stays as V8 compiles it at first, fast and without optimisations (decision 64). It is optimised only where
 *  somebody asks for that: catalogue-index/optimised-kernel.ts. */
export function compileWasmOnce(): void {
  for (const flag of COMPILED_ONCE) setFlagsFromString(flag)
}
