/** Finds the caller of a request, whose budget and turn it uses: one customer, or all guests of one address together.
 *  A guest therefore cannot shut out the customers behind the same address. */
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { outageOf } from '../../database/outage.ts'
import { addressKey } from '../limits/address-key.ts'
import type { Visitor } from '../visitor.ts'

export type Caller = { readonly key: string; readonly isCustomer: boolean }

/** For this purpose alone, a session that has ended may count as its user's for so long. */
const CACHE_MS = 60_000
const MOST_CACHED = 10_000

export type CallerNeeds = {
  readonly tokenOf: (request: FastifyRequest) => string | undefined
  readonly visitorOf: (request: FastifyRequest) => Promise<Visitor>
}

export function createCallerOf({ tokenOf, visitorOf }: CallerNeeds) {
  const users = new LRUCache<string, { readonly userId: number | undefined }>({
    max: MOST_CACHED,
    ttl: CACHE_MS,
  })

  return async (request: FastifyRequest): Promise<Caller> => {
    const userId = await userOf(request)
    if (userId !== undefined) return { key: `user ${userId}`, isCustomer: true }
    return { key: addressKey(request.ip), isCustomer: false }
  }

  async function userOf(request: FastifyRequest): Promise<number | undefined> {
    const token = tokenOf(request)
    if (token === undefined) return undefined
    const known = users.get(token)
    if (known) return known.userId
    try {
      const { customer } = await visitorOf(request)
      const userId = customer?.actingBy?.userId ?? customer?.userId
      users.set(token, { userId })
      return userId
    } catch (fault) {
      // The call or the page itself answers that the database is away.
      if (outageOf(fault) === undefined) throw fault
      return undefined
    }
  }
}
