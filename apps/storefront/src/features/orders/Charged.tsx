import css from './Charged.module.css'
import type { MoneyView } from './order-view.ts'

/** An amount of an order. What its short form hides is in the title, and on paper (AMB-34). */
export function Charged({ money }: { readonly money: MoneyView }) {
  return (
    <span className="nowrap" title={money.exact}>
      <span className={css.shown}>{money.shown}</span>
      <span className={css.exact}>{money.exact}</span>
    </span>
  )
}
