/** Lets the bar of acting count down, go on and stop. An entry of its own, without React: only pages with the bar fetch
 *  it. When the person of the session changes, the whole page is loaded again, so that nothing of the other person stays
 *  in memory. */
import type { ActingState } from '@hoistway/contract/site-admin/acting'
import css from './ActingBar.module.css'
import { createActingBar } from './create-acting-bar.ts'
import { forgetCartOf } from './forget-cart.ts'

const bar = document.querySelector<HTMLElement>(`.${css.bar}`)
if (bar) {
  const forgetCart = () => forgetCartOf(Number(bar.dataset.user), () => localStorage)
  const { stop } = createActingBar(bar, {
    async send(address) {
      const answer = await fetch(address, { method: 'POST' })
      return answer.ok ? ((await answer.json()) as ActingState) : undefined
    },
    now: () => Date.now(),
    leave() {
      forgetCart()
      location.reload()
    },
  })
  // Acting ended while no page was open.
  if (bar.dataset.secondsLeft === undefined) forgetCart()
  addEventListener('pagehide', stop)
  // A page that comes back from the history shows a time that has passed, and perhaps a person who is gone.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}
