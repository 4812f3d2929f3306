/** Bounds the memory of request bodies. All large bodies together have a limit, since a photo is held in memory several
 *  times over, and each body must arrive at a minimum rate, since a client that sends a byte now and then would hold
 *  its connection for ever. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendLater } from '../answers/send-later.ts'
import { BusyFault } from './busy-fault.ts'
import type { Caller } from './caller.ts'
import { createFairGate } from './fair-gate.ts'

export type BodyGateOptions = {
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>
  /** Bytes of all large bodies that are being received or processed. */
  readonly roomBytes: number
  /** Time in which a body need not have a minimum rate. */
  readonly graceMs: number
}

/** Smaller bodies are not counted: the number of connections bounds them. */
const SMALL_BYTES = 65_536
/** The interval at which the bodies that are arriving are looked at. */
const LOOK_EVERY_MS = 500
/** Minimum rate of a body, after the grace time. */
const SLOWEST_BYTES_A_SECOND = 10_000
const MOST_WAITING = 200
const MOST_WAITING_OF_ONE = 50

export function addBodyGate(app: FastifyInstance, { callerOf, roomBytes, graceMs }: BodyGateOptions): void {
  const gate = createFairGate({
    room: roomBytes,
    roomOfOne: roomBytes / 2,
    mostWaiting: MOST_WAITING,
    mostWaitingOfOne: MOST_WAITING_OF_ONE,
  })

  const deadlines = createDeadlines()
  app.addHook('onClose', async () => deadlines.stop())

  app.addHook('onRequest', async (request, reply) => {
    const bytes = announcedBytes(request)
    if (bytes === 0) return undefined
    if (bytes > SMALL_BYTES) {
      try {
        const leave = await gate.enter((await callerOf(request)).key, bytes)
        if (reply.raw.destroyed) leave()
        else reply.raw.once('close', leave)
      } catch (fault) {
        if (fault instanceof BusyFault) return sendLater(request, reply, 'overloaded', fault.retryAfter)
        throw fault
      }
    }
    deadlines.add(request.raw, graceMs + (bytes / SLOWEST_BYTES_A_SECOND) * 1000)
    return undefined
  })
}

/** A body of unknown length may be as long as the route allows; one that is longer is refused soon. */
export function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  const most = routeOptions.bodyLimit
  const length = Number(headers['content-length'] ?? 0)
  return headers['transfer-encoding'] === undefined ? Math.min(length, most) : most
}

/** Ends the connection of a body that has not arrived in time. One timer looks at all bodies, since a timer for each
 *  would cost more than reading a short body. */
function createDeadlines() {
  const deadlines = new Map<IncomingMessage, number>()
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [body, deadline] of deadlines) {
      if (body.complete) deadlines.delete(body)
      else if (deadline < now) body.destroy()
    }
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    add(body: IncomingMessage, mostMs: number): void {
      deadlines.set(body, performance.now() + mostMs)
      body.once('close', () => deadlines.delete(body))
    },
    stop: () => clearInterval(timer),
  }
}
