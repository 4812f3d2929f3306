/** Writes a .br beside every text file of the client build, and beside WebAssembly, at the best quality: the server hands them out as they
 *  are, so that no visitor waits for a compressor. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|svg|json|wasm|webmanifest)$/

export function precompress(): Plugin {
  let directory = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      directory = resolve(root, build.outDir)
    },
    // After the service worker has been written.
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: compressAll,
    },
  }

  async function compressAll(): Promise<void> {
    const names = (await readdir(directory, { recursive: true })).filter((name) => COMPRESSIBLE.test(name))
    await Promise.all(names.map((name) => compress(join(directory, name))))
  }
}

async function compress(path: string): Promise<void> {
  await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)))
}
