/** The parts of an index that the functions of this folder need to filter and count. */
import type { Workspace } from '../arrays/memory.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Costs } from './costs.ts'
import type { FacetIndex } from './facet-index.ts'

/** The memory of an index, and the room in it that this thread works in. */
export type ThreadMemory = {
  readonly kernel: Kernel
  /** Bytes of a row of bits over all products. */
  readonly rowBytes: number
  readonly workspace: Workspace
  /** All of the memory, for what the kernel does not do. */
  readonly words: Uint32Array
}

export type CountedIndex = ThreadMemory & {
  /** Products. */
  readonly size: number
  readonly facetIndex: FacetIndex
  readonly costs: Costs
}
