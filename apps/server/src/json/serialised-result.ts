/** A result in two shapes: bytes for the wire, serialised without a value in between, and a value for callers in the
 *  same process. The transport chooses the shape, so only one of them is made. */

const SERIALISED = Symbol('written')

/** `compact` is the smaller form that a row of the contract may offer. */
export type Form = 'json' | 'compact'

export type SerialisedParts<T> = {
  /** Names everything that the answer depends on, the caller included: equal versions mean equal answers. Undefined
   *  if the call does more than read, or if this is too much to name; the answer then gets no ETag. */
  readonly version: string | undefined
  /** True if the answer holds no data of a user or a company, so that its bytes may be cached for other callers. */
  readonly isShared: boolean
  readonly bytes: (form: Form) => Promise<Buffer>
  readonly value: () => Promise<T>
}

export type Serialised<T> = SerialisedParts<T> & { readonly [SERIALISED]: true }

export function serialised<T>(result: SerialisedParts<T>): Serialised<T> {
  return { ...result, [SERIALISED]: true }
}

export function isSerialised(result: unknown): result is Serialised<unknown> {
  return typeof result === 'object' && result !== null && SERIALISED in result
}
