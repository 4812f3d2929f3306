/** Steps back in the history of the browser that the router must not see. Window listeners are called in the order in
 *  which they were added, so `watchBackSteps` is called before the router exists. */
const waiting: (() => void)[] = []

export function watchBackSteps(): void {
  window.addEventListener('popstate', (event) => {
    const then = waiting.pop()
    if (!then) return
    event.stopImmediatePropagation()
    then()
  })
}

/** Takes the next step back; gives what ends the waiting for it. */
export function onNextBackStep(then: () => void): () => void {
  waiting.push(then)
  return () => {
    const at = waiting.indexOf(then)
    if (at >= 0) waiting.splice(at, 1)
  }
}
