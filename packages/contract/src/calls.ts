/** The whole contract in one table. A row without a handler does not compile on the server. */
import { accountCalls } from './account.ts'
import type { CallInput, CallResult } from './call.ts'
import { contentCalls } from './content.ts'
import { homeCalls } from './home.ts'
import { orderCalls } from './orders.ts'
import { productCalls } from './products.ts'

export const calls = {
  ...accountCalls,
  ...homeCalls,
  ...orderCalls,
  ...productCalls,
  ...contentCalls,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
export type InputOf<N extends CallName> = CallInput<Calls[N]>
export type ResultOf<N extends CallName> = CallResult<Calls[N]>
