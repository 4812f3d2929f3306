/** A result in two shapes: the bytes that go over the wire, written without a value in between, and the value for who
 *  asks in the same process. Which one is made is decided by the door, so neither is made for nothing. */

const WRITTEN = Symbol('written')

/** `compact` is the smaller form that a row of the contract may offer. */
export type Form = 'json' | 'compact'

export type WrittenResult<T> = {
  /** Names everything that the answer depends on, the caller included: where two are equal, so are the answers.
   *  Undefined where the call does more than ask, or where that is too much to name: the answer is then confirmed to
   *  nobody. */
  readonly version: string | undefined
  /** Nothing in it is of a user or a company: the bytes may be kept for others who ask the same. */
  readonly isShared: boolean
  readonly bytes: (form: Form) => Promise<Buffer>
  readonly value: () => Promise<T>
}

export type Written<T> = WrittenResult<T> & { readonly [WRITTEN]: true }

export function written<T>(result: WrittenResult<T>): Written<T> {
  return { ...result, [WRITTEN]: true }
}

export function isWritten(result: unknown): result is Written<unknown> {
  return typeof result === 'object' && result !== null && WRITTEN in result
}
