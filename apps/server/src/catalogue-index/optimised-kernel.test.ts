import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const READY = `
  import { buildSnapshot, openCatalogue } from '@hoistway/search'
  import { optimiseKernel } from './optimised-kernel.ts'
  import { compileWasmOnce } from '../v8-flags.ts'
  compileWasmOnce()
  optimiseKernel()
`
const OPEN = `
  const input = { attributes: [], brandAttributeId: undefined, products: [] }
  openCatalogue(buildSnapshot(input), { shared: true })
`

test('the kernel is optimised at once, and a catalogue uses it so', async () => {
  const ready = await compiledFunctions(READY)
  const opened = await compiledFunctions(READY + OPEN)

  expect(ready.TurboFan).toBeGreaterThan(30)
  // Node.js itself compiles the functions that take the types out of the sources.
  expect(opened).toEqual(ready)
})

/** Runs the code in a process of its own. Returns how many functions of WebAssembly each compiler of V8 compiled. */
async function compiledFunctions(code: string): Promise<Record<string, number>> {
  const { stdout } = await promisify(execFile)(
    'node',
    ['--trace-wasm-compilation-times', '--input-type=module', '--eval', code],
    { cwd: import.meta.dirname },
  )
  const compiled: Record<string, number> = {}
  for (const [, compiler = ''] of stdout.matchAll(/^Compiled function .* using (\w+)/gm))
    compiled[compiler] = (compiled[compiler] ?? 0) + 1
  return compiled
}
