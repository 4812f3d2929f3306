/** Hides steps back in the browser's history from the router. Window listeners run in the order in which they were
 *  added, so `watchBackSteps` must be called before the router exists. */
const waiting: (() => void)[] = []

export function watchBackSteps(): void {
  window.addEventListener('popstate', (event) => {
    const then = waiting.pop()
    if (!then) return
    event.stopImmediatePropagation()
    then()
  })
}

/** Calls `then` at the next step back, which the router does not see. Returns a function that ends the waiting. */
export function onNextBackStep(then: () => void): () => void {
  waiting.push(then)
  return () => {
    const at = waiting.indexOf(then)
    if (at >= 0) waiting.splice(at, 1)
  }
}
