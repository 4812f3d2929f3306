/** `npm run kernel` compiles packages/search/assembly into packages/search/src/kernel/wasm-binary.ts; with `--check`
 *  it only says whether that file is what the source gives. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { main as compile } from 'assemblyscript/asc'

const ROOT = join(import.meta.dirname, '..')
const SOURCE = 'packages/search/assembly/index.ts'
const BINARY = 'packages/search/src/kernel/wasm-binary.ts'
const LINE = 100
/** Pages of 64 kB in 4 GB: the memory that is imported may be as large as a memory can be. */
const MOST_PAGES = '65536'

const text = textOf(await compiled([]), await compiled(['--enable', 'threads', '--sharedMemory']))
if (!process.argv.includes('--check')) writeFileSync(join(ROOT, BINARY), text)
else if (readFileSync(join(ROOT, BINARY), 'utf8') !== text) {
  console.error(`${BINARY} is not what ${SOURCE} gives: run \`npm run kernel\` and commit the file.`)
  process.exitCode = 1
}

/** A module has to say whether the memory that it imports is shared. Nothing else differs, and that is one byte. */
function textOf(own: Uint8Array, shared: Uint8Array): string {
  const differing = [...own.keys()].filter((at) => own[at] !== shared[at])
  const [at] = differing
  if (own.length !== shared.length || differing.length !== 1 || at === undefined) {
    throw new Error(
      `The kernel for shared memory differs at ${differing.length} places, not at its flag alone.`,
    )
  }
  const lines =
    Buffer.from(own)
      .toString('base64')
      .match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []
  return `/** Made from packages/search/assembly by \`npm run kernel\`: ${own.length} bytes of WebAssembly. Not to be edited. */
export const KERNEL_BASE64 = \`
${lines.join('\n')}
\`

/** The byte that says of which kind the imported memory is. */
export const MEMORY_KIND = { at: ${at}, own: ${own[at]}, shared: ${shared[at]} } as const
`
}

async function compiled(options: readonly string[]): Promise<Uint8Array> {
  const files = new Map<string, Uint8Array | string>()
  const messages: string[] = []
  const console = { write: (chunk: Uint8Array | string) => void messages.push(String(chunk)) }
  const { error } = await compile(
    [
      SOURCE,
      ...['--outFile', 'kernel.wasm', '-Ospeed', '--noAssert', '--runtime', 'stub', '--enable', 'simd'],
      ...['--importMemory', '--zeroFilledMemory', '--noExportMemory', '--maximumMemory', MOST_PAGES],
      ...options,
    ],
    {
      stdout: console,
      stderr: console,
      readFile,
      writeFile: (name, contents) => void files.set(name, contents),
    },
  )
  const binary = files.get('kernel.wasm')
  if (error || !(binary instanceof Uint8Array)) throw new Error(messages.join('') || String(error))
  return binary
}

function readFile(name: string): string | null {
  try {
    return readFileSync(join(ROOT, name), 'utf8')
  } catch {
    return null
  }
}
