import { useShop } from '../../../data/shop.ts'
import { usePolled } from '../use-polled.ts'
import { readSyncFacts, type SyncFacts } from './load-sync.ts'

/** Asks for the overview again while the page is open and seen. */
export function useSyncFacts(loaded: SyncFacts) {
  const shop = useShop()
  return usePolled(loaded, () => readSyncFacts(shop))
}
