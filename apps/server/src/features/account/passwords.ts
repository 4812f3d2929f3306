/** Password hashes: argon2id with m=19456, t=2, p=1. At most two are computed at once; the rest wait their turn, so
 *  that a burst of logins cannot take all cores and memory. */
import { hash, verify } from '@node-rs/argon2'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const AT_ONCE = 2

/** Of a password that nobody has: verified where there is no user, so that an unknown name takes as long as a known
 *  one. Made at start with the same cost. */
let nobody: Promise<string> | undefined

let running = 0
const waiting: (() => void)[] = []

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/** False without a hash too, after the time that a real one takes. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobody ??= hashPassword('a password that nobody has')
  const compared = passwordHash ?? (await nobody)
  const matches = await inTurn(() => verify(compared, password))
  return matches && passwordHash !== null
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resume) => waiting.push(resume))
  else running += 1
  try {
    return await work()
  } finally {
    // The place is handed on without being given up, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
