/** The part of the catalogue that the threads of a node share in memory: the index and the facts of every product. It
 *  is plain data over shared arrays, so posting it to a thread copies nothing. */
import type { SharedCatalogue, VisibilityIndex } from '@hoistway/search'
import type { ProductFacts } from './building/product-facts.ts'
import type { LimitedAssets } from './visibility-limits.ts'

export type SharedIndex = {
  readonly catalogue: SharedCatalogue
  readonly facts: ProductFacts
  /** The sections that the engine needs for a change, as a compressed snapshot. */
  readonly changeable: Uint8Array
  readonly visibility: VisibilityIndex
  readonly limitedAssets: LimitedAssets
  readonly campaignIds: Int32Array
}

/** An array of numbers, or lists and objects of such arrays, in memory that threads share. */
export function inSharedMemory<T>(value: T): T {
  if (ArrayBuffer.isView(value)) return sharedCopy(value as unknown as Int32Array) as T
  if (Array.isArray(value)) return value.map((part) => inSharedMemory(part)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inSharedMemory(part)])) as T
}

function sharedCopy<A extends Int32Array | Uint32Array | Uint8Array>(array: A): A {
  if (array.buffer instanceof SharedArrayBuffer) return array
  const bytes = new Uint8Array(new SharedArrayBuffer(array.byteLength))
  bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength))
  // Node's compression returns a Buffer, which is copied like other bytes.
  if (array instanceof Uint8Array) return bytes as unknown as A
  const kind = array.constructor as new (buffer: ArrayBufferLike) => A
  return new kind(bytes.buffer)
}
