import css from './Charged.module.css'
import type { MoneyView } from './order-view.ts'

/** Shows an amount of an order in its short form. The title and the printed page have all decimals (AMB-34). */
export function Charged({ money }: { readonly money: MoneyView }) {
  return (
    <span className="nowrap" title={money.exact}>
      <span className={css.shown}>{money.shown}</span>
      <span className={css.exact}>{money.exact}</span>
    </span>
  )
}
