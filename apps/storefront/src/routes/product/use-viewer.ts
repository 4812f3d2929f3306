/** Opens the picture viewer. Its code is loaded first; if that fails, the page keeps all entries. */
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
    /** Loads the code when the visitor is about to open the viewer. A failure shows only when the visitor opens it. */
    prepare: PictureViewer.prepare,
    open: () => void open(),
    close: () => setStage('closed'),
  } as const
}
