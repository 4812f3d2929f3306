/** Keeps the session of an app between its starts, and exchanges its token long before it ends (AMB-13). A token that
 *  was stolen from a phone thus opens nothing for longer than a day. */
import { accountCalls } from '@hoistway/contract/account/account'
import type { Client } from '@hoistway/contract/client'
import { homeCalls } from '@hoistway/contract/content/home'
import { DAY_MS } from '@hoistway/domain/durations'
import { type Issued, setBearer, watchBearer } from '../data/session/bearer.ts'
import type { TokenStore } from './token-store.ts'

const AGAIN_MS = 60_000

export type SessionKeeperNeeds = {
  readonly client: Client
  readonly store: TokenStore
  /** In milliseconds, as Date.now. */
  readonly now: () => number
  /** Called when a session begins: by a login, or by that of the last start. */
  readonly onBegun: () => void
  /** Called when a session is over by a logout. */
  readonly onLoggedOut: () => void
  /** Called when the shop has ended the session. */
  readonly onEnded: () => void
}

export type SessionKeeper = {
  /** Takes the token of the last start. Resolves before the first call of the page. */
  readonly restore: () => Promise<void>
  /** Exchanges the token if it is old, else does nothing. Answers with the milliseconds until it should be asked
   *  again; undefined for a guest. Never throws: without a connection the token stays. */
  readonly renew: () => Promise<number | undefined>
}

type Kept = {
  readonly token: string
  readonly since: number
  readonly expires: number
}

export function createSessionKeeper(needs: SessionKeeperNeeds): SessionKeeper {
  const { client, store, now, onBegun, onLoggedOut, onEnded } = needs
  let kept: Kept | undefined
  let storing: Promise<void> = Promise.resolve()
  let renewing: Promise<number | undefined> | undefined
  let isOurs = false

  /** One after the other, so that the store ends with the last token. A store that fails leaves a session that lasts as
   *  long as the app runs. */
  function keep(next: Kept | undefined): void {
    kept = next
    storing = storing
      .then(() => (next ? store.write(JSON.stringify(next)) : store.remove()))
      .catch(() => undefined)
  }

  watchBearer((issued) => {
    if (isOurs) return
    const had = kept !== undefined
    keep(keptOf(issued, now()))
    if (kept) onBegun()
    else if (had) onLoggedOut()
  })

  /** Has the calls of the page carry a token that no login has brought. */
  function carry(issued: Issued): void {
    isOurs = true
    setBearer(issued)
    isOurs = false
  }

  async function exchange(old: Kept): Promise<number | undefined> {
    try {
      const issued = await client.call(accountCalls.token, {})
      // Somebody has logged in or out meanwhile.
      if (kept !== old) return kept && untilDue(kept, now())
      if (issued) {
        carry(issued)
        keep(keptOf(issued, now()))
        return kept && untilDue(kept, now())
      }
      // The answer is empty too while an exchange of a moment ago is on its way; the token is then good for minutes.
      const { user } = await client.call(homeCalls.userObject, {})
      if (user) return AGAIN_MS
      if (kept === old) {
        setBearer({})
        onEnded()
      }
      return undefined
    } catch {
      return AGAIN_MS
    }
  }

  return {
    async restore() {
      const text = await store.read().catch(() => undefined)
      const found = text === undefined ? undefined : readKept(text)
      if (!found) return
      if (found.expires <= now()) return keep(undefined)
      carry({ token: found.token })
      kept = found
      onBegun()
    },
    async renew() {
      if (renewing) return renewing
      if (!kept) return undefined
      const wait = untilDue(kept, now())
      if (wait > 0) return wait
      renewing = exchange(kept).finally(() => {
        renewing = undefined
      })
      return renewing
    },
  }
}

/** A token is exchanged after a day, or after half of a shorter life. */
function untilDue({ since, expires }: Kept, now: number): number {
  return Math.max(0, Math.min(since + DAY_MS, (since + expires) / 2) - now)
}

function keptOf({ token, expires }: Issued, now: number): Kept | undefined {
  const end = Date.parse(expires ?? '')
  return token === undefined || Number.isNaN(end) ? undefined : { token, since: now, expires: end }
}

/** Undefined for a text of another form, such as that of a later version of the app. */
function readKept(text: string): Kept | undefined {
  try {
    const { token, since, expires } = JSON.parse(text)
    const isKept = typeof token === 'string' && Number.isFinite(since) && Number.isFinite(expires)
    return isKept ? { token, since, expires } : undefined
  } catch {
    return undefined
  }
}
