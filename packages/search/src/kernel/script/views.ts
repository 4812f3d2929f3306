/** The memory as numbers of one, two and four bytes. Words are signed: what is added and shifted then stays in the
 *  32-bit integers that JavaScript engines keep in registers. */
export type Views = { readonly bytes: Uint8Array; readonly halves: Uint16Array; readonly words: Int32Array }

export function viewsOf(buffer: ArrayBufferLike): Views {
  const whole = (size: number) => Math.floor(buffer.byteLength / size)
  return {
    bytes: new Uint8Array(buffer),
    halves: new Uint16Array(buffer, 0, whole(2)),
    words: new Int32Array(buffer, 0, whole(4)),
  }
}
