import { Download } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '../../../data/overlays/toasts.ts'
import { useShop } from '../../../data/shop.ts'
import { useText } from '../../../texts/text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import type { OrderFilter } from '../order-filter.ts'

/** Downloads the orders of the filter from all pages. Its code is loaded with the first press. */
export function CsvButton({ filter }: { readonly filter: OrderFilter }) {
  const t = useText()
  const shop = useShop()
  const [isBusy, setBusy] = useState(false)

  async function download(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      const { downloadOrders } = await import('./download-orders.ts')
      await downloadOrders(shop, filter, t)
    } catch {
      showToast({ kind: 'fault', text: t('orders.csvFailed') })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button aria-label={t('orders.csvDownload')} aria-disabled={isBusy} onClick={download}>
      <Download aria-hidden="true" />
      CSV
    </Button>
  )
}
