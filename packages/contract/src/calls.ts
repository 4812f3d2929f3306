/** The whole contract in one table. A row without a handler does not compile on the server. */
import { accountCalls } from './account.ts'
import { attestCalls } from './attest.ts'
import type { CallInput, CallResult } from './call.ts'
import { cartPriceCalls } from './cart-prices.ts'
import { catalogueAdminCalls } from './catalogue-admin.ts'
import { companyCalls } from './company.ts'
import { contentCalls } from './content.ts'
import { enquiryCalls } from './enquiries.ts'
import { homeCalls } from './home.ts'
import { listCalls } from './lists.ts'
import { orderCalls } from './orders.ts'
import { productCacheCalls } from './product-caches.ts'
import { productCalls } from './products.ts'
import { syncCalls } from './sync.ts'

export const calls = {
  ...accountCalls,
  ...homeCalls,
  ...orderCalls,
  ...attestCalls,
  ...productCalls,
  ...cartPriceCalls,
  ...productCacheCalls,
  ...catalogueAdminCalls,
  ...contentCalls,
  ...companyCalls,
  ...listCalls,
  ...enquiryCalls,
  ...syncCalls,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
export type InputOf<N extends CallName> = CallInput<Calls[N]>
export type ResultOf<N extends CallName> = CallResult<Calls[N]>
