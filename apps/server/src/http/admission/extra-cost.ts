/** Processor time that a request has taken in other threads, such as for drawing a picture. */
import type { FastifyRequest } from 'fastify'

const costs = new WeakMap<FastifyRequest, number>()

export function addCost(request: FastifyRequest, milliseconds: number): void {
  costs.set(request, costOf(request) + milliseconds)
}

export function costOf(request: FastifyRequest): number {
  return costs.get(request) ?? 0
}
