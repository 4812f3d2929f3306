/** Bytes that are no snapshot which this shop can open. The message says why. */
export class RefusedSnapshot extends Error {
  override readonly name = 'RefusedSnapshot'
}
