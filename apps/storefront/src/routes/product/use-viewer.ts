/** The pictures as large as the window. Their code comes first, so that the page with all that was typed into it stays
 *  where it does not come. */
import { useState } from 'react'
import { showToast } from '../../data/overlays/toasts.ts'
import { useText } from '../../texts/text.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'

/** The code of the viewer is fetched when the visitor is about to look closely. */
export const PictureViewer = lazyComponent(async () => (await import('./PictureViewer.tsx')).PictureViewer)

export function useViewer() {
  const t = useText()
  const [stage, setStage] = useState<'closed' | 'coming' | 'open'>('closed')

  async function open() {
    setStage('coming')
    try {
      await PictureViewer.fetch()
      setStage('open')
    } catch {
      setStage('closed')
      showToast({ kind: 'fault', text: t('shell.somethingWrong') })
    }
  }

  return {
    stage,
    /** When somebody is about to look closely; whoever does is told what is wrong. */
    prepare: PictureViewer.prepare,
    open: () => void open(),
    close: () => setStage('closed'),
  } as const
}
