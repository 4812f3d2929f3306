/** Tells why the catalogue could not be stored on this device or be opened there. `DeviceFailure` carries a fault
 *  through code that throws, `callFailure` makes one of a failed call; `faultAsValue` and `faultOrNothing` run such code
 *  and return the fault. */
import { ApiError } from '@hoistway/contract/api-error'

export type DeviceFault = {
  readonly fault: /** The browser has no room, or gives this page none. */
    | 'quota'
    /** The browser stores nothing at all, as in some private windows. */
    | 'noStorage'
    /** The page did not come over https, so the browser cannot check what it gets. */
    | 'insecure'
    /** The shop cannot be reached. The bytes so far are kept, and the next download goes on there. */
    | 'connection'
    /** The shop is still making the files. */
    | 'notReady'
    /** The shop refuses the files. */
    | 'refused'
    /** The bytes are not those that the shop has announced, also after a second download. */
    | 'damaged'
    /** Another tab is downloading the same. */
    | 'elsewhere'
    /** Somebody else has logged in or out meanwhile. */
    | 'ownerChanged'
    | 'cancelled'
    /** Nothing is stored for this person in this language. */
    | 'notStored'
    /** The engine cannot open what is stored, as after an update of the shop. */
    | 'unreadable'
    /** A surprise. */
    | 'failed'
  /** A text for a log, not for a visitor. */
  readonly detail: string
  /** So many bytes of room are missing, where the browser tells. */
  readonly missing?: number | undefined
}

export class DeviceFailure extends Error {
  readonly fault: DeviceFault['fault']
  readonly missing: number | undefined

  constructor(fault: DeviceFault['fault'], detail: string, missing?: number) {
    super(detail)
    this.name = 'DeviceFailure'
    this.fault = fault
    this.missing = missing
  }
}

/** Returns the failure of a call of the contract: the shop refused the call, or could not be reached. A busy shop counts
 *  as out of reach. */
export function callFailure(thrown: unknown): DeviceFailure {
  const isRefused = thrown instanceof ApiError && thrown.status < 500 && thrown.status !== 429
  return new DeviceFailure(isRefused ? 'refused' : 'connection', String(thrown))
}

function faultOf(thrown: unknown): DeviceFault {
  if (thrown instanceof DeviceFailure) {
    const { fault, message: detail, missing } = thrown
    return missing === undefined ? { fault, detail } : { fault, detail, missing }
  }
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : ''
  const detail = String(thrown)
  if (name === 'QuotaExceededError') return { fault: 'quota', detail }
  if (name === 'AbortError') return { fault: 'cancelled', detail }
  return { fault: 'failed', detail }
}

export async function faultOrNothing(work: () => Promise<void>): Promise<DeviceFault | undefined> {
  try {
    await work()
    return undefined
  } catch (thrown) {
    return faultOf(thrown)
  }
}

export async function faultAsValue<T>(work: () => Promise<T>): Promise<T | DeviceFault> {
  try {
    return await work()
  } catch (thrown) {
    return faultOf(thrown)
  }
}
