/** Requests all lines of a saved cart and puts them into the visitor's own cart, which opens. */
import { type ListLine, listCalls } from '@hoistway/contract/orders/lists'
import { FetchStatus } from '@hoistway/domain/catalogue/catalogue-screen'
import { languageOf } from '@hoistway/domain/texts/locale'
import { useCallback, useRef, useState } from 'react'
import { pushOverlay } from '../../data/overlays/overlays.ts'
import { useShop } from '../../data/shop.ts'

export function useTakeLines(token: string) {
  const { client, locale } = useShop()
  const [state, setState] = useState<FetchStatus>(FetchStatus.Idle)
  // The second press of a double click comes before the button is drawn as busy.
  const isTaking = useRef(false)

  /** @param put adds the lines to the cart, or has them replace it */
  const take = useCallback(
    async (put: (lines: readonly ListLine[]) => void) => {
      if (isTaking.current) return
      isTaking.current = true
      setState(FetchStatus.Fetching)
      try {
        const query = { id: token, language: languageOf[locale], only: 'lines' as const }
        const { lines = [] } = await client.call(listCalls.getShareableProductList, { query })
        put(lines)
        setState(FetchStatus.Fetched)
        pushOverlay('cart', { clear: true })
      } catch {
        setState(FetchStatus.Error)
      } finally {
        isTaking.current = false
      }
    },
    [client, locale, token],
  )
  return { state, take }
}
