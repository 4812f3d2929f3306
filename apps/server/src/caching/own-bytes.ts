/** Bytes that are alone in their memory. A cache of bytes holds only such: Node cuts small Buffers from a larger piece
 *  of memory, 64 kB, which stays as long as one of them does, so that a cache of small Buffers would hold many times
 *  its size. */
declare const OWN: unique symbol
export type OwnBytes = Buffer<ArrayBuffer> & { readonly [OWN]: true }

/** Copies the bytes, unless they are alone in their memory already. */
export function ownBytes(bytes: Uint8Array): OwnBytes {
  return (isAlone(bytes) ? Buffer.from(bytes.buffer) : copyOf(bytes)) as OwnBytes
}

function isAlone(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer
}

function copyOf(bytes: Uint8Array): Buffer<ArrayBuffer> {
  const own = Buffer.allocUnsafeSlow(bytes.byteLength)
  own.set(bytes)
  return own
}
