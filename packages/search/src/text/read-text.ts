/** Reads what a visitor typed. Text is capped before any work is done on it, so that hostile text costs no more
 *  than a long one. */
import { fold } from './fold.ts'

const MAX_LENGTH = 200
const MAX_WORDS = 12

/** What stood between blanks, each cut into its words: '40561-014 rulle' is [[40561, 014], [rulle]]. */
export type TypedText = readonly (readonly string[])[]

/** Undefined for blank text. Text without anything searchable has no chunks. */
export function readText(text: string): TypedText | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const chunks: string[][] = []
  let room = MAX_WORDS
  for (const chunk of fold(trimmed.slice(0, MAX_LENGTH)).split(/\s+/)) {
    const words = (chunk.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, room)
    if (words.length > 0) chunks.push(words)
    room -= words.length
  }
  return chunks
}
