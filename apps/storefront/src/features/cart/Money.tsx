import type { Price } from '@hoistway/domain/prices/money'
import { formatMoney, formatMoneyExactly } from '@hoistway/domain/prices/money-format'
import { useRootData } from '../../data/root-data.ts'
import css from './Money.module.css'

/** Shows an amount in the buyer's currency. The digits that its short form hides are in the title, and on paper
 *  (AMB-34). */
export function Money({ price }: { readonly price: Price }) {
  const { locale, currency } = useRootData()
  return (
    <span className={css.money} title={formatMoneyExactly(locale, currency, price)}>
      {formatMoney(locale, currency, price)}
    </span>
  )
}
