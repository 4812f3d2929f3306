const LONGEST_WAIT_MS = 5000

/** Runs when the browser has nothing else to do. Safari does not say when it is idle. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: LONGEST_WAIT_MS })
  else setTimeout(run, LONGEST_WAIT_MS)
}
