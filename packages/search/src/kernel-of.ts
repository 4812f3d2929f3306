import type { Catalogue } from './catalogue.ts'
import type { KernelKind } from './kernel/kernel.ts'

/** Tells the kernel that answers: a host without WebAssembly SIMD, or one that forbids it, gets the script one. */
export function kernelOf({ main }: Catalogue): KernelKind {
  return main.kernel.kind
}
