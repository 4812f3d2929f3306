/** Sends the call of a row of the contract to the shop's HTTP server, as any client would. */
import type { Call } from '@hoistway/contract/call'
import { type CallName, calls } from '@hoistway/contract/calls'
import { addressOf, type WireInput } from '@hoistway/contract/client'
import type { TestShop } from '../test-shop.ts'
import type { Headers } from './askers.ts'

/** Every row, in the order of the contract. */
export const ROWS = Object.entries(calls) as readonly [CallName, Call][]

export function ask(shop: TestShop, name: CallName, input: WireInput, headers: Headers = {}) {
  const row: Call = calls[name]
  const own = Object.entries(input.headers ?? {}).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  return shop.inject({
    method: row.method,
    url: `/api${addressOf(row, input)}`,
    headers: { ...Object.fromEntries(own), ...headers },
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  })
}

/** Login, logout and a new password end the session that they come with, and acting gives it to another user, so whoever
 *  goes through all rows asks them with a session of their own. */
const ENDS_SESSION: readonly CallName[] = ['login', 'logout', 'setNewPassword', 'startActing', 'stopActing']

export function endsSession(name: CallName): boolean {
  return ENDS_SESSION.includes(name)
}
