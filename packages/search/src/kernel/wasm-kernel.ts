import { bytesOfBase64 } from './base64.ts'
import type { Kernel } from './kernel.ts'
import { KERNEL_BASE64, MEMORY_KIND } from './wasm-binary.ts'
import { type WasmMemory, type WasmModule, type WebAssemblyHost, webAssembly } from './webassembly.ts'

/** The kernel in WebAssembly over a memory that has a maximum; undefined where the host has no SIMD or forbids
 *  WebAssembly. Compiling is synchronous: it is some kilobytes, once a process. */
export function createWasmKernel(memory: WasmMemory): Kernel | undefined {
  const host = webAssembly()
  const module = host && moduleFor(host, memory)
  if (!module) return undefined
  const loops = new host.Instance(module, { env: { memory } }).exports as Omit<Kernel, 'kind' | 'buffer'>
  // WebAssembly has no unsigned numbers to return.
  const checksum: Kernel['checksum'] = (start, bytes) => loops.checksum(start, bytes) >>> 0
  return { ...loops, kind: 'wasm', checksum, buffer: memory.buffer }
}

/** Compiles the kernel for shared memories ahead of its use. A host that can compile in several ways then chooses one. */
export function compileKernel(): void {
  const host = webAssembly()
  if (host) moduleOfKind(host, MEMORY_KIND.shared)
}

/** Null is a host that was asked and cannot. */
const modules = new Map<number, WasmModule | null>()

function moduleFor(host: WebAssemblyHost, memory: WasmMemory): WasmModule | undefined {
  return moduleOfKind(host, isShared(memory.buffer) ? MEMORY_KIND.shared : MEMORY_KIND.own)
}

function moduleOfKind(host: WebAssemblyHost, kind: number): WasmModule | undefined {
  let module = modules.get(kind)
  if (module === undefined) {
    module = compiled(host, kind)
    modules.set(kind, module)
  }
  return module ?? undefined
}

function compiled(host: WebAssemblyHost, kind: number): WasmModule | null {
  const binary = bytesOfBase64(KERNEL_BASE64)
  binary[MEMORY_KIND.at] = kind
  try {
    return new host.Module(binary)
  } catch {
    return null
  }
}

/** A browser has shared memories only in pages that are isolated. */
function isShared(buffer: ArrayBufferLike): boolean {
  return typeof SharedArrayBuffer !== 'undefined' && buffer instanceof SharedArrayBuffer
}
