/** Has the token looked at when it is due and whenever the app comes back to the front, since a phone stops the timers of
 *  an app that nobody sees. */
import { DAY_MS, MINUTE_MS } from '@hoistway/domain/durations'
import type { SessionKeeper } from './session-keeper.ts'

/** The time after which the app of a guest looks again, since a login may have come. */
const GUEST_MS = 5 * MINUTE_MS
/** Timers of browsers go wrong above 24 days. */
const MOST_MS = DAY_MS

export function keepRenewing({ renew }: Pick<SessionKeeper, 'renew'>): void {
  let timer: ReturnType<typeof setTimeout> | undefined

  async function look(): Promise<void> {
    clearTimeout(timer)
    const wait = (await renew()) ?? GUEST_MS
    clearTimeout(timer)
    timer = setTimeout(() => void look(), Math.min(wait, MOST_MS))
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look()
  })
  window.addEventListener('online', () => void look())
  void look()
}
