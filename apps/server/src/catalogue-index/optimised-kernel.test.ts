import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** A process of its own, since V8 compiles a module once a process. Prints how many functions the kernel of a catalogue
 *  has, and how many of them are optimised. */
const PROCESS = `
  import { buildSnapshot, openCatalogue } from '@hoistway/search'
  import { optimiseKernel } from './optimised-kernel.ts'
  import { compileWasmOnce } from '../v8-flags.ts'
  compileWasmOnce()
  optimiseKernel()

  const Instance = WebAssembly.Instance
  let kernel
  WebAssembly.Instance = function (...needs) {
    kernel = new Instance(...needs)
    return kernel
  }
  const input = { attributes: [], brandAttributeId: undefined, products: [] }
  openCatalogue(buildSnapshot(input), { shared: true })

  const functions = Object.values(kernel.exports)
  const optimised = functions.filter((each) => %IsTurboFanFunction(each))
  process.stdout.write([functions.length, optimised.length].join(' '))
`

test('the functions of the kernel are optimised before they are first called', async () => {
  const { stdout } = await promisify(execFile)(
    'node',
    ['--allow-natives-syntax', '--input-type=module', '--eval', PROCESS],
    { cwd: import.meta.dirname },
  )

  const [functions, optimised] = stdout.split(' ').map(Number)
  expect(functions).toBeGreaterThan(20)
  expect(optimised).toBe(functions)
})
