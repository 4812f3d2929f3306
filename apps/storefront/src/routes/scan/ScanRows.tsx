/** The scanned parts, the latest on top. A row is a button that brings its part into view, where the amount is changed. */

import { formatMoney } from '@hoistway/domain/prices/money-format'
import { CircleHelp, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useRootData } from '../../data/root-data.ts'
import { useSoldAmount } from '../../texts/measure.ts'
import { useText } from '../../texts/text.ts'
import { unbroken } from '../../texts/unbroken.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { isFocusLost } from '../../ui/lost-focus.ts'
import type { RowView } from './list/row-view.ts'
import css from './ScanRows.module.css'

type ScanRowsProps = {
  readonly views: readonly RowView[]
  readonly current: number | undefined
  readonly onShow: (id: number) => void
  readonly onRemove: (id: number) => void
}

export function ScanRows({ views, current, onShow, onRemove }: ScanRowsProps) {
  const t = useText()
  const heading = useFocusAfterRemoval(views.length)
  const parts = views.filter(({ row }) => row.state === 'part').length
  const open = views.filter(({ isOpen }) => isOpen).length
  return (
    <section aria-labelledby="scanned">
      <header className={css.head}>
        <h2 id="scanned" ref={heading} tabIndex={-1}>
          {t('scan.count', { count: parts })}
        </h2>
        {open > 0 ? (
          <span className={css.open}>
            <CircleHelp aria-hidden="true" />
            {t('scan.open', { count: open })}
          </span>
        ) : (
          <span className="quiet">{t(views.length > 0 ? 'scan.addsOne' : 'scan.empty')}</span>
        )}
      </header>
      <ol className={css.rows}>
        {views.map((view, i) => (
          <Row
            key={view.row.id}
            view={view}
            place={views.length - i}
            isCurrent={view.row.id === current}
            onShow={() => onShow(view.row.id)}
            onRemove={() => onRemove(view.row.id)}
          />
        ))}
      </ol>
    </section>
  )
}

/** A row takes the button that removed it along: the heading gets the focus then, so that the keyboard goes on from here. */
function useFocusAfterRemoval(count: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && isFocusLost()) heading.current?.focus()
    before.current = count
  }, [count])
  return heading
}

type RowProps = {
  readonly view: RowView
  /** From 1, in the order of scanning. */
  readonly place: number
  readonly isCurrent: boolean
  readonly onShow: () => void
  readonly onRemove: () => void
}

function Row({ view, place, isCurrent, onShow, onRemove }: RowProps) {
  const t = useText()
  const soldAmount = useSoldAmount()
  const { locale, currency } = useRootData()
  const { row, product, total, isOpen, isReady } = view
  const number = row.state === 'part' && product ? product.attributes.articleNr : row.code.text
  return (
    <li className={classNames(css.row, isCurrent && css.current)}>
      <button type="button" className={css.show} aria-current={isCurrent || undefined} onClick={onShow}>
        <span className={css.place} aria-hidden="true">
          {place}
        </span>
        <span className={css.words}>
          <span className={classNames('article-number', css.number)}>{number}</span>
          <span className="quiet cut">{unbroken(product?.label ?? t(`scan.in.${row.state}`))}</span>
        </span>
        <span className={css.amount}>
          {product ? soldAmount(row.amount, product.unit) : String(row.amount)}
        </span>
        <span className={css.total}>
          {isOpen && <Tag kind="low">{t('scan.openTag')}</Tag>}
          {isReady && total !== undefined && formatMoney(locale, currency, total)}
        </span>
      </button>
      <Button kind="quiet" square aria-label={t('scan.remove', { name: number })} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </li>
  )
}
