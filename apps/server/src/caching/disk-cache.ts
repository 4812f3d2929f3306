/** Caches bytes on disk under keys of 64 hexadecimal digits, so that they are there after a restart: drawn pictures,
 *  snapshots for devices. The cache holds at most `maxBytes` and drops the file that was unused for longest. A file
 *  begins with the sha256 of the rest. A file with a wrong sha256, as after a power failure, is deleted and counts as
 *  missing. No function rejects because of the disk: if the disk is full or read-only, the bytes are made again. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../faults/error-text.ts'

export type DiskCache = {
  readonly get: (key: string) => Promise<Uint8Array | undefined>
  /** Resolves to false if the bytes could not be stored. */
  readonly put: (key: string, bytes: Uint8Array) => Promise<boolean>
}

export type DiskCacheOptions = {
  readonly directory: string
  readonly maxBytes: number
  readonly now: () => Date
}

const NAME = /^[0-9a-f]{64}$/
const DIGEST_BYTES = 32

export async function openDiskCache({ directory, maxBytes, now }: DiskCacheOptions): Promise<DiskCache> {
  /** Maps keys to sizes. The key that was unused for longest comes first. */
  const sizes = await readDirectory(directory)
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  await makeRoom()

  function forget(key: string): void {
    total -= sizes.get(key) ?? 0
    sizes.delete(key)
  }

  function use(key: string, size: number): void {
    forget(key)
    sizes.set(key, size)
    total += size
  }

  async function makeRoom(): Promise<void> {
    for (const key of sizes.keys()) {
      if (total <= maxBytes) return
      forget(key)
      await remove(join(directory, key))
    }
  }

  return {
    async get(key) {
      const path = join(directory, key)
      const stored = await readFile(path).catch((fault: unknown) => {
        if (errorCode(fault) === 'ENOENT') forget(key)
      })
      if (!stored) return undefined
      const bytes = stored.subarray(DIGEST_BYTES)
      if (!stored.subarray(0, DIGEST_BYTES).equals(digestOf(bytes))) {
        forget(key)
        await remove(path)
        return undefined
      }
      use(key, stored.length)
      await utimes(path, now(), now()).catch(() => undefined)
      return bytes
    },

    async put(key, bytes) {
      const stored = Buffer.concat([digestOf(bytes), bytes])
      if (stored.length > maxBytes) return false
      const temporary = join(directory, `${key}.${randomUUID()}.tmp`)
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 })
        await writeFile(temporary, stored, { mode: 0o600 })
        await utimes(temporary, now(), now())
        await rename(temporary, join(directory, key))
        use(key, stored.length)
        await makeRoom()
        return true
      } catch {
        await remove(temporary)
        return false
      }
    },
  }
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** A file that cannot be removed, as on a read-only disk, stays. */
async function remove(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => undefined)
}

/** Reads the sizes of the files of an earlier run and removes unfinished files. A file that is removed meanwhile is left
 *  out. */
async function readDirectory(directory: string): Promise<Map<string, number>> {
  const names = await readdir(directory).catch(() => [])
  const halves = names.filter((name) => name.endsWith('.tmp'))
  await Promise.all(halves.map((name) => remove(join(directory, name))))
  const files = await Promise.all(
    names
      .filter((name) => NAME.test(name))
      .map(async (name) => ({ name, found: await stat(join(directory, name)).catch(() => undefined) })),
  )
  const there = files.flatMap(({ name, found }) => (found ? [{ name, ...found }] : []))
  there.sort((a, b) => a.mtimeMs - b.mtimeMs)
  return new Map(there.map(({ name, size }) => [name, size]))
}
