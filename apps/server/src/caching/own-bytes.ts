/** Returns bytes that a cache may hold: alone in their memory. Node cuts small Buffers from a larger piece of memory, which
 *  stays as long as one of them does, so that a cache of small Buffers would hold several times its size. */
export function ownBytes(bytes: Uint8Array): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return Buffer.from(bytes.buffer)
  const own = Buffer.allocUnsafeSlow(bytes.byteLength)
  own.set(bytes)
  return own
}
