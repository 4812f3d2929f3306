/** Distinguishes an outage of the database from a fault of the shop. An outage passes: the caller gets 503 and may try
 *  again. A fault of the shop is a bug and is logged in full. */
import { errorCode } from '../faults/error-text.ts'

export type Outage =
  /** No connection, or the connection ended. */
  | 'unreachable'
  /** The server did not answer in time. */
  | 'silent'
  /** Somebody else holds a lock for too long. */
  | 'locked'
  /** The server takes no changes, as during a failover. */
  | 'readOnly'
  /** No connection is free, here or at the server. */
  | 'exhausted'
  /** No disk space or memory is left there. */
  | 'full'

const OF_THE_NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** SQLSTATE codes, or the first characters of a class of them. */
const OF_THE_SERVER: readonly (readonly [RegExp, Outage])[] = [
  [/^08|^57P0[1235]$/, 'unreachable'],
  [/^57014$|^25P0[34]$/, 'silent'],
  [/^55P03$|^40P01$|^40001$/, 'locked'],
  [/^25006$/, 'readOnly'],
  [/^53300$/, 'exhausted'],
  [/^53|^58030$/, 'full'],
]

/** Faults of the driver and of its pool have no code. */
const OF_THE_DRIVER: readonly (readonly [RegExp, Outage])[] = [
  [/^Query read timeout/i, 'silent'],
  [/timeout exceeded when trying to connect/i, 'exhausted'],
  [/^timeout expired$/, 'unreachable'],
  [
    /connection terminated|not queryable|client has encountered|after calling end on the pool/i,
    'unreachable',
  ],
]

/** Every statement throws this while the database cannot be used. Its `cause` is the fault of the driver. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly outage: Outage

  constructor(outage: Outage, cause: unknown) {
    // Several addresses that refused are one fault without a message.
    super((cause instanceof Error && cause.message) || errorCode(cause) || String(cause), { cause })
    this.outage = outage
  }
}

/** Converts a fault of the driver that is an outage to DatabaseUnavailable. Returns any other fault unchanged. */
export function asUnavailable(fault: unknown): unknown {
  const outage = outageOfDriver(fault)
  return outage === undefined ? fault : new DatabaseUnavailable(outage, fault)
}

/** Returns the outage of a DatabaseUnavailable, and undefined for any other fault. */
export function outageOf(fault: unknown): Outage | undefined {
  return fault instanceof DatabaseUnavailable ? fault.outage : undefined
}

/** Returns the outage that a fault of the driver stands for. The caller must know that the fault comes from the driver: a
 *  network code alone does not say that the connection led to the database. */
export function outageOfDriver(fault: unknown): Outage | undefined {
  if (!(fault instanceof Error)) return undefined
  const code = errorCode(fault)
  if (code === undefined) return found(OF_THE_DRIVER, fault.message)
  return OF_THE_NETWORK.has(code) ? 'unreachable' : found(OF_THE_SERVER, code)
}

function found(table: readonly (readonly [RegExp, Outage])[], text: string): Outage | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1]
}
