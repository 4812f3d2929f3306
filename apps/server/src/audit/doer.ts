/** Makes the doer of an entry of the audit log: a user or guest who sends a request, an operator who runs a command, or
 *  a synchronisation. */
import type { RequestMeta } from '../http/requests/request-meta.ts'
import type { Actor } from '../http/security/security-events.ts'

export type Doer = {
  readonly kind: 'user' | 'guest' | 'command' | 'sync'
  readonly userId?: number
  /** The user in whose place a site admin acts. */
  readonly actingFor?: number
  /** The user of the machine, or the name of the synchronisation. */
  readonly name?: string
  readonly address?: string
  readonly requestId?: string
}

export function doerOf(
  { remoteAddress, requestId }: Pick<RequestMeta, 'remoteAddress' | 'requestId'>,
  customer: Actor | undefined,
): Doer {
  const from = { address: remoteAddress, requestId }
  if (!customer) return { kind: 'guest', ...from }
  const { userId, actingBy } = customer
  const who = actingBy ? { userId: actingBy.userId, actingFor: userId } : { userId }
  return { kind: 'user', ...who, ...from }
}

export function operator(machineUser: string): Doer {
  return { kind: 'command', name: machineUser }
}

export function synchronisation(name: string): Doer {
  return { kind: 'sync', name }
}
