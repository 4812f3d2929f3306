/** The types of handlers. A handler is a function from checked input and visitor to a result or a refusal. */
import type { FileResult } from '@hoistway/contract/call'
import type { CallName, InputOf, ResultOf } from '@hoistway/contract/calls'
import type { Refusal } from '@hoistway/contract/problems'
import type { Serialised } from '../json/serialised-result.ts'
import type { StreamedJson } from '../json/streamed-json.ts'
import type { RangedFile } from './answers/ranged-file.ts'
import type { StreamedFile } from './answers/streamed-file.ts'
import type { RequestMeta } from './requests/request-meta.ts'
import type { Customer, Visitor } from './visitor.ts'

/** The answer of a handler; null is an answer without a body. */
export type Answer<N extends CallName> =
  | ResultOf<N>
  | StreamedJson<ResultOf<N>>
  | Serialised<ResultOf<N>>
  | (ResultOf<N> extends FileResult ? StreamedFile | RangedFile : never)
  | Refusal
  | null

export type Handler<N extends CallName> = (
  input: InputOf<N>,
  visitor: Visitor,
  requestMeta: RequestMeta,
) => Promise<Answer<N>> | Answer<N>

/** One handler for every row of the contract; a row without one does not compile. */
export type Handlers = { readonly [N in CallName]: Handler<N> }

/** Makes a handler for a call that only customers reach: the access table has already refused guests. */
export function forCustomer<N extends CallName>(
  handle: (input: InputOf<N>, customer: Customer, requestMeta: RequestMeta) => Promise<Answer<N>> | Answer<N>,
): Handler<N> {
  return (input, visitor, requestMeta) => {
    if (!visitor.customer) return { refused: 'notLoggedIn' }
    return handle(input, visitor.customer, requestMeta)
  }
}

/** The handlers of one group of rows. */
export type HandlersOf<Rows> = Pick<Handlers, keyof Rows & CallName>
