import { memoryByPart } from './arrays/memory.ts'
import type { Catalogue } from './catalogue.ts'

/** The bytes that a catalogue takes: all of them, and by part of the index. `work` is the threads' room to work in,
 *  `delta` everything of the changes. Counts that are kept between queries come on top, at most 12 bytes a product. */
export function memoryOf({ memory, layout, delta }: Catalogue): {
  readonly bytes: number
  readonly parts: Readonly<Record<string, number>>
} {
  const bytes = memory.buffer.byteLength
  if (!delta) return { bytes, parts: memoryByPart(layout) }
  const ofDelta = delta.memory.buffer.byteLength
  return { bytes: bytes + ofDelta, parts: { ...memoryByPart(layout), delta: ofDelta } }
}
