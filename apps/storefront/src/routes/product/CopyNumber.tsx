import { Copy } from 'lucide-react'
import { showToast } from '../../data/overlays/toasts.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'

/** Copies the article number to the clipboard. */
export function CopyNumber({ articleNr }: { readonly articleNr: string }) {
  const t = useText()
  async function copy() {
    try {
      await navigator.clipboard.writeText(articleNr)
      showToast({ kind: 'ok', text: t('product.copied', { number: articleNr }) })
    } catch {
      // Browsers keep the clipboard from pages on plain http, and from those that were refused it.
      showToast({ kind: 'fault', text: t('product.notCopied') })
    }
  }
  return (
    <Button
      kind="quiet"
      size="small"
      className="screen-only script-only"
      onClick={copy}
      aria-label={t('product.copyNumber')}
    >
      <Copy aria-hidden="true" />
      {t('product.copy')}
    </Button>
  )
}
