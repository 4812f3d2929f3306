/** Has the phone of a logged-in user told of orders and approvals, and leads to the page of a notice that is tapped. */

import { phoneCalls } from '@hoistway/contract/account/phones'
import type { Client } from '@hoistway/contract/client'
import type { Locale } from '@hoistway/domain/texts/locale'
import { ignoreFailure } from '../data/calls/ignore-failure.ts'
import { isOwnPath } from '../data/page/menus.ts'
import type { AppSystem } from '../data/platform.ts'

/** The port of the notices of the system. */
export type Notices = {
  /** Asks the owner of the phone where the system wants it. Then calls `take` with the name of the app on this phone, and
   *  again whenever the name changes; never if the owner refuses. */
  readonly begin: (take: (token: string) => void) => Promise<void>
  /** Calls `open` with the page of a notice that is tapped, also of the one that started the app. */
  readonly onOpened: (open: (path: string) => void) => void
  /** Takes the notices of the app off the screen. */
  readonly clear: () => Promise<void>
}

export type PhoneNeeds = {
  readonly client: Client
  readonly notices: Notices
  readonly system: AppSystem
  readonly locale: Locale
}

export type Phone = {
  /** Called after a login, and at a start with a session. */
  readonly register: () => void
  /** Called after a logout: the shop tells a phone nothing whose session has ended. */
  readonly clear: () => void
}

export function createPhone({ client, notices, system, locale }: PhoneNeeds): Phone {
  let hasBegun = false
  let token: string | undefined
  let isLoggedIn = false

  /** A shop that does not answer is asked again at the next start. */
  function send(): void {
    if (token === undefined || !isLoggedIn) return
    void ignoreFailure(client.call(phoneCalls.registerPhone, { body: { system, token, locale } }))
  }

  return {
    register() {
      isLoggedIn = true
      send()
      if (hasBegun) return
      hasBegun = true
      void ignoreFailure(
        notices.begin((next) => {
          token = next
          send()
        }),
      )
    },
    clear() {
      isLoggedIn = false
      void ignoreFailure(notices.clear())
    },
  }
}

/** Follows only paths of the shop's own pages, whatever a notice holds. */
export function followNotices(
  { onOpened }: Pick<Notices, 'onOpened'>,
  navigate: (path: string) => void,
): void {
  onOpened((path) => {
    if (isOwnPath(path)) navigate(path)
  })
}
