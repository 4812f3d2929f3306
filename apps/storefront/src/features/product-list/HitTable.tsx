/** Hits as a dense table; below 768 px each row becomes a block. */
import { Fragment, memo } from 'react'
import { useText } from '../../texts/text.ts'
import { unbroken } from '../../texts/unbroken.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/controls/Link.tsx'
import table from '../../ui/display/Table.module.css'
import { Tag } from '../../ui/display/Tag.tsx'
import { pointingAt } from '../../ui/pointing-at.ts'
import { AddToCart } from './AddToCart.tsx'
import css from './HitTable.module.css'
import type { HitView, LeadingAttribute } from './hit-view.ts'
import { PartStock } from './PartStock.tsx'
import { PositionMark } from './PositionMark.tsx'
import { Price } from './Price.tsx'
import { partLinkId } from './position-links.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { useShowsPrices } from './use-permissions.ts'

type HitTableProps = {
  readonly hits: readonly HitView[]
  readonly columns?: readonly LeadingAttribute[]
  readonly caption: string
  /** The compact form, for short lists below a heading of their own. */
  readonly compact?: boolean
  /** Numbers that the parts have on a drawing on the same page. */
  readonly positions?: HitPositions
}

export type HitPositions = {
  /** The numbers of the parts on the drawing, by product id. */
  readonly numbers: ReadonlyMap<number, number>
  readonly pointedAt: number | undefined
  readonly onPoint: (number: number | undefined) => void
}

/** The first column is there from 768 px, the second from 1200, the third from 1360. */
const COLUMN_CLASS = [undefined, css.second, css.third]

export const HitTable = memo(function HitTable({
  hits,
  columns = [],
  caption,
  compact = false,
  positions,
}: HitTableProps) {
  const t = useText()
  const showsPrices = useShowsPrices()
  return (
    <table className={classNames(table.table, css.hits, compact && css.compact, positions && css.numbered)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th className={css.picture}>
            <span className="visually-hidden">{t('list.drawing')}</span>
          </th>
          <th className={css.number}>{t('list.articleNr')}</th>
          <th className={css.name}>{t('list.name')}</th>
          <th className={css.brand}>{t('list.brand')}</th>
          {columns.map((column, index) => (
            <th
              key={column.attributeID}
              className={classNames(COLUMN_CLASS[index], column.isNumber && table.number, headClass(column))}
            >
              {column.label} {column.unit !== '' && <span className={table.unit}>{column.unit}</span>}
            </th>
          ))}
          <th className={css.stock}>{t('list.stock')}</th>
          {showsPrices && <th className={classNames(table.number, css.price)}>{t('list.price')}</th>}
          <th className={classNames(table.number, css.amount)}>{t('list.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {hits.map((hit) => (
          <HitRow
            key={hit.id}
            hit={hit}
            columns={columns}
            showsPrice={showsPrices}
            compact={compact}
            positions={positions}
          />
        ))}
      </tbody>
    </table>
  )
})

/** The lengths of column heads. A long head moves its unit to a second line below 1500 px, one of medium length below
 *  1200 px, which leaves room for the names. */
const LONGEST_SHORT_HEAD = 9
const LONGEST_MEDIUM_HEAD = 15

function headClass({ label, unit }: LeadingAttribute): string | undefined {
  const { length } = `${label} ${unit}`.trim()
  if (length <= LONGEST_SHORT_HEAD) return css.short
  return length <= LONGEST_MEDIUM_HEAD ? css.medium : undefined
}

/** A line that is too long for them all ends before one of them, not within it. */
function Facts({ line }: { readonly line: string }) {
  if (line === '') return null
  return line.split(' · ').map((fact, index) => (
    <Fragment key={fact}>
      <span className={css.fact}>{index === 0 ? fact : `· ${fact}`}</span>{' '}
    </Fragment>
  ))
}

type HitRowProps = {
  readonly hit: HitView
  readonly columns: readonly LeadingAttribute[]
  readonly showsPrice: boolean
  readonly compact: boolean
  readonly positions: HitPositions | undefined
}

function HitRow({ hit, columns, showsPrice, compact, positions }: HitRowProps) {
  const t = useText()
  const number = positions?.numbers.get(hit.id)
  const isPointedAt = number !== undefined && number === positions?.pointedAt
  return (
    <tr
      data-pointed-at={isPointedAt || undefined}
      {...(number !== undefined && positions && pointingAt(number, positions.onPoint))}
    >
      <td className={css.picture}>
        {number !== undefined && <PositionMark number={number} />}
        <Thumbnail src={hit.thumbnail} size={64} />
      </td>
      <td className={classNames('article-number', css.number)}>
        {hit.articleNr}
        {hit.brand !== undefined && <span className={css.brandBeside}>{hit.brand}</span>}
      </td>
      <td className={css.name}>
        <div className={css.nameBox}>
          <Link id={positions && partLinkId(hit.id)} className="plain-link" to={`/product/${hit.id}`}>
            {unbroken(hit.name)}
          </Link>
          <span className={css.data}>
            {hit.replaces !== undefined && <b>{t('list.replaces', { number: hit.replaces })} </b>}
            {hit.brand !== undefined && (
              <span className={css.brandBelow}>{hit.data === '' ? hit.brand : `${hit.brand} · `}</span>
            )}
            <Facts line={hit.data} />
          </span>
        </div>
      </td>
      <td className={css.brand}>{hit.brand}</td>
      {columns.map((column, index) => (
        <td
          key={column.attributeID}
          className={classNames(css.cell, COLUMN_CLASS[index], column.isNumber && table.number)}
        >
          {hit.cells[index]}
        </td>
      ))}
      <td className={css.stock}>
        <PartStock part={hit} />
      </td>
      {showsPrice && (
        <td className={classNames(table.number, css.price)}>
          {hit.price && <Price price={hit.price} perUnit={hit.perUnit} {...(!compact && { note: 'list' })} />}
          {!hit.price && !hit.notSold && <span className={css.noPrice}>{t('price.onRequest')}</span>}
        </td>
      )}
      <td className={classNames(table.number, css.amount)}>
        {hit.notSold === undefined ? <AddToCart part={hit} /> : <Tag>{t(NOT_SOLD_KEY[hit.notSold])}</Tag>}
      </td>
    </tr>
  )
}

const NOT_SOLD_KEY = {
  noPrice: 'list.notSoldNoPrice',
  underDevelopment: 'list.notSoldUnderDevelopment',
  replaced: 'list.notSoldReplaced',
} as const
