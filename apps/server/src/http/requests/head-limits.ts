/** Refuses a request by its head alone: an address longer than any address of the shop, or two hosts, since a proxy
 *  may have used the other one. */
import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { FastifyRequest } from 'fastify'

/** The limit for calls that take a list in their address. */
export const MAX_ADDRESS_CHARACTERS = 16_384

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the route takes a list in its address. */
    readonly longAddress?: boolean
  }
}

export function refusedHead(request: FastifyRequest): Refusal | undefined {
  const { raw, routeOptions } = request
  if ((raw.url ?? '').length > MAX_ADDRESS_CHARACTERS && routeOptions.config.longAddress !== true) {
    return refuse('addressTooLong', `An address may have at most ${MAX_ADDRESS_CHARACTERS} characters.`)
  }
  return hostsIn(raw.rawHeaders) > 1 ? refuse('invalidInput', 'The request names two hosts.') : undefined
}

/** Names and values take turns. */
function hostsIn(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
}
