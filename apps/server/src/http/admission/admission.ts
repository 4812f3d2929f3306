/** Admission control (decision 25). Every caller has a budget of processor time, the requests of one guest address
 *  take turns, and a request that would wait behind too many others is refused with Retry-After. A caller is a
 *  customer, or all guests of one address. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendLater } from '../answers/send-later.ts'
import { announcedBytes } from './body-gate.ts'
import { type Budget, createBudgets } from './budgets.ts'
import { BusyFault } from './busy-fault.ts'
import type { Caller } from './caller.ts'
import type { Capacity } from './capacity.ts'
import { createCustomersFirst } from './customers-first.ts'
import { costOf } from './extra-cost.ts'
import {
  createProcessorShare,
  type ProcessorShare,
  type RequestShare,
  threadMilliseconds,
} from './processor-share.ts'
import { createTurns, type EndTurn } from './turns.ts'

export type AdmissionOptions = Pick<Capacity, 'guest' | 'customer' | 'mostRequests'> & {
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The expensive part of this route runs outside this thread and has its own bounded queue. */
    readonly hasOwnQueue?: boolean
    /** The name of the call in the contract. */
    readonly call?: string
  }
}

/** Load balancers and monitors ask these. They cost next to nothing, and without TRUST_PROXY they come from the same
 *  address as all visitors. */
const ALWAYS_ANSWERED: readonly string[] = ['/healthz', '/livez', '/metrics']

/** Requests of one guest address that run at once. An office that opens the shop at the same moment waits a little. */
const GUESTS_AT_ONCE = 2
const MOST_GUESTS_WAITING = 100
/** A caller that used more processor time than this lately is paced. Opening some pages uses as much. RECENT forgets a
 *  tenth of a second for each second that passes. */
const UNPACED_MS = 250
const RECENT: Budget = { perSecond: 100, saved: 5_000 }
/** Price of reading a body, which happens before the turn of its request. */
const BODY_MS_A_BYTE = 1 / 65_536
/** After a request that took less, the next one of the same caller starts without a pause. */
const DEAR_MS = 5
const LONGEST_PAUSE_MS = 1_000

type Work = {
  readonly caller: Caller
  part?: RequestShare
  /** The time when its turn began. */
  began: number
  endTurn?: EndTurn
  endOfCustomer?: () => void
  isWorking: boolean
}

export function addAdmission(app: FastifyInstance, options: AdmissionOptions): void {
  const { callerOf, guest, customer, mostRequests } = options
  const shares = {
    guest: createProcessorShare(threadMilliseconds),
    customer: createProcessorShare(threadMilliseconds),
  }
  const budgets = createBudgets(() => performance.now())
  const recent = createBudgets(() => performance.now())
  const later = (work: () => void, milliseconds: number) => {
    setTimeout(work, milliseconds).unref()
  }
  const turns = createTurns({ atOnce: GUESTS_AT_ONCE, mostWaiting: MOST_GUESTS_WAITING, later })
  const customersFirst = createCustomersFirst({ later, soon: setImmediate })
  const works = new WeakMap<FastifyRequest, Work>()
  let working = 0

  const budgetOf = ({ isCustomer }: Caller) => (isCustomer ? customer : guest)

  app.addHook('onRequest', async (request, reply) => {
    if (ALWAYS_ANSWERED.includes(request.url)) return undefined
    const caller = await callerOf(request)
    const wait = budgets.wait(caller.key, budgetOf(caller))
    if (wait !== undefined) return sendLater(request, reply, 'tooManyRequests', wait)
    const work: Work = { caller, began: performance.now(), isWorking: false }
    works.set(request, work)
    reply.raw.once('close', () => {
      endWork(work)
      charge(caller, costOf(request) + announcedBytes(request) * BODY_MS_A_BYTE)
    })
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
    if (caller.isCustomer) work.endOfCustomer = customersFirst.begin()
    if (caller.isCustomer || request.routeOptions.config.hasOwnQueue) {
      work.part = shareOf(caller).begin()
      return undefined
    }
    try {
      work.endTurn = await turns.take(caller.key, isPaced(caller))
      if (isPaced(caller)) await customersFirst.quiet()
    } catch (fault) {
      if (fault instanceof BusyFault) {
        return sendLater(request, reply, 'tooManyRequests', fault.retryAfter)
      }
      throw fault
    }
    if (!reply.raw.destroyed) {
      work.began = performance.now()
      work.part = shareOf(caller).begin()
      return undefined
    }
    // The client went away while the request waited.
    work.endTurn(0)
    return reply.hijack()
  })

  app.addHook('onSend', (request, _reply, payload, done) => {
    const work = works.get(request)
    if (work) endWork(work)
    done(null, payload)
  })

  function shareOf({ isCustomer }: Caller): ProcessorShare {
    return isCustomer ? shares.customer : shares.guest
  }

  function isPaced(caller: Caller): boolean {
    return recent.used(caller.key, RECENT) > UNPACED_MS
  }

  function charge(caller: Caller, milliseconds: number): void {
    const budget = budgetOf(caller)
    if (budget.perSecond === 0) return
    budgets.charge(caller.key, budget, milliseconds)
    // Customers are never paced.
    if (!caller.isCustomer) recent.charge(caller.key, RECENT, milliseconds)
  }

  function endWork(work: Work): void {
    if (!work.isWorking) return
    work.isWorking = false
    working -= 1
    work.endOfCustomer?.()
    const cost = work.part?.end() ?? 0
    charge(work.caller, cost)
    const isDear = cost > DEAR_MS && isPaced(work.caller)
    // The pause follows the time that passed, not the processor time: on a busy machine both grow together.
    work.endTurn?.(isDear ? Math.min(performance.now() - work.began, LONGEST_PAUSE_MS) : 0)
  }
}
