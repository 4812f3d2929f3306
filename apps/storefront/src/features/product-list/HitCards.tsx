/** Shows hits as cards with larger drawings: in a grid, or in one row. */
import { memo } from 'react'
import { useText } from '../../texts/text.ts'
import { unbroken } from '../../texts/unbroken.ts'
import { Link } from '../../ui/controls/Link.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { AddToCart } from './AddToCart.tsx'
import css from './HitCards.module.css'
import type { HitView } from './hit-view.ts'
import { PartStock } from './PartStock.tsx'
import { Price } from './Price.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import { useShowsPrices } from './use-permissions.ts'

type CardTag = 'new' | 'campaign'

const TAG_KEY = { new: 'list.new', campaign: 'list.campaign' } as const satisfies Record<CardTag, string>

type HitCardsProps = { readonly hits: readonly HitView[]; readonly label: string }

export const HitCards = memo(function HitCards({ hits, label }: HitCardsProps) {
  return (
    <ul className={css.cards} aria-label={label}>
      {hits.map((hit) => (
        <li key={hit.id} className={css.cell}>
          <HitCard hit={hit} level={2} {...(hit.price?.campaign && { tag: 'campaign' })} canBuy />
        </li>
      ))}
    </ul>
  )
})

/** Product news: the cards in one row that scrolls sideways. */
export function HitStrip({ hits, label, tag }: HitCardsProps & { readonly tag?: CardTag }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ul className={css.strip} aria-label={label} tabIndex={0}>
      {hits.map((hit) => (
        <li key={hit.id} className={css.cell}>
          <HitCard hit={hit} level={3} {...(tag && { tag })} />
        </li>
      ))}
    </ul>
  )
}

type HitCardProps = {
  readonly hit: HitView
  readonly level: 2 | 3
  readonly tag?: CardTag
  readonly canBuy?: boolean
}

function HitCard({ hit, level, tag, canBuy = false }: HitCardProps) {
  const Name = `h${level}` as const
  const t = useText()
  const showsPrice = useShowsPrices()
  return (
    <article className={css.card}>
      <div className={css.figure}>
        <Thumbnail src={hit.thumbnail} size={120} />
      </div>
      <p className={css.meta}>
        <span className="article-number">{hit.articleNr}</span>
        <span className={css.brand}>{hit.brand}</span>
        {tag && <Tag kind="signal">{t(TAG_KEY[tag])}</Tag>}
      </p>
      <Name className={css.name}>
        <Link className="plain-link whole-target" to={`/product/${hit.id}`}>
          {unbroken(hit.name)}
        </Link>
      </Name>
      <p className={css.data}>
        {hit.replaces !== undefined ? t('list.replaces', { number: hit.replaces }) : hit.data}
      </p>
      <div className={css.foot}>
        <PartStock part={hit} />
        {showsPrice && (
          <span className={css.price}>
            {hit.price ? (
              <Price price={hit.price} perUnit={hit.perUnit} note="card" />
            ) : (
              <span className="faint">{t('price.onRequest')}</span>
            )}
          </span>
        )}
      </div>
      {canBuy && hit.notSold === undefined && (
        <div className={`screen-only ${css.buy}`}>
          <AddToCart part={hit} labelled />
        </div>
      )}
    </article>
  )
}
