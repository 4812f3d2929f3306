/** Whose budget and whose turn a request is: a customer's, or that of all guests of one address. A company behind one
 *  address is so not shut out by what a guest there does. */
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { outageOf } from '../database/outage.ts'
import { addressKey } from './address-key.ts'
import type { Visitor } from './visitor.ts'

export type Caller = { readonly key: string; readonly isCustomer: boolean }

/** A session that ends meanwhile is still its user's for this purpose, and for no other. */
const KEPT_MS = 60_000
const MOST_KEPT = 10_000

export type CallerNeeds = {
  readonly tokenOf: (request: FastifyRequest) => string | undefined
  readonly visitorOf: (request: FastifyRequest) => Promise<Visitor>
}

export function createCallerOf({ tokenOf, visitorOf }: CallerNeeds) {
  const users = new LRUCache<string, { readonly userId: number | undefined }>({
    max: MOST_KEPT,
    ttl: KEPT_MS,
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
      const userId = (await visitorOf(request)).customer?.userId
      users.set(token, { userId })
      return userId
    } catch (fault) {
      // The call itself, or the page, says that the database is away.
      if (outageOf(fault) === undefined) throw fault
      return undefined
    }
  }
}
