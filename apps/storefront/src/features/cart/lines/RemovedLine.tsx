import { useText } from '../../../texts/text.ts'
import { TextButton } from '../../../ui/controls/Button.tsx'
import css from './RemovedLine.module.css'
import type { Removal } from './use-removal.ts'

/** Offers to put the last removed line back. Its place is below the lines, where it pushes none of them away from
 *  under the pointer. */
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

/** The same for those who hear the page, and that the cart was emptied. Always in the document: only what changes in
 *  a place that is known already is announced. */
export function RemovalNews({ removed }: Removal) {
  const t = useText()
  return (
    <p className="visually-hidden" role="status">
      {removed?.kind === 'line' && t('cart.removed', { product: removed.name })}
      {removed?.kind === 'all' && t('cart.resetDone')}
    </p>
  )
}
