import type { FastifyRequest } from 'fastify'

/** Returns the name of a call, or the pattern of an address outside the contract. Both have a bounded number. */
export function nameOfRequest({ routeOptions }: FastifyRequest): string {
  return routeOptions.config.call ?? routeOptions.url ?? 'unknown'
}
