/** All facts as text for a ticket. Without the script the text is marked and copied by hand. */
import { Copy } from 'lucide-react'
import { showToast } from '../../../data/overlays/toasts.ts'
import { useHydrated } from '../../../data/page/use-hydrated.ts'
import { useText } from '../../../texts/text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { SectionHead } from '../../../ui/display/SectionHead.tsx'
import css from './Report.module.css'

export function Report({ report }: { readonly report: string }) {
  const t = useText()
  const isHydrated = useHydrated()

  async function copy() {
    try {
      await navigator.clipboard.writeText(report)
      showToast({ kind: 'ok', text: t('siteAdmin.operations.copied') })
    } catch {
      // Browsers keep the clipboard from pages on plain http.
      showToast({ kind: 'fault', text: t('siteAdmin.operations.notCopied') })
    }
  }

  return (
    <section aria-labelledby="report">
      <SectionHead
        id="report"
        title={t('siteAdmin.operations.report')}
        end={
          isHydrated && (
            <Button onClick={() => void copy()}>
              <Copy aria-hidden="true" />
              {t('siteAdmin.operations.copy')}
            </Button>
          )
        }
      />
      <p className="quiet">{t('siteAdmin.operations.reportHint')}</p>
      <pre className={css.report} lang="en">
        {report}
      </pre>
    </section>
  )
}
