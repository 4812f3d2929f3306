/** The price of one; with a note, also from when it is cheaper. */
import { useText } from '../../texts/text.ts'
import css from './Price.module.css'
import type { PriceView } from './price-view.ts'

type PriceProps = { readonly price: PriceView; readonly perUnit: string; readonly withNote?: boolean }

export function Price({ price, perUnit, withNote = false }: PriceProps) {
  const t = useText()
  return (
    <>
      <span className={css.price} title={t('price.exactly', { price: price.exact, unit: perUnit })}>
        {price.text}
        <span className={css.per}>/{perUnit}</span>
      </span>
      {(withNote || price.from !== undefined) && <PriceNote price={price} />}
    </>
  )
}

function PriceNote({ price }: { readonly price: PriceView }) {
  const t = useText()
  const { cheaper, from, campaign } = price
  if (cheaper?.isCampaign) {
    return <span className={css.campaign}>{t('price.campaignFrom', { from: cheaper.from })}</span>
  }
  if (campaign) return <span className={css.campaign}>{t('price.campaign')}</span>
  if (cheaper) {
    const values = { price: cheaper.text, from: cheaper.from }
    return <span className={css.note}>{t('price.cheaperFrom', values)}</span>
  }
  return from === undefined ? null : <span className={css.note}>{t('price.from', { from })}</span>
}
