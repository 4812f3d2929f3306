import type { Kernel } from './kernel.ts'
import { byteLoops } from './script/bytes.ts'
import { countLoops } from './script/counts.ts'
import { listLoops } from './script/lists.ts'
import { rangeLoops } from './script/ranges.ts'
import { rowLoops } from './script/rows.ts'
import { viewsOf } from './script/views.ts'

/** The kernel in plain TypeScript: for hosts without WebAssembly SIMD, and the judge of the other one. */
export function createScriptKernel(buffer: ArrayBufferLike): Kernel {
  const views = viewsOf(buffer)
  return {
    kind: 'script',
    buffer,
    ...rowLoops(views),
    ...countLoops(views),
    ...rangeLoops(views),
    ...listLoops(views),
    ...byteLoops(views),
  }
}
