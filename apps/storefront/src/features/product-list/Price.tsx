/** The price of one unit; with a note, also the amount from which it is cheaper. */
import { useText } from '../../texts/text.ts'
import css from './Price.module.css'
import type { PriceView } from './price-view.ts'

type PriceProps = {
  readonly price: PriceView
  readonly perUnit: string
  /** Below the price in a list; on a card, which says 'Campaign' itself, from when it is cheaper alone. */
  readonly note?: 'list' | 'card'
}

export function Price({ price, perUnit, note }: PriceProps) {
  const t = useText()
  return (
    <>
      <span className={css.price} title={t('price.exactly', { price: price.exact, unit: perUnit })}>
        {note === 'card' && <Usual price={price.usual} />}
        {price.text}
        <span className={css.per}>/{perUnit}</span>
      </span>
      {note === 'card' ? (
        <CardNote price={price} />
      ) : (
        (note || price.from !== undefined) && <PriceNote price={price} />
      )}
    </>
  )
}

/** The price without the campaign, struck out. */
export function Usual({ price }: { readonly price: string | undefined }) {
  const t = useText()
  if (price === undefined) return null
  return (
    <>
      <s className={css.usual}>
        <span className="visually-hidden">{t('price.usually')} </span>
        {price}
      </s>{' '}
    </>
  )
}

function CardNote({ price: { cheaper, from } }: { readonly price: PriceView }) {
  const t = useText()
  if (cheaper) {
    return (
      <span className={cheaper.isCampaign ? css.campaign : css.note}>
        {t('price.cheaperFrom', { price: cheaper.text, from: cheaper.from })}
      </span>
    )
  }
  return from === undefined ? null : <span className={css.note}>{t('price.from', { from })}</span>
}

function PriceNote({ price }: { readonly price: PriceView }) {
  const t = useText()
  const { cheaper, from, campaign, usual } = price
  if (cheaper?.isCampaign) {
    return <span className={css.campaign}>{t('price.campaignFrom', { from: cheaper.from })}</span>
  }
  if (campaign) {
    return (
      <span className={css.campaign}>
        <Usual price={usual} />
        {t('price.campaign')}
      </span>
    )
  }
  if (cheaper) {
    const values = { price: cheaper.text, from: cheaper.from }
    return <span className={css.note}>{t('price.cheaperFrom', values)}</span>
  }
  return from === undefined ? null : <span className={css.note}>{t('price.from', { from })}</span>
}
