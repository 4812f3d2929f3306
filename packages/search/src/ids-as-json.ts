import type { Catalogue } from './catalogue.ts'

/** Characters of a number below 2^31 and a comma. */
const LONGEST = 11
/** Bytes of an id and its text in the workspace's list. */
const BYTES_OF_BOTH = 4 + LONGEST
/** Bytes that the kernel may write behind the last text. */
const BEHIND = 8

/** Writes ids as JSON numbers with commas between them, without brackets. JSON.stringify of a hundred thousand numbers
 *  would cost more than the query that found them. The ids may be any positive ones: of the catalogue only its memory for
 *  work is used. */
export function idsAsJson({ main }: Catalogue, ids: Int32Array): Uint8Array {
  const { kernel, workspace } = main
  const { list } = workspace
  const step = Math.max(1, Math.floor((workspace.listBytes - BEHIND) / BYTES_OF_BOTH))
  const texts = new Uint8Array(list.buffer, list.byteOffset + 4 * step, workspace.listBytes - 4 * step)
  const room = new Int32Array(list.buffer, list.byteOffset, step)
  const json = new Uint8Array(ids.length * lengthOf(ids))
  let end = 0
  for (let from = 0; from < ids.length; from += step) {
    const some = ids.subarray(from, from + step)
    room.set(some)
    const length = kernel.writeIds(texts.byteOffset, list.byteOffset, some.length)
    if (from > 0) json[end++] = ','.charCodeAt(0)
    json.set(texts.subarray(0, length), end)
    end += length
  }
  return json.subarray(0, end)
}

/** Returns the length of the longest number, with a comma. */
function lengthOf(ids: Int32Array): number {
  let greatest = 0
  for (let i = 0; i < ids.length; i++) if ((ids[i] as number) > greatest) greatest = ids[i] as number
  return String(greatest).length + 1
}
