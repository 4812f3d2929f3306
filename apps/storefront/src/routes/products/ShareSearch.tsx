/** Stores the found parts under a link and copies the link (GEN-11, AMB-17). */
import { listCalls, type NewListItem } from '@hoistway/contract/orders/lists'
import { SharedListType } from '@hoistway/domain/codes'
import { MAX_CART_LINES } from '@hoistway/domain/limits'
import { Share2 } from 'lucide-react'
import { showToast } from '../../data/overlays/toasts.ts'
import { useShareLink } from '../../data/page/share-link.ts'
import { type Shop, useShop } from '../../data/shop.ts'
import type { FilterState } from '../../features/filters/filter-state.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { LinkDialog } from '../../ui/layers/LinkDialog.tsx'
import { fetchFilteredProducts } from './fetch-filtered-products.ts'

type ShareSearchProps = { readonly filters: FilterState; readonly total: number }

export function ShareSearch({ filters, total }: ShareSearchProps) {
  const t = useText()
  const shop = useShop()
  const { share, isSaving, linkToCopy, close } = useShareLink(() => saveSearch(shop, filters), {
    offline: t('shell.onlineOnly'),
    failed: t('list.shareFailed'),
    copied: t('list.shared'),
  })

  function shareOrRefuse(): void {
    if (total <= MAX_CART_LINES) return void share()
    showToast({ kind: 'fault', text: t('list.shareTooMany', { most: MAX_CART_LINES }) })
  }

  return (
    <>
      <Button kind="quiet" aria-busy={isSaving} onClick={shareOrRefuse}>
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
          onClose={close}
        />
      )}
    </>
  )
}

/** All that matches, not only the page on screen; one of each. */
async function saveSearch(shop: Shop, filters: FilterState): Promise<string> {
  const { result } = await fetchFilteredProducts(shop, filters, { resultsPageSize: 0 })
  const items = result.allMatchingProductIDs.map((productId): NewListItem => ({ productId, amount: 1 }))
  const body = { type: SharedListType.search, items }
  return shop.client.call(listCalls.saveShareableProductList, { body })
}
