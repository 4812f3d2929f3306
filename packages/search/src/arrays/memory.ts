/** The one memory of an index: its sections one after the other, then room for work.
 *
 *      | section | section | … | workspace 0: rows, counts, list | workspace 1 | … |
 *
 *  Everything starts at a multiple of 64 bytes. The size is known beforehand and never grows, so views stay valid and
 *  several threads can work in it: sections are only read, and each thread writes in a workspace of its own. A layout is
 *  plain data; together with the memory it is all that another thread needs. */

import { BLOCK_BYTES, type Kernel, type KernelKind, SCRATCH_BYTES } from '../kernel/kernel.ts'
import { createScriptKernel } from '../kernel/script-kernel.ts'
import { createWasmKernel } from '../kernel/wasm-kernel.ts'
import { type WasmMemory, webAssembly } from '../kernel/webassembly.ts'
import { bytesOfRow } from './bits.ts'
import type { Section, Sections } from './sections.ts'

export type Layout = {
  readonly bytes: number
  readonly sections: Readonly<Record<string, Place>>
  readonly workspaces: Workspaces
}

type Place = { readonly kind: KindName; readonly offset: number; readonly length: number }
type Workspaces = WorkspaceSize & { readonly offset: number; readonly bytes: number; readonly count: number }

/** The sizes that decide how much room a thread needs to work. */
type WorkspaceSize = { readonly products: number; readonly slots: number; readonly denseSlots: number }

/** A thread's room. Addresses of rows; numbers as views. */
export type Workspace = {
  readonly rows: readonly number[]
  readonly counts: readonly [Uint32Array, Uint32Array, Uint32Array]
  /** Holds the ids or ordinals of all products, and what the kernel may overwrite behind them; or what the kernel
   *  needs to count in. */
  readonly list: Int32Array
  /** The room that it lies in. */
  readonly listBytes: number
}

export const WORKSPACE_ROWS = 28

const KINDS = {
  Uint8Array,
  Uint16Array,
  Uint32Array,
  Int32Array,
  Float64Array,
} as const
type KindName = keyof typeof KINDS

const PAGE = 65_536

export function layOut(sections: Sections, size: WorkspaceSize, workspaces: number): Layout {
  const places: Record<string, Place> = {}
  let offset = 0
  for (const [name, section] of Object.entries(sections)) {
    places[name] = { kind: kindOf(section), offset, length: section.length }
    offset += aligned(section.byteLength)
  }
  const bytes =
    WORKSPACE_ROWS * bytesOfRow(size.products) +
    2 * aligned(4 * size.slots) +
    aligned(4 * size.denseSlots) +
    aligned(bytesOfList(size.products))
  return {
    bytes: offset + workspaces * bytes,
    sections: places,
    workspaces: { ...size, offset, bytes, count: workspaces },
  }
}

/** A memory of WebAssembly where the host has one, so that either kernel can work in it. */
export type IndexMemory = WasmMemory

export function createMemory(layout: Layout, shared: boolean): IndexMemory {
  const pages = Math.ceil(layout.bytes / PAGE)
  const host = webAssembly()
  if (host) return new host.Memory({ initial: pages, maximum: pages, shared })
  return { buffer: shared ? new SharedArrayBuffer(pages * PAGE) : new ArrayBuffer(pages * PAGE) }
}

export function fillMemory(memory: IndexMemory, layout: Layout, sections: Sections): void {
  const bytes = new Uint8Array(memory.buffer)
  for (const [name, section] of Object.entries(sections)) {
    const { offset } = layout.sections[name] as Place
    bytes.set(new Uint8Array(section.buffer, section.byteOffset, section.byteLength), offset)
  }
}

export function sectionsIn(memory: IndexMemory, layout: Layout): Sections {
  return Object.fromEntries(
    Object.entries(layout.sections).map(([name, { kind, offset, length }]) => [
      name,
      new KINDS[kind](memory.buffer as ArrayBuffer, offset, length),
    ]),
  )
}

export function workspaceIn(memory: IndexMemory, { workspaces }: Layout, index: number): Workspace {
  if (index >= workspaces.count) throw new RangeError(`The memory has room for ${workspaces.count} threads`)
  let offset = workspaces.offset + index * workspaces.bytes
  const take = (bytes: number): number => {
    const start = offset
    offset += aligned(bytes)
    return start
  }
  const numbers = (length: number) => new Uint32Array(memory.buffer as ArrayBuffer, take(4 * length), length)
  return {
    rows: Array.from({ length: WORKSPACE_ROWS }, () => take(bytesOfRow(workspaces.products))),
    counts: [numbers(workspaces.slots), numbers(workspaces.slots), numbers(workspaces.denseSlots)],
    list: new Int32Array(
      memory.buffer as ArrayBuffer,
      take(bytesOfList(workspaces.products)),
      workspaces.products,
    ),
    listBytes: bytesOfList(workspaces.products),
  }
}

export function kernelOver(memory: IndexMemory, wanted: KernelKind): Kernel {
  const kernel = wanted === 'wasm' && webAssembly() ? createWasmKernel(memory) : undefined
  return kernel ?? createScriptKernel(memory.buffer)
}

/** Bytes of each part of the index: what stands before the first point of a section's name, and the room for work. */
export function memoryByPart({ sections, workspaces }: Layout): Record<string, number> {
  const parts: Record<string, number> = {}
  for (const [name, { kind, length }] of Object.entries(sections)) {
    const [part] = name.split('.') as [string]
    parts[part] = (parts[part] ?? 0) + length * KINDS[kind].BYTES_PER_ELEMENT
  }
  return { ...parts, work: workspaces.count * workspaces.bytes }
}

function kindOf(section: Section): KindName {
  const kind = Object.entries(KINDS).find(([, array]) => section instanceof array)
  return (kind as [KindName, unknown])[0]
}

function bytesOfList(products: number): number {
  return Math.max(SCRATCH_BYTES, 4 * products + 8)
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES
}
