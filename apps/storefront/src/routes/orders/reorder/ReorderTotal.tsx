import { formatMoney } from '@hoistway/domain/prices/money-format'
import { useRootData, useUser } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import css from './ReorderDialog.module.css'
import { type ReviewLine, totalNow } from './review.ts'

/** The cost of the chosen lines today. */
export function ReorderTotal({ lines }: { readonly lines: readonly ReviewLine[] }) {
  const t = useText()
  const { locale, currency } = useRootData()
  if (useUser()?.pricesRestricted) return null
  return (
    <p className={css.sum}>
      <span>{t('reorder.sum')}</span>
      <strong>{formatMoney(locale, currency, totalNow(lines))}</strong>
    </p>
  )
}
