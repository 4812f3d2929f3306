/** A timer that can be held: what was left runs on when it is let go. */
export type Countdown = { readonly hold: () => void; readonly letGo: () => void; readonly stop: () => void }

/** Begins at once; `done` is called once, when the time has run without those while it was held. */
export function startCountdown(milliseconds: number, done: () => void): Countdown {
  let left = milliseconds
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  function letGo(): void {
    if (isOver || timer !== undefined) return
    startedAt = Date.now()
    timer = setTimeout(() => {
      isOver = true
      done()
    }, left)
  }
  function hold(): void {
    if (isOver || timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    left -= Date.now() - startedAt
  }
  function stop(): void {
    isOver = true
    clearTimeout(timer)
  }

  letGo()
  return { hold, letGo, stop }
}
