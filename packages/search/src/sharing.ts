/** Shares one catalogue between threads. The memory is shared, never copied; threads send each other a description of it,
 *  plain data that `postMessage` takes.
 *
 *      opening thread      openCatalogue(sections, { shared: true, workspaces: 3 })  ->  shareCatalogue(catalogue)
 *      thread 1, thread 2  attachCatalogue(shared, 1), attachCatalogue(shared, 2)
 *
 *  The sections are only read. Each thread works in a workspace of its own, so threads never wait for each other. */

import type { Bits } from './arrays/bits.ts'
import type { IndexMemory, Layout } from './arrays/memory.ts'
import type { Catalogue } from './catalogue.ts'
import type { Delta } from './changes/changes.ts'
import { attachSegment, type OpenOptions } from './segment/segment.ts'

/** Opaque outside this package. */
export type SharedCatalogue = {
  readonly memory: IndexMemory
  readonly layout: Layout
  readonly options: OpenOptions
  readonly delta: Omit<Delta, 'segment'> | undefined
  readonly removed: Bits | undefined
}

/** With its changes, if it has any. A RangeError if the catalogue was not opened as a shared one. */
export function shareCatalogue({ memory, layout, options, delta, removed }: Catalogue): SharedCatalogue {
  if (!options.shared) throw new RangeError('The catalogue was not opened in shared memory')
  if (!delta) return { memory, layout, options, delta, removed }
  const { segment: _, ...description } = delta
  return { memory, layout, options, delta: description, removed }
}

/** The same catalogue in another thread; product sets are made again there. `thread` numbers the threads that use the
 *  memory, from 1 up to its workspaces less 1: 0 is the thread that opened it. Two threads with one number would write
 *  into each other's work. If `previous` is the same catalogue with other changes, attached by the same thread, the
 *  counts that it keeps go on serving. Throws a RangeError where there is no such workspace. */
export function attachCatalogue(shared: SharedCatalogue, thread: number, previous?: Catalogue): Catalogue {
  const { memory, layout, delta, removed } = shared
  const options = { ...shared.options, workspace: thread }
  return {
    ...(previous && isSameMain(previous, shared, thread)
      ? { main: previous.main, memory: previous.memory, layout: previous.layout }
      : { main: attachSegment(memory, layout, options), memory, layout }),
    delta: delta && { ...delta, segment: attachSegment(delta.memory, delta.layout, options) },
    removed,
    options,
    snapshot: {},
  }
}

/** A memory that was sent here twice is two objects over the same bytes: what a thread writes into its workspace through
 *  one it reads through the other. */
function isSameMain({ main, options }: Catalogue, { memory }: SharedCatalogue, thread: number): boolean {
  const { list } = main.workspace
  if (options.workspace !== thread || memory.buffer.byteLength !== list.buffer.byteLength) return false
  const other = new Int32Array(memory.buffer as ArrayBuffer, list.byteOffset, 1)
  return [0x5a5a5a5a, 0x25a5a5a5].every((number) => {
    list[0] = number
    return other[0] === number
  })
}
