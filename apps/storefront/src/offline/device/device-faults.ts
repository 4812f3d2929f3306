/** Tells why the catalogue could not be stored on this device or be opened there. `faultOf` makes one from what was
 *  thrown, `DeviceFailure` carries one through code that throws. */

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
}

export class DeviceFailure extends Error {
  readonly fault: DeviceFault['fault']

  constructor(fault: DeviceFault['fault'], detail: string) {
    super(detail)
    this.name = 'DeviceFailure'
    this.fault = fault
  }
}

export function faultOf(thrown: unknown): DeviceFault {
  if (thrown instanceof DeviceFailure) return { fault: thrown.fault, detail: thrown.message }
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : ''
  const detail = String(thrown)
  if (name === 'QuotaExceededError') return { fault: 'quota', detail }
  if (name === 'AbortError') return { fault: 'cancelled', detail }
  return { fault: 'failed', detail }
}
