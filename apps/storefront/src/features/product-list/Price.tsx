/** The price of one, and below it from when it is cheaper. */
import { useText } from '../../texts/text.ts'
import css from './Price.module.css'
import type { PriceView } from './price-view.ts'

type PriceProps = { readonly price: PriceView; readonly unitName: string; readonly withUnit?: boolean }

export function Price({ price, unitName, withUnit = false }: PriceProps) {
  const t = useText()
  return (
    <>
      <span className={css.price} title={t('price.exactly', { price: price.exact, unit: unitName })}>
        {price.text}
        {withUnit && <span className={css.per}>/{unitName}</span>}
      </span>
      <PriceNote price={price} />
    </>
  )
}

function PriceNote({ price }: { readonly price: PriceView }) {
  const t = useText()
  const { cheaper, from, campaign } = price
  if (cheaper) {
    const values = { price: cheaper.text, from: cheaper.from }
    return campaign ? (
      <span className={css.campaign}>{t('price.campaignFrom', values)}</span>
    ) : (
      <span className={css.note}>{t('price.cheaperFrom', values)}</span>
    )
  }
  if (from !== undefined) return <span className={css.note}>{t('price.from', { from })}</span>
  return campaign ? <span className={css.campaign}>{t('price.campaign')}</span> : null
}
