import { useText } from '../../texts/text.ts'
import css from './OrderFacts.module.css'

type OrderFactsProps = {
  readonly orderedBy: string
  readonly sentBy: string | undefined
  readonly mark: string
  readonly lineCount: number
  readonly desiredDelivery: string
}

/** The person who ordered, for where, how many lines, and for which day. */
export function OrderFacts({ orderedBy, sentBy, mark, lineCount, desiredDelivery }: OrderFactsProps) {
  const t = useText()
  return (
    <p className={`quiet ${css.facts}`}>
      <strong>{orderedBy}</strong>
      {sentBy !== undefined && <span>{t('orders.sentBy', { name: sentBy })}</span>}
      {mark !== '' && <span>{mark}</span>}
      <span>{t('attest.facts', { count: lineCount, day: desiredDelivery })}</span>
    </p>
  )
}
