/** Gives a layer an entry of its own in the history of the browser, so that Back closes the layer. The step back to the
 *  page below the layer does not reach the router, which would load the page again. All other steps do. Listeners of the
 *  window run in the order in which they were added, so `watchBackSteps` must be called before the router exists. */

type Wait = {
  /** Marks the page below the layer, so that no step to another page is taken for this one. */
  readonly entry: string
  readonly onStep: () => void
}

const OF_LAYER = 'layer'
const BELOW_LAYER = 'belowLayer'
let waits: readonly Wait[] = []
let entries = 0

export function watchBackSteps(): void {
  window.addEventListener('popstate', (event) => {
    const wait = waits.find(({ entry }) => entry === markOf(event.state, BELOW_LAYER))
    if (!wait) return
    event.stopImmediatePropagation()
    forget(wait)
    wait.onStep()
  })
}

/** Adds an entry to the history and calls `onStep` when the visitor steps back from it. Returns a function that takes the
 *  entry away for a layer that was closed in another way. */
export function addLayerEntry(onStep: () => void): () => void {
  entries += 1
  // A document that is loaded again counts from 1, and its history has the entries of the one before.
  const entry = `${performance.timeOrigin}/${entries}`
  const { state } = window.history
  window.history.replaceState({ ...state, [BELOW_LAYER]: entry }, '')
  window.history.pushState({ ...state, [OF_LAYER]: entry }, '')
  const wait = { entry, onStep }
  waits = [...waits, wait]
  return () => {
    forget(wait)
    // The visitor may have gone on to another page, whose entry stays.
    if (markOf(window.history.state, OF_LAYER) !== entry) return
    waits = [...waits, { entry, onStep: () => undefined }]
    window.history.back()
  }
}

function forget(wait: Wait): void {
  waits = waits.filter((one) => one !== wait)
}

function markOf(state: unknown, mark: string): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, mark) : undefined
}
