/** A download that is made piece by piece while it is sent. */
import type { FileResult } from '@hoistway/contract/call'
import { isRangedFile, type RangedFile } from './ranged-file.ts'

const STREAMED = Symbol('streamed file')

export type StreamedFile = {
  readonly [STREAMED]: true
  readonly fileName: string
  readonly mediaType: string
  readonly pieces: () => AsyncIterable<string>
}

export function streamFile(file: Omit<StreamedFile, typeof STREAMED>): StreamedFile {
  return { [STREAMED]: true, ...file }
}

export function isStreamedFile(result: object): result is StreamedFile {
  return STREAMED in result
}

/** Joins the pieces, for callers in the same process. */
export async function wholeFile(file: FileResult | StreamedFile | RangedFile): Promise<FileResult> {
  if (isRangedFile(file)) return { ...file, data: new Uint8Array(await file.bytes('identity')) }
  if (!isStreamedFile(file)) return file
  const pieces: string[] = []
  for await (const piece of file.pieces()) pieces.push(piece)
  return { ...file, data: new TextEncoder().encode(pieces.join('')) }
}
