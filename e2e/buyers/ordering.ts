/** Many buyers at once, and a book of what they were told: each attempt is one order under a number and a key of
 *  its own; it is acknowledged with an order number, or its buyer does not know what became of it. */
import { ApiError } from '@hoistway/contract/api-error'
import type { Client } from '@hoistway/contract/client'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { type DraftOrder, withUserOrder } from './customer.ts'

export type Attempt = {
  readonly userOrder: string
  readonly key: string
  /** Undefined while nobody knows whether the order arrived. */
  orderNumber: number | undefined
  /** It was sent again, because no answer had come. */
  isSecondTry: boolean
}

export type OrderBook = {
  readonly attempts: readonly Attempt[]
  /** Orders on this many connections; at the given number of acknowledgements `cut` is called once, while the
   *  others order on. Ends when every connection has met the cut. */
  readonly orderUntilCut: (connections: number, acknowledgements: number, cut: () => unknown) => Promise<void>
  /** Sends an attempt again under its old key, as a buyer's browser does; the order number of the answer. */
  readonly sendAgain: (attempt: Attempt) => Promise<number | undefined>
}

export function openOrderBook(client: Client, draft: DraftOrder, prefix: string): OrderBook {
  const attempts: Attempt[] = []

  function newAttempt(): Attempt {
    const number = attempts.length + 1
    const attempt = {
      userOrder: `${prefix}${number}`,
      key: `${prefix}key-${number}`,
      orderNumber: undefined,
      isSecondTry: false,
    }
    attempts.push(attempt)
    return attempt
  }

  async function place({ userOrder, key }: Attempt): Promise<number | undefined> {
    try {
      const body = withUserOrder(draft, userOrder)
      const { order } = await client.call(orderCalls.placeOrder, {
        body,
        headers: { 'idempotency-key': key },
      })
      return order
    } catch (fault) {
      // A refusal means that the orders of this test are wrong; anything else is no answer.
      if (fault instanceof ApiError && fault.status < 500) throw fault
      return undefined
    }
  }

  async function orderUntilCut(
    connections: number,
    acknowledgements: number,
    cut: () => unknown,
  ): Promise<void> {
    let acknowledged = 0
    let cutting: { readonly done: unknown } | undefined

    async function order(): Promise<void> {
      for (;;) {
        const attempt = newAttempt()
        attempt.orderNumber = await place(attempt)
        if (attempt.orderNumber === undefined) {
          if (!cutting) throw new Error('The shop gave no answer before the cut.')
          return
        }
        acknowledged += 1
        if (acknowledged === acknowledgements) cutting = { done: cut() }
      }
    }

    await Promise.all(Array.from({ length: connections }, order))
    await cutting?.done
  }

  return { attempts, orderUntilCut, sendAgain: place }
}
