/** Whom the shop answers when there is more to do than it can: every caller has a budget of the processor's time, one
 *  caller's guests' requests take turns, and where too much waits altogether the next is asked to come again. A caller
 *  is a customer, or all guests of one address. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createBudgets } from './budgets.ts'
import { BusyFault } from './busy-fault.ts'
import type { Caller } from './caller.ts'
import type { Capacity } from './capacity.ts'
import { costOf } from './extra-cost.ts'
import { createProcessorShare, threadMilliseconds } from './processor-share.ts'
import { sendLater } from './send-later.ts'
import { createTurns, type EndTurn } from './turns.ts'

export type AdmissionOptions = Pick<Capacity, 'guest' | 'customer' | 'mostRequests'> & {
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is dear in it waits in a queue of its own, outside this thread. */
    readonly hasOwnQueue?: boolean
  }
}

/** What a load balancer asks costs nothing, and comes from the address that all visitors seem to have where
 *  TRUST_PROXY is not set. */
const ALWAYS_ANSWERED: readonly string[] = ['/healthz', '/livez']

/** Of guests of one address: an office that opens the shop at the same moment waits a little. */
const GUESTS_AT_ONCE = 2
const MOST_GUESTS_WAITING = 100
/** Below this nobody is paced: it is what opening a page or two takes. */
const UNPACED_MS = 250
/** A request that took less makes nobody wait. */
const DEAR_MS = 5
const LONGEST_PAUSE_MS = 1_000

type Work = { readonly caller: Caller; readonly cost: () => number; endTurn?: EndTurn; isWorking: boolean }

export function addAdmission(app: FastifyInstance, options: AdmissionOptions): void {
  const { callerOf, guest, customer, mostRequests } = options
  const share = createProcessorShare(threadMilliseconds)
  const budgets = createBudgets(() => performance.now())
  const later = (work: () => void, milliseconds: number) => {
    setTimeout(work, milliseconds).unref()
  }
  const turns = createTurns({ atOnce: GUESTS_AT_ONCE, mostWaiting: MOST_GUESTS_WAITING, later })
  const works = new WeakMap<FastifyRequest, Work>()
  let working = 0

  const budgetOf = ({ isCustomer }: Caller) => (isCustomer ? customer : guest)

  app.addHook('onRequest', async (request, reply) => {
    if (ALWAYS_ANSWERED.includes(request.url)) return undefined
    const part = share.begin()
    let caller: Caller | undefined
    reply.raw.once('close', () => {
      const cost = part.end() + costOf(request)
      if (!caller) return
      budgets.charge(caller.key, budgetOf(caller), cost)
      const work = works.get(request)
      if (work) endWork(work)
    })
    caller = await callerOf(request)
    const wait = budgets.wait(caller.key, budgetOf(caller))
    if (wait !== undefined) return sendLater(request, reply, 'tooManyRequests', wait)
    works.set(request, { caller, cost: part.soFar, isWorking: false })
    return undefined
  })

  app.addHook('preHandler', async (request, reply) => {
    const work = works.get(request)
    if (!work) return undefined
    const { caller } = work
    if (working >= (caller.isCustomer ? mostRequests : mostRequests / 2)) {
      return sendLater(request, reply, 'overloaded', new BusyFault().retryAfter)
    }
    work.isWorking = true
    working += 1
    if (caller.isCustomer || request.routeOptions.config.hasOwnQueue) return undefined
    try {
      work.endTurn = await turns.take(caller.key, isPaced(caller))
    } catch (fault) {
      if (fault instanceof BusyFault) {
        return sendLater(request, reply, 'tooManyRequests', fault.retryAfter)
      }
      throw fault
    }
    if (!reply.raw.destroyed) return undefined
    // Whoever went away while waiting is not worked for.
    work.endTurn(0)
    return reply.hijack()
  })

  app.addHook('onSend', async (request, _reply, payload) => {
    const work = works.get(request)
    if (work) endWork(work)
    return payload
  })

  function isPaced(caller: Caller): boolean {
    return budgets.used(caller.key, budgetOf(caller)) > UNPACED_MS
  }

  function endWork(work: Work): void {
    if (!work.isWorking) return
    work.isWorking = false
    working -= 1
    const cost = work.cost()
    const isDear = cost > DEAR_MS && isPaced(work.caller)
    work.endTurn?.(isDear ? Math.min(cost, LONGEST_PAUSE_MS) : 0)
  }
}
