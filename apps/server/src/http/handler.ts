/** What a handler of a call is: a function from checked input and visitor to a result or a refusal. */
import type { CallName, InputOf, ResultOf } from '@hoistway/contract/calls'
import type { Refusal } from '@hoistway/contract/problems'
import type { Exchange } from './exchange.ts'
import type { StreamedJson } from './streamed-json.ts'
import type { Customer, Visitor } from './visitor.ts'
import type { Written } from './written.ts'

/** What a handler answers; null is an answer without a body. */
export type Answer<N extends CallName> =
  | ResultOf<N>
  | StreamedJson<ResultOf<N>>
  | Written<ResultOf<N>>
  | Refusal
  | null

export type Handler<N extends CallName> = (
  input: InputOf<N>,
  visitor: Visitor,
  exchange: Exchange,
) => Promise<Answer<N>> | Answer<N>

/** One handler for every row of the contract; a row without one does not compile. */
export type Handlers = { readonly [N in CallName]: Handler<N> }

/** A handler of a call that only customers reach: the access table has already refused guests. */
export function forCustomer<N extends CallName>(
  handle: (input: InputOf<N>, customer: Customer, exchange: Exchange) => Promise<Answer<N>> | Answer<N>,
): Handler<N> {
  return (input, visitor, exchange) => {
    if (!visitor.customer) return { refused: 'notLoggedIn' }
    return handle(input, visitor.customer, exchange)
  }
}

/** The handlers of one group of rows. */
export type HandlersOf<Rows> = Pick<Handlers, keyof Rows & CallName>
