/** Puts the services of both systems behind one port. A system without a service is told nothing. */
import type { PhoneSystem } from '@hoistway/domain/people/phone-system'
import type { SendNotice } from './fcm.ts'
import type { Push } from './port.ts'

export type Services = {
  readonly android?: SendNotice | undefined
  readonly ios?: SendNotice | undefined
  readonly close?: () => void
}

export function pushBy({ android, ios, close }: Services): Push {
  const services = { android, ios }
  const systems = (['ios', 'android'] as const satisfies readonly PhoneSystem[]).filter(
    (name) => services[name],
  )
  return {
    systems,
    send: async ({ system, token }, notice) => {
      const send = services[system]
      // The service was there when the phone was registered.
      return send ? send(token, notice) : 'gone'
    },
    close: async () => close?.(),
  }
}
