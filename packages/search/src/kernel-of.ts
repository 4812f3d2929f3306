import type { Catalogue } from './catalogue.ts'
import type { KernelKind } from './kernel/kernel.ts'

/** The kernel that answers: a host without WebAssembly SIMD, or one that forbids it, gets the script one. */
export function kernelOf({ main }: Catalogue): KernelKind {
  return main.kernel.kind
}
