/** What the node holds of the catalogue in memory that its threads share: the index and what else is known of every
 *  product. Plain data over shared arrays: posting it to a thread copies nothing. */
import type { SharedCatalogue, VisibilityIndex } from '@hoistway/search'
import type { LimitedAssets } from './limits.ts'
import type { ProductFacts } from './product-facts.ts'

export type SharedIndex = {
  readonly catalogue: SharedCatalogue
  readonly facts: ProductFacts
  /** What the engine takes changes with: a compressed snapshot of those sections alone. */
  readonly changeable: Uint8Array
  readonly visibility: VisibilityIndex
  readonly limitedAssets: LimitedAssets
  readonly campaignIds: Int32Array
}

/** An array of numbers, or such arrays in lists and objects, in memory that threads share. */
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
  // A Buffer, which is what Node's compression answers, is bytes like any others.
  if (array instanceof Uint8Array) return bytes as unknown as A
  const kind = array.constructor as new (buffer: ArrayBufferLike) => A
  return new kind(bytes.buffer)
}
