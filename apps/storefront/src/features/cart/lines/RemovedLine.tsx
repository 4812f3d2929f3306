/** Tells that a line was removed or the cart was emptied, on the screen and to screen readers, and puts a removed line
 *  back. */
import { useText } from '../../../texts/text.ts'
import { TextButton } from '../../../ui/controls/Button.tsx'
import css from './RemovedLine.module.css'
import type { Removal } from './use-removal.ts'

/** Offers to put the last removed line back. It stands below the lines, so that no line moves away from the pointer. */
export function RemovedLine({ removed, undo }: Removal) {
  const t = useText()
  if (removed?.kind !== 'line') return null
  return (
    <p className={`screen-only ${css.removed}`}>
      <span>{t('cart.removed', { product: removed.name })}</span>
      <TextButton onClick={undo}>{t('cart.undo')}</TextButton>
    </p>
  )
}

/** Announces a removal to screen readers. The element is always in the document, because screen readers announce only
 *  changes in an element that they know already. */
export function RemovalNews({ removed }: Removal) {
  const t = useText()
  return (
    <p className="visually-hidden" role="status">
      {removed?.kind === 'line' && t('cart.removed', { product: removed.name })}
      {removed?.kind === 'all' && t('cart.resetDone')}
    </p>
  )
}
