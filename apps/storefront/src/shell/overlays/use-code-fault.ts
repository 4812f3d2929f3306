import { showToast } from '../../data/overlays/toasts.ts'
import { useText } from '../../texts/text.ts'

/** Reports that code could not be loaded, perhaps because the server has a newer version. The visitor decides when to
 *  reload the page, which loses all entries. */
export function useCodeFault(): () => void {
  const t = useText()
  return () =>
    void showToast({
      kind: 'fault',
      text: t('shell.somethingWrong'),
      action: { label: t('shell.tryAgain'), run: () => window.location.reload() },
    })
}
