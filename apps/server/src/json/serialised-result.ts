/** An answer as the bytes that go over the wire. The bytes are its only form: a caller in the same process parses them
 *  (`http/in-process.ts`), so that both read the same. They are made when the answer is sent. */
import { JsonBytes } from './json-bytes.ts'

const SERIALISED = Symbol('serialised')

/** `compact` is the smaller form that a row of the contract may offer. */
export type Form = 'json' | 'compact'

export type SerialisedParts<T> = {
  /** Names everything that the answer depends on, the caller included: equal versions mean equal answers. Undefined
   *  if the call does more than read, or if this is too much to name; the answer then gets no ETag. */
  readonly version: string | undefined
  /** True if the answer holds no data of a user or a company, so that its bytes may be cached for other callers. */
  readonly isShared: boolean
  readonly bytes: (form: Form) => Promise<Buffer>
  /** Never there: carries the type of the result. */
  readonly result?: T
}

export type Serialised<T> = SerialisedParts<T> & { readonly [SERIALISED]: true }

/** Writes a whole JSON value without a pause. */
export type WriteJson = (json: JsonBytes) => void

export function serialised<T>(result: SerialisedParts<T>): Serialised<T> {
  return { ...result, [SERIALISED]: true }
}

const buffer = new JsonBytes()

/** An answer of one caller, which is not cached and gets no ETag.
 *  @param prepare reads the data when the answer is sent, and returns the writer */
export function serialisedJson<T>(prepare: () => WriteJson | Promise<WriteJson>): Serialised<T> {
  return serialised<T>({
    version: undefined,
    isShared: false,
    async bytes() {
      const write = await prepare()
      write(buffer.clear())
      return buffer.taken()
    },
  })
}

export function isSerialised(result: unknown): result is Serialised<unknown> {
  return typeof result === 'object' && result !== null && SERIALISED in result
}
