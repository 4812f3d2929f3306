/** Prints a list with all its parts up to a limit, whatever page is on the screen. The parts are fetched when the
 *  visitor prints. The browser's own menu prints at once, so it prints the page on the screen. */
import { MAX_RESULTS_PAGE_SIZE } from '@hoistway/domain/limits'
import { useCallback, useEffect, useRef, useState } from 'react'
import { showToast } from '../../data/overlays/toasts.ts'
import { useShop } from '../../data/shop.ts'
import { type HitView, hitView } from '../../features/product-list/hit-view.ts'
import { useText } from '../../texts/text.ts'
import { translatorOf } from '../../texts/translate.ts'
import { fetchFilteredProducts } from './fetch-filtered-products.ts'
import type { ListData } from './load-list.ts'

export type Print = {
  /** Set while there is more to print than is on the screen. */
  readonly hits: readonly HitView[] | undefined
  readonly isPreparing: boolean
  readonly print: () => Promise<void>
}

type Prepared = { readonly list: ListData; readonly hits: readonly HitView[] }

export function usePrint(list: ListData): Print {
  const t = useText()
  const shop = useShop()
  const [prepared, setPrepared] = useState<Prepared>()
  const [isPreparing, setPreparing] = useState(false)
  const isRequested = useRef(false)
  const isWhole = list.hits.length >= Math.min(list.total, MAX_RESULTS_PAGE_SIZE)
  const hits = prepared?.list === list ? prepared.hits : undefined

  const prepare = useCallback(async () => {
    if (isWhole || hits) return
    setPreparing(true)
    try {
      setPrepared({ list, hits: await allHits(shop, list) })
    } finally {
      setPreparing(false)
    }
  }, [isWhole, hits, list, shop])

  const print = useCallback(async () => {
    isRequested.current = true
    try {
      await prepare()
      if (isWhole || hits) openDialog(isRequested)
    } catch {
      isRequested.current = false
      showToast({ kind: 'fault', text: t('list.printFailed') })
    }
  }, [prepare, isWhole, hits, t])

  // The rows must stand in the page before it goes to the printer.
  useEffect(() => {
    if (hits) openDialog(isRequested)
  }, [hits])

  useEffect(() => {
    const paper = matchMedia('print')
    const onChange = () => void (paper.matches && prepare().catch(() => undefined))
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey || isWhole)
        return
      event.preventDefault()
      void print()
    }
    paper.addEventListener('change', onChange)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      paper.removeEventListener('change', onChange)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [prepare, print, isWhole])

  return { hits, isPreparing, print }
}

function openDialog(isRequested: { current: boolean }): void {
  if (!isRequested.current) return
  isRequested.current = false
  window.print()
}

async function allHits(
  shop: ReturnType<typeof useShop>,
  { filters, columns }: ListData,
): Promise<readonly HitView[]> {
  const { setup, result } = await fetchFilteredProducts(shop, filters, {
    resultsPageSize: MAX_RESULTS_PAGE_SIZE,
  })
  const words = { setup, locale: shop.locale, t: await translatorOf(shop) }
  return result.topResults.map((product) =>
    hitView(product, words, columns, result.replacedNumbers[product.id]),
  )
}
