import type { Price } from '@hoistway/domain/prices/money'
import { formatMoney, formatMoneyExactly } from '@hoistway/domain/prices/money-format'
import { useRootData } from '../../data/root-data.ts'
import css from './Money.module.css'

/** An amount in the buyer's currency. What its short form hides is in the title, and on paper (AMB-34). */
export function Money({ price }: { readonly price: Price }) {
  const { locale, currency } = useRootData()
  return (
    <span className={css.money} title={formatMoneyExactly(locale, currency, price)}>
      {formatMoney(locale, currency, price)}
    </span>
  )
}
