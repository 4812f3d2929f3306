/** Makes components whose code is loaded when they are first needed; without a connection, once it is back. */
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { whenConnected } from './when-connected.ts'

type Load<P> = () => Promise<ComponentType<P>>

/** Makes a component for the browser only. A Suspense around it shows a substitute until the code has come. */
export function lazyInBrowser<P extends object>(load: Load<P>): ComponentType<P> {
  return lazy(async () => ({ default: await whenConnected(load) })) as unknown as ComponentType<P>
}

export type LazyComponent<P> = ComponentType<P> & {
  readonly fetch: () => Promise<void>
  /** Loads the code ahead of time. A failed load is repeated when the component is drawn. */
  readonly prepare: () => void
}

/** Makes a component that the server can draw too, after `fetch`. In the browser the server's drawing stays until the
 *  code has come; where nothing was drawn, `Waiting` is shown. */
export function lazyComponent<P extends object>(load: Load<P>, Waiting?: ComponentType): LazyComponent<P> {
  let fetched: ComponentType<P> | undefined
  const Lazy = lazyInBrowser(load)

  function Component(props: P) {
    // Chosen once: another component in the same place would lose its state.
    const [Chosen] = useState(() => fetched ?? Lazy)
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
