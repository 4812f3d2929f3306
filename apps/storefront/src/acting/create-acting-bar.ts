/** The behaviour of the bar over a page on which a site admin acts as a customer. */
import type { ActingState } from '@hoistway/contract/site-admin/acting'
import { timeWords } from './time-words.ts'

export type BarEnvironment = {
  /** Posts nothing to an address; undefined if the shop has refused it. */
  readonly send: (address: string) => Promise<ActingState | undefined>
  /** Milliseconds since any moment. */
  readonly now: () => number
  /** Loads the page again. */
  readonly leave: () => void
}

const LOOK_MS = 500

export function createActingBar(bar: HTMLElement, { send, now, leave }: BarEnvironment) {
  const { secondsLeft, warnAt, left = '', stop = '', extend = '' } = bar.dataset
  const part = (name: string) => bar.querySelector<HTMLElement>(`[data-part=${name}]`)
  let ends = now() + Number(secondsLeft) * 1000
  let isBusy = false

  async function ask(address: string, onDone: (state: ActingState) => void): Promise<void> {
    if (isBusy) return
    isBusy = true
    show('failed', false)
    const state = await send(address).catch(() => undefined)
    isBusy = false
    if (state) onDone(state)
    else show('failed', true)
  }

  function goOn({ acting }: ActingState): void {
    ends = now() + (acting?.secondsLeft ?? 0) * 1000
    look()
    part('stop')?.focus()
  }

  function show(name: string, isShown: boolean): void {
    const element = part(name)
    if (element && element.hidden === isShown) element.hidden = !isShown
  }

  function look(): void {
    const seconds = Math.ceil((ends - now()) / 1000)
    if (seconds <= 0) {
      clearInterval(timer)
      leave()
      return
    }
    const text = left.replace('{time}', timeWords(seconds))
    const shown = part('left')
    if (shown && shown.textContent !== text) shown.textContent = text
    const isEnding = seconds <= Number(warnAt)
    show('warning', isEnding)
    show('extend', isEnding)
  }

  part('stop')?.addEventListener('click', () => void ask(stop, leave))
  part('extend')?.addEventListener('click', () => void ask(extend, goOn))
  const timer = secondsLeft === undefined ? undefined : setInterval(look, LOOK_MS)
  if (timer !== undefined) look()
  return { stop: () => clearInterval(timer) }
}
