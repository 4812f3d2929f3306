import type { OrderFault } from '@hoistway/domain/orders/order-faults'
import { useRootData } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import type { Translate } from '../../texts/translate.ts'
import { unitName } from '../../texts/unit-name.ts'
import { Note } from '../../ui/messages/Note.tsx'
import css from './CartPanel.module.css'
import { controlOf, faultText } from './fault-words.ts'
import type { DraftOrder } from './use-order.ts'

type FaultListProps = {
  readonly order: DraftOrder
  /** True after the buyer has tried to send. Before that the list is a note, not an alarm. */
  readonly isAlarm: boolean
  readonly onGoTo: (control: string) => void
}

const MOST_SHOWN = 8
/** The id of the list's title. The button that sends the order names it in aria-describedby. */
export const FAULTS_TITLE = 'cart-faults-title'

/** Lists the faults that prevent sending; each links to its control (VAL-23). */
export function FaultList({ order, isAlarm, onGoTo }: FaultListProps) {
  const t = useText()
  const { locale } = useRootData()
  const { faults, prices } = order
  if (faults.length === 0) return null

  function words(fault: OrderFault): string {
    if (!('productID' in fault)) return faultText(fault, t, locale)
    const unit = unitName(prices.products.get(fault.productID)?.unit ?? '', t)
    return t('cart.faultOnLine', { line: fault.line + 1, fault: faultText(fault, t, locale, unit) })
  }

  return (
    <Note kind={isAlarm ? 'err' : 'info'}>
      <strong id={FAULTS_TITLE} className={css.faultsTitle}>
        {title(faults, t)}
      </strong>
      <ul>
        {faults.slice(0, MOST_SHOWN).map((fault) => {
          const control = controlOf(fault)
          const line = words(fault)
          return (
            <li key={line}>
              <a
                className={css.faultLink}
                href={`#${control}`}
                onClick={(event) => {
                  event.preventDefault()
                  onGoTo(control)
                }}
              >
                {line}
              </a>
            </li>
          )
        })}
        {faults.length > MOST_SHOWN && <li>{t('cart.faultsMore', { count: faults.length - MOST_SHOWN })}</li>}
      </ul>
    </Note>
  )
}

/** Faults of lines and gaps in the delivery information have different titles. */
function title(faults: readonly OrderFault[], t: Translate): string {
  if (faults.every((fault) => 'productID' in fault)) return t('cart.faultsTitle')
  return t('cart.faultsLeft', { count: faults.length })
}
