/** Downloads one file of a snapshot: goes on where an earlier download has stopped, asks again after a broken connection,
 *  and checks the sha256 of the whole. The address names the file by its digest, so every range is of the same bytes. */
import type { SnapshotFile } from '@hoistway/contract/catalogue/snapshot'
import { applyDelta } from '@hoistway/contract/catalogue/snapshot-delta'
import {
  readTextsHead,
  TEXTS_START_BYTES,
  type TextsBlock,
  textsHeadBytes,
} from '@hoistway/contract/catalogue/snapshot-texts'
import { DeviceFailure } from './device-faults.ts'
import type { DeviceStore, Unfinished } from './device-store.ts'
import { type Ask, answered, isBrokenConnection, type TryingNeeds, trying } from './trying.ts'

export type FileNeeds = TryingNeeds & {
  readonly ask: Ask
  readonly store: Pick<DeviceStore, 'begun' | 'putPiece' | 'dropPieces'>
  /** Hears of each number of bytes that have come, or that were there already. */
  readonly onBytes: (count: number) => void
}

type Bytes = Uint8Array<ArrayBuffer>

/** So much is lost at most when the page is closed. */
const PIECE_BYTES = 512 * 1024
/** If more of the file has changed, all of it is fetched, which can be gone on with later. */
const MOST_CHANGED = 0.6

export async function downloadFile(
  download: Unfinished,
  file: SnapshotFile,
  needs: FileNeeds,
): Promise<Bytes> {
  for (let isSecond = false; ; isSecond = true) {
    const bytes = await wholeFile(download, file, needs)
    if ((await sha256(bytes)) === file.digest) return bytes
    await needs.store.dropPieces(download)
    needs.onBytes(-bytes.length)
    if (isSecond) throw new DeviceFailure('damaged', `The file of ${download.part} is not the announced one`)
  }
}

/** Fetches what turns the stored engine `earlier` into the announced one. Returns undefined where the shop does not tell it,
 *  or it goes wrong. */
export async function downloadEngineDelta(
  download: Unfinished,
  file: SnapshotFile,
  earlier: { readonly digest: string; readonly bytes: Bytes },
  needs: FileNeeds,
): Promise<Bytes | undefined> {
  let delta: Bytes | undefined
  await trying(needs, async () => {
    const response = await askFor(download, undefined, needs, earlier.digest)
    if (response.status === 404) {
      await response.body?.cancel()
      return { isDone: true, hasMoved: false }
    }
    try {
      delta = new Uint8Array(await response.arrayBuffer())
    } catch (fault) {
      if (!isBrokenConnection(fault)) throw fault
    }
    return { isDone: delta !== undefined, hasMoved: false }
  })
  const bytes = delta && applyDelta(earlier.bytes, delta, file.bytes)
  if (!bytes || (await sha256(bytes)) !== file.digest) return undefined
  needs.onBytes(file.bytes)
  return bytes
}

/** Fetches only the blocks that `earlier` does not have. Returns undefined where that saves little, or goes wrong. */
export async function downloadChangedTexts(
  download: Unfinished,
  file: SnapshotFile,
  earlier: Bytes,
  needs: FileNeeds,
): Promise<Bytes | undefined> {
  const start = await fetchRange(download, 0, TEXTS_START_BYTES, needs)
  const headBytes = textsHeadBytes(start)
  const known = readTextsHead(earlier)
  if (headBytes === undefined || headBytes > file.bytes || !known) return undefined
  const head = await fetchRange(download, 0, headBytes, needs)
  const blocks = readTextsHead(head)?.blocks ?? []
  const bytes = new Uint8Array(file.bytes)
  bytes.set(head)
  const blocksBefore = new Map(known.blocks.map((block) => [`${block.checksum} ${block.length}`, block]))
  const missing: TextsBlock[] = []
  for (const block of blocks) {
    const same = blocksBefore.get(`${block.checksum} ${block.length}`)
    if (same) bytes.set(earlier.subarray(same.offset, same.offset + same.length), block.offset)
    else missing.push(block)
  }
  const changed = missing.reduce((sum, { length }) => sum + length, 0)
  if (changed > MOST_CHANGED * file.bytes) return undefined
  for (const { offset, length } of runsOf(missing)) {
    bytes.set(await fetchRange(download, offset, length, needs), offset)
    needs.onBytes(length)
  }
  if ((await sha256(bytes)) !== file.digest) {
    needs.onBytes(-changed)
    return undefined
  }
  needs.onBytes(file.bytes - changed)
  return bytes
}

/** Blocks side by side are fetched at once. */
function runsOf(blocks: readonly TextsBlock[]): { offset: number; length: number }[] {
  const runs: { offset: number; length: number }[] = []
  for (const { offset, length } of blocks) {
    const last = runs.at(-1)
    if (last && last.offset + last.length === offset) last.length += length
    else runs.push({ offset, length })
  }
  return runs
}

async function wholeFile(download: Unfinished, file: SnapshotFile, needs: FileNeeds): Promise<Bytes> {
  const { store, onBytes } = needs
  const bytes = new Uint8Array(file.bytes)
  let end = 0
  for (const piece of await store.begun(download)) {
    if (end + piece.length > bytes.length) break
    bytes.set(piece, end)
    end += piece.length
  }
  let stored = end
  onBytes(end)
  const storePiece = async () => {
    if (end > stored) await store.putPiece(download, stored, bytes.slice(stored, end))
    stored = end
  }
  await trying(needs, async () => {
    const before = end
    if (end === bytes.length) return { isDone: true, hasMoved: false }
    const response = await askFor(download, end === 0 ? undefined : `bytes=${end}-`, needs)
    if (end > 0 && response.status !== 206) throw new DeviceFailure('refused', 'The shop sends no ranges')
    try {
      for await (const chunk of chunksOf(response)) {
        if (end + chunk.length > bytes.length)
          throw new DeviceFailure('damaged', 'The file is longer than announced')
        bytes.set(chunk, end)
        end += chunk.length
        onBytes(chunk.length)
        if (end - stored >= PIECE_BYTES) await storePiece()
      }
    } catch (fault) {
      if (fault instanceof DeviceFailure || needs.signal.aborted) throw fault
      if (!isBrokenConnection(fault)) throw fault
    } finally {
      // Also when somebody breaks off; a store that belongs to somebody else by now refuses it.
      await storePiece()
    }
    return { isDone: end === bytes.length, hasMoved: end > before }
  })
  return bytes
}

async function fetchRange(
  download: Unfinished,
  offset: number,
  length: number,
  needs: FileNeeds,
): Promise<Bytes> {
  let bytes: Bytes = new Uint8Array()
  await trying(needs, async () => {
    const response = await askFor(download, `bytes=${offset}-${offset + length - 1}`, needs)
    if (response.status !== 206) throw new DeviceFailure('refused', 'The shop sends no ranges')
    try {
      bytes = new Uint8Array(await response.arrayBuffer())
    } catch (fault) {
      if (!isBrokenConnection(fault)) throw fault
    }
    return { isDone: bytes.length === length, hasMoved: false }
  })
  return bytes
}

function askFor(
  { locale, part, digest }: Unfinished,
  range: string | undefined,
  { ask, signal }: FileNeeds,
  from?: string,
): Promise<Response> {
  const change = from === undefined ? '' : `&from=${from}`
  const path = `/shop/v1/snapshot/${part}?locale=${locale}&digest=${digest}${change}`
  const headers: Readonly<Record<string, string>> = range === undefined ? {} : { range }
  const statuses = from === undefined ? [200, 206] : [200, 404]
  return answered(() => ask(path, { headers, signal }), statuses, part)
}

async function* chunksOf({ body }: Response): AsyncGenerator<Bytes> {
  const reader = body?.getReader()
  if (!reader) return
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

async function sha256(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
