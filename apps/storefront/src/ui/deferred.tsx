/** A component whose code comes when it is first needed, and which the server can still draw: `fetch` it before
 *  drawing. Where it was not fetched, what the server drew stays until the code is there. */
import { type ComponentType, lazy, Suspense, useState } from 'react'

export type Deferred<P> = ComponentType<P> & { readonly fetch: () => Promise<void> }

export function deferred<P extends object>(load: () => Promise<ComponentType<P>>): Deferred<P> {
  let fetched: ComponentType<P> | undefined
  const Later = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>

  function Component(props: P) {
    // Chosen once: another component in the same place would lose its state.
    const [Chosen] = useState(() => fetched ?? Later)
    return (
      <Suspense>
        <Chosen {...props} />
      </Suspense>
    )
  }
  return Object.assign(Component, {
    fetch: async () => {
      fetched = await load()
    },
  })
}
