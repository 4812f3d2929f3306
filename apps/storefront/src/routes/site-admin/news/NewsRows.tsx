/** Draws the news in their order, with the controls to move and remove them. */
import { GripVertical, X } from 'lucide-react'
import type { HitView } from '../../../features/product-list/hit-view.ts'
import { Thumbnail } from '../../../features/product-list/Thumbnail.tsx'
import { useText } from '../../../texts/text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Tag } from '../../../ui/display/Tag.tsx'
import { landingOf, useReorder } from '../../../ui/reorder.ts'
import { useRowKeys } from '../../../ui/row-keys.ts'
import css from './NewsRows.module.css'

type NewsRowsProps = {
  readonly list: readonly HitView[]
  readonly stored: readonly HitView[]
  readonly onChange: (list: readonly HitView[]) => void
}

/** Rows that have moved are tinted and name their stored place. */
export function NewsRows({ list, stored, onChange }: NewsRowsProps) {
  const t = useText()
  const ids = list.map(({ id }) => String(id))
  const keys = useRowKeys(ids)
  const { held, handleProps } = useReorder(ids, move)

  function move(key: string, to: number): void {
    const moved = list.find(({ id }) => String(id) === key)
    if (!moved) return
    const others = list.filter((hit) => hit !== moved)
    onChange([...others.slice(0, to), moved, ...others.slice(to)])
  }
  const heldHit = list.find(({ id }) => String(id) === held?.key)
  return (
    <>
      <ol className={css.rows}>
        {list.map((hit, index) => {
          const key = String(hit.id)
          const was = stored.findIndex(({ id }) => id === hit.id)
          const isDragged = held?.key === key && held.by === 'pointer'
          const tabIndex = keys.isCurrent(key) ? undefined : -1
          return (
            <li
              key={hit.id}
              {...keys.rowProps(key, {
                'alt+arrowup': () => move(key, Math.max(index - 1, 0)),
                'alt+arrowdown': () => move(key, Math.min(index + 1, list.length - 1)),
                delete: () => onChange(list.filter((one) => one !== hit)),
              })}
              className={classNames(css.row, held?.key === key && css.held)}
              data-changed={was !== index || undefined}
              data-landing={landingOf(held, index)}
              style={isDragged ? { transform: `translateY(${held.moved}px)` } : undefined}
            >
              <button
                type="button"
                className={css.handle}
                tabIndex={tabIndex}
                aria-label={t('siteAdmin.moveOne', { name: hit.name })}
                {...handleProps(key)}
              >
                <GripVertical aria-hidden="true" />
              </button>
              <span className={css.place}>{index + 1}</span>
              <span className={css.picture}>
                <Thumbnail src={hit.thumbnail} size={40} />
              </span>
              <span className={css.words}>
                <span>
                  <span className="article-number">{hit.articleNr}</span>{' '}
                  <span className="quiet">{hit.brand}</span>
                </span>
                <strong>{hit.name}</strong>
              </span>
              {was !== index && (
                <Tag kind="outline">
                  {was < 0 ? t('siteAdmin.news.isNew') : t('siteAdmin.news.was', { place: was + 1 })}
                </Tag>
              )}
              <Button
                kind="quiet"
                square
                tabIndex={tabIndex}
                aria-label={t('siteAdmin.news.remove', { name: hit.name })}
                onClick={() => onChange(list.filter((one) => one !== hit))}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          )
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {held &&
          heldHit &&
          t('siteAdmin.moving', {
            name: heldHit.name,
            place: (held.by === 'pointer' ? held.to : ids.indexOf(held.key)) + 1,
            count: list.length,
          })}
      </p>
      <p className={css.keys}>
        <kbd>Space</kbd> {t('siteAdmin.news.keys.lift')} <kbd>↑</kbd> <kbd>↓</kbd> {t('siteAdmin.keys.move')}{' '}
        <kbd>Home</kbd> {t('siteAdmin.news.keys.top')} <kbd>Esc</kbd> {t('siteAdmin.news.keys.back')}
      </p>
    </>
  )
}
