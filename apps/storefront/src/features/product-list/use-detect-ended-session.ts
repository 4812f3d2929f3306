import { homeCalls } from '@hoistway/contract/content/home'
import { useEffect } from 'react'
import { ignoreFailure } from '../../data/calls/ignore-failure.ts'
import { useReloadAll } from '../../data/session/reload-all.ts'
import { useShop } from '../../data/shop.ts'
import { useShowsPrices } from './use-permissions.ts'

/** Detects an ended session by an answer without prices, since the shop then answers as for a guest. It reloads all
 *  data for a guest, so that no screen calls every price one on request. */
export function useDetectEndedSession(shown: unknown, hasPrice: boolean): void {
  const shop = useShop()
  const reloadAll = useReloadAll()
  const isDoubtful = useShowsPrices() && !hasPrice
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer without a price is doubted again
  useEffect(() => {
    if (!isDoubtful) return
    void ignoreFailure(shop.client.call(homeCalls.userObject, {})).then((answer) => {
      if (answer?.result.user === null) void reloadAll()
    })
  }, [shop, reloadAll, isDoubtful, shown])
}
