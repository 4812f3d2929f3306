/** The pictures and documents of a catalogue folder: files below the folder, or addresses on hosts that the operator has
 *  named (IMAGE_HOSTS). */
import { open, realpath, stat } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'
import type { Web } from '../../web/port.ts'
import type { CatalogueFile } from '../port.ts'

/** The largest file that is taken. A file is held in memory once. */
const MOST_BYTES = 50 * 1024 * 1024

const REFUSALS = {
  foreign: 'the host is not one of IMAGE_HOSTS',
  absent: 'the host does not give the file',
  tooLarge: 'the file is too large',
} as const

export function folderFiles(directory: string, web: Web) {
  return (name: string): Promise<CatalogueFile | { readonly fault: string }> =>
    /^https?:\/\//i.test(name) ? Promise.resolve(fileOfAddress(name, web)) : fileBelow(directory, name)
}

/** An address is fetched once: another content needs another address. */
function fileOfAddress(name: string, web: Web): CatalogueFile | { readonly fault: string } {
  if (!URL.canParse(name)) return { fault: 'is no address' }
  const address = new URL(name)
  return {
    stamp: name,
    fileName: decodedName(basename(address.pathname)) || 'file',
    isForeign: true,
    async read() {
      const file = await web.get(address)
      return 'refused' in file ? { fault: REFUSALS[file.refused] } : file.bytes
    },
  }
}

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name).replace(/[/\\\p{Cc}]/gu, '_')
  } catch {
    return name
  }
}

async function fileBelow(
  directory: string,
  name: string,
): Promise<CatalogueFile | { readonly fault: string }> {
  const path = join(directory, name.replaceAll('\\', '/'))
  const outside = { fault: 'is not below the folder' }
  if (name.includes('\0') || !resolve(path).startsWith(resolve(directory) + sep)) return outside
  const found = await stat(path).catch((fault: NodeJS.ErrnoException) => fault)
  if (found instanceof Error) {
    return { fault: found.code === 'ENOENT' ? 'there is no such file' : `cannot be read (${found.code})` }
  }
  if (!found.isFile()) return { fault: 'is no file' }
  if (found.size > MOST_BYTES) return { fault: `has more than ${MOST_BYTES / 1024 / 1024} MB` }
  // A link inside the folder must not lead out of it.
  if (!(await realpath(path)).startsWith((await realpath(directory)) + sep)) return outside
  return {
    stamp: `${found.mtimeMs}-${found.size}-${found.ino}`,
    fileName: basename(path),
    isForeign: false,
    read: () => readWhole(path),
  }
}

async function readWhole(path: string): Promise<Uint8Array | { readonly fault: string }> {
  try {
    const file = await open(path, 'r')
    try {
      return new Uint8Array(await file.readFile())
    } finally {
      await file.close()
    }
  } catch (fault) {
    return { fault: `cannot be read (${(fault as NodeJS.ErrnoException).code})` }
  }
}
