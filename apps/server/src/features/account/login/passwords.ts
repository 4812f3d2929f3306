/** Password hashes: argon2id with m=19456, t=2, p=1. At most two are computed at once, so that a burst of logins cannot
 *  take all cores and memory; the rest wait. Addresses take turns, so that a right login does not wait for all the wrong
 *  ones of others. If more than a second or two of work waits already, the next request is asked to come again. */
import { hash, verify } from '@node-rs/argon2'
import { createFairGate } from '../../../http/admission/fair-gate.ts'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const gate = createFairGate({ room: 2, mostWaiting: 100, mostWaitingOfOne: 30 })

/** The hash of a password that nobody has. It is verified if there is no user, so that an unknown name takes as long
 *  as a known one. It is made with the same cost when it is first needed. */
let nobody: Promise<string> | undefined

/** @param addressKey that of the caller's address (http/limits/address-key.ts); empty for the shop itself */
export function hashPassword(password: string, addressKey: string): Promise<string> {
  return gate.run(addressKey, () => hash(password, COST))
}

/** False without a hash too, after the time that a real one takes. */
export async function isPassword(
  password: string,
  passwordHash: string | null,
  addressKey: string,
): Promise<boolean> {
  nobody ??= hash('a password that nobody has', COST)
  const compared = passwordHash ?? (await nobody)
  const matches = await gate.run(addressKey, () => verify(compared, password))
  return matches && passwordHash !== null
}
