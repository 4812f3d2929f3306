/** Components whose code comes when they are first needed; without a connection, once it is back. */
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { whenConnected } from './when-connected.ts'

type Load<P> = () => Promise<ComponentType<P>>

/** Drawn in the browser only, inside a Suspense that says what stands there until the code has come. */
export function lazyInBrowser<P extends object>(load: Load<P>): ComponentType<P> {
  return lazy(async () => ({ default: await whenConnected(load) })) as unknown as ComponentType<P>
}

export type LazyComponent<P> = ComponentType<P> & {
  readonly fetch: () => Promise<void>
  /** Fetches ahead of time: what does not come is asked for again when it is drawn. */
  readonly prepare: () => void
}

/** One that the server can draw too: `fetch` it before drawing. Where it was not fetched, what the server drew stays
 *  until the code is there; where nothing was drawn, `Waiting` stands in its place. */
export function lazyComponent<P extends object>(load: Load<P>, Waiting?: ComponentType): LazyComponent<P> {
  let fetched: ComponentType<P> | undefined
  const Later = lazyInBrowser(load)

  function Component(props: P) {
    // Chosen once: another component in the same place would lose its state.
    const [Chosen] = useState(() => fetched ?? Later)
    return (
      <Suspense fallback={Waiting && <Waiting />}>
        <Chosen {...props} />
      </Suspense>
    )
  }
  async function fetch() {
    fetched ??= await whenConnected(load)
  }
  return Object.assign(Component, { fetch, prepare: () => void fetch().catch(() => undefined) })
}
