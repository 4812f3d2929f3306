import { useText } from '../../../texts/text.ts'
import { Layer } from '../../../ui/layers/Layer.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import css from './SendingLayer.module.css'

/** Covers the page while the order is being sent, so that nothing takes the second click of a double click. It cannot be
 *  closed. */
export function SendingLayer() {
  const t = useText()
  return (
    <Layer label={t('cart.sending')} className={css.sending}>
      <Spinner label={t('cart.sending')} />
    </Layer>
  )
}
