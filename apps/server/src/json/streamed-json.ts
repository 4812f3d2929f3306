/** A JSON answer that is too large to be held as a whole. Its text is made piece by piece while it is sent, so that
 *  one caller fills neither memory nor the event loop. The pieces together are the JSON of the result. */
import { createHash } from 'node:crypto'

const STREAMED = Symbol('streamed JSON')

export type StreamedJson<T> = {
  readonly [STREAMED]: true
  readonly pieces: () => AsyncIterable<string>
  /** Equal for equal answers, so that a caller who has the answer need not get it again. */
  readonly etag: string | undefined
  /** Tells whether the same call of the same visitor would lead to an equal answer now. Undefined where nobody can tell
   *  without waiting. */
  readonly isCurrent: (() => boolean) | undefined
  /** Never present; carries the type of the result. */
  readonly result?: T
}

/** @param version everything that the answer depends on; left out where that is too much to name */
export function streamJson<T>(
  pieces: () => AsyncIterable<string>,
  version?: readonly (string | number)[],
  isCurrent?: () => boolean,
): StreamedJson<T> {
  return { [STREAMED]: true, pieces, etag: version && etagOf(version), isCurrent }
}

function etagOf(version: readonly (string | number)[]): string {
  return `W/"${createHash('sha256').update(JSON.stringify(version)).digest('base64url').slice(0, 22)}"`
}

export function isStreamed(result: unknown): result is StreamedJson<unknown> {
  return typeof result === 'object' && result !== null && STREAMED in result
}

/** Joins the pieces to the result, for callers in the same process. */
export async function wholeOf<T>({ pieces }: StreamedJson<T>): Promise<T> {
  const texts: string[] = []
  for await (const piece of pieces()) texts.push(piece)
  return JSON.parse(texts.join('')) as T
}

/** Joins steps to the inside of a JSON list or object: commas between steps, none for an empty step. */
export async function* joined(steps: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let first = true
  for await (const step of steps) {
    if (step === '') continue
    yield first ? step : `,${step}`
    first = false
  }
}
