/** The services by which phones are told something while their app does not run. A notice passes through the hands of
 *  others and stands on a locked screen, so it has no price, no part and no secret. */
import type { PhoneSystem } from '@hoistway/domain/people/phone-system'

export type PhoneAddress = { readonly system: PhoneSystem; readonly token: string }

export type Notice = {
  readonly title: string
  readonly text: string
  /** The page of the shop that a tap opens. */
  readonly path: string
  /** A later notice with the same topic takes the place of this one on the phone: at most 64 letters. */
  readonly topic: string
}

/** `gone`: the app was removed from the phone, or the token is none. */
export type Pushed = 'sent' | 'gone'

export type Push = {
  /** The systems to whose phones notices can be sent. */
  readonly systems: readonly PhoneSystem[]
  /** Throws a PushFault if the service does not take the notice now. */
  readonly send: (phone: PhoneAddress, notice: Notice) => Promise<Pushed>
  readonly close: () => Promise<void>
}

/** `away`: the service does not answer, so all notices may wait. `refused`: it does not take this one. */
export class PushFault extends Error {
  readonly kind: 'away' | 'refused'

  constructor(kind: PushFault['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** Reads from a failed notice whether its service is away or refuses this one for good. */
export function pushFault(fault: unknown): 'away' | 'refused' | 'failed' {
  return fault instanceof PushFault ? fault.kind : 'failed'
}
