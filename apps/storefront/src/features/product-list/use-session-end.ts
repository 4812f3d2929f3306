import { homeCalls } from '@hoistway/contract/home'
import { useEffect } from 'react'
import { ignoreFailure } from '../../data/calls/ignore-failure.ts'
import { useReloadAll } from '../../data/session/reload-all.ts'
import { useShop } from '../../data/shop.ts'
import { useShowsPrices } from './use-permissions.ts'

/** A customer to whom nothing of `shown` has a price may be none any more: once the session has ended, the shop answers as
 *  it answers a guest. Then the screens are loaded anew for one, instead of calling every price one on request. */
export function useSessionEnd(shown: unknown, hasPrice: boolean): void {
  const shop = useShop()
  const loadAnew = useReloadAll()
  const isDoubtful = useShowsPrices() && !hasPrice
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer without a price is doubted anew
  useEffect(() => {
    if (!isDoubtful) return
    void ignoreFailure(shop.client.call(homeCalls.userObject, {})).then((answer) => {
      if (answer?.result.user === null) void loadAnew()
    })
  }, [shop, loadAnew, isDoubtful, shown])
}
