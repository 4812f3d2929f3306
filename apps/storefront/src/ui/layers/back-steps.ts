/** Lets a layer wait for the next history step. That step calls the newest waiting callback, and the router does not
 *  see it: the layer has a history entry of its own, and the router would load the page again for it. All other steps
 *  reach the router. Listeners of the window run in the order in which they were added, so `watchBackSteps` must be
 *  called before the router exists. */
const waiting: (() => void)[] = []

export function watchBackSteps(): void {
  window.addEventListener('popstate', (event) => {
    const then = waiting.pop()
    if (!then) return
    event.stopImmediatePropagation()
    then()
  })
}

/** Calls `then` at the next history step, which the router does not see. Returns a function that ends the wait. */
export function onNextBackStep(then: () => void): () => void {
  waiting.push(then)
  return () => {
    const at = waiting.indexOf(then)
    if (at >= 0) waiting.splice(at, 1)
  }
}
