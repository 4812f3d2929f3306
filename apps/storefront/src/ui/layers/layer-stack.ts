/** Lists the layers (dialogs, panels, pop-ups) that lie over the page. Only the topmost takes keys and clicks: the page
 *  and the layers below it are inert, which keeps the focus inside without watching the Tab key. */
import { useEffect, useSyncExternalStore } from 'react'

let layers: readonly symbol[] = []
const watchers = new Set<() => void>()

const none: readonly symbol[] = []

export function useAnyLayer(): boolean {
  return useLayers().length > 0
}

/** Puts a layer on top while the component is there; true while it is the topmost. */
export function useLayer(layer: symbol): boolean {
  useEffect(() => {
    change([...layers, layer])
    return () => change(layers.filter((other) => other !== layer))
  }, [layer])
  const top = useLayers().at(-1)
  return top === undefined || top === layer
}

function useLayers(): readonly symbol[] {
  return useSyncExternalStore(
    watch,
    () => layers,
    () => none,
  )
}

function change(next: readonly symbol[]): void {
  layers = next
  for (const tell of watchers) tell()
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
