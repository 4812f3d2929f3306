/** A timer that can be paused: it goes on with the time that was left. */
export type Countdown = { readonly pause: () => void; readonly resume: () => void; readonly stop: () => void }

/** Begins at once, and calls `done` once at the end. The time of pauses does not count. */
export function startCountdown(milliseconds: number, done: () => void): Countdown {
  let left = milliseconds
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  function resume(): void {
    if (isOver || timer !== undefined) return
    startedAt = Date.now()
    timer = setTimeout(() => {
      isOver = true
      done()
    }, left)
  }
  function pause(): void {
    if (isOver || timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    left -= Date.now() - startedAt
  }
  function stop(): void {
    isOver = true
    clearTimeout(timer)
  }

  resume()
  return { pause, resume, stop }
}
