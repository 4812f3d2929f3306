import { showToast } from '../../data/overlays/toasts.ts'
import { useText } from '../../texts/text.ts'

/** Tells that a part of the shop did not come. The page is loaded anew when the visitor wants it, since what was typed
 *  goes with it: the code may be of a version that is no longer served. */
export function useCodeFault(): () => void {
  const t = useText()
  return () =>
    void showToast({
      kind: 'fault',
      text: t('shell.somethingWrong'),
      action: { label: t('shell.tryAgain'), run: () => window.location.reload() },
    })
}
