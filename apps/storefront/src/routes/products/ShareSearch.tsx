/** Keeps the parts that were found under a link and copies that (GEN-11, MSG-26, MSG-27, AMB-17). */
import { listCalls, type NewListItem } from '@hoistway/contract/lists'
import { MAX_CART_LINES } from '@hoistway/contract/orders'
import { SharedListType } from '@hoistway/domain/codes'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '../../data/online.ts'
import { type Shop, useShop } from '../../data/shop.ts'
import { showToast } from '../../data/toasts.ts'
import type { FilterState } from '../../features/filters/filter-state.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkDialog } from '../../ui/LinkDialog.tsx'
import { filterProducts } from './filter-products.ts'

type ShareSearchProps = { readonly filters: FilterState; readonly total: number }

export function ShareSearch({ filters, total }: ShareSearchProps) {
  const t = useText()
  const shop = useShop()
  const isOnline = useOnline()
  const [isSaving, setSaving] = useState(false)
  const [linkToCopy, setLinkToCopy] = useState<string>()

  async function share() {
    if (isSaving) return
    if (!isOnline) return showToast({ kind: 'fault', text: t('shell.onlineOnly') })
    if (total > MAX_CART_LINES) {
      return showToast({ kind: 'fault', text: t('list.shareTooMany', { most: MAX_CART_LINES }) })
    }
    setSaving(true)
    try {
      const token = await saveSearch(shop, filters)
      await handOver(`${window.location.origin}/shared?token=${encodeURIComponent(token)}`)
    } catch {
      showToast({ kind: 'fault', text: t('list.shareFailed') })
    } finally {
      setSaving(false)
    }
  }

  async function handOver(link: string) {
    try {
      await navigator.clipboard.writeText(link)
      showToast({ kind: 'ok', text: t('list.shared') })
    } catch {
      setLinkToCopy(link)
    }
  }

  return (
    <>
      <Button kind="quiet" aria-busy={isSaving} onClick={share}>
        <Share2 aria-hidden="true" />
        {t('list.share')}
      </Button>
      {linkToCopy !== undefined && (
        <LinkDialog
          link={linkToCopy}
          title={t('list.sharedTitle')}
          label={t('cart.shareLink')}
          hint={t('list.shareHint')}
          doneLabel={t('cart.shareDone')}
          onClose={() => setLinkToCopy(undefined)}
        />
      )}
    </>
  )
}

/** All that matches, not only the page on screen; one of each. */
async function saveSearch(shop: Shop, filters: FilterState): Promise<string> {
  const { result } = await filterProducts(shop, filters, { resultsPageSize: 0 })
  const items = result.allMatchingProductIDs.map((productId): NewListItem => ({ productId, amount: 1 }))
  const body = { type: SharedListType.search, items }
  return shop.client.call(listCalls.saveShareableProductList, { body })
}
