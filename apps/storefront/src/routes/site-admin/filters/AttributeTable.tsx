/** Draws the table of the attributes. Only the visible rows are in the page, so that hundreds of rows stay fast. Chosen
 *  rows can be changed together. */
import type { AttributeOverviewRow } from '@hoistway/contract/site-admin/attribute-overview'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TextButton } from '../../../ui/controls/Button.tsx'
import { CountedSegments } from '../../../ui/controls/CountedSegments.tsx'
import table from '../../../ui/display/Table.module.css'
import { landingOf, useReorder } from '../../../ui/reorder.ts'
import { useRowKeys } from '../../../ui/row-keys.ts'
import { AttributeRow } from './AttributeRow.tsx'
import css from './AttributeTable.module.css'
import { SEARCH_KEY, SEARCHES, STATUS_KEY, STATUSES, shownName } from './attribute-words.ts'
import { changedInfo, type Draft, type Settings } from './settings.ts'

const COLUMNS = 9
const ROW_HEIGHT = 52
const FIRST_SCREEN = { width: 1200, height: 900 }

type AttributeTableProps = {
  readonly rows: readonly AttributeOverviewRow[]
  readonly parts: number
  readonly draft: Draft
  readonly fewShare: number
  readonly isSaving: boolean
  readonly onChange: (ids: readonly number[], part: Partial<Settings>) => void
  readonly onMove: (id: number, beforeId: number | undefined) => void
}

export function AttributeTable(props: AttributeTableProps) {
  const { rows, parts, draft, fewShare, isSaving, onChange, onMove } = props
  const t = useText()
  const { locale } = useRootData()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const top = useRef<HTMLDivElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useEffect(() => setScrollMargin(top.current?.offsetTop ?? 0), [])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin,
    initialRect: FIRST_SCREEN,
    getItemKey: (index) => rows[index]?.info.attributeID ?? index,
  })
  const ids = rows.map(({ info }) => String(info.attributeID))
  const keys = useRowKeys(ids, (index) => virtual.scrollToIndex(index))
  const reorder = useReorder(ids, moveTo)
  const items = virtual.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  const before = first ? first.start - scrollMargin : 0
  const after = last ? virtual.getTotalSize() - (last.end - scrollMargin) : 0
  const listed = rows.filter(({ info }) => chosen.has(info.attributeID))

  /** `to` is a place among the rows without the one that moves. */
  function moveTo(key: string, to: number): void {
    const others = ids.filter((id) => id !== key)
    const next = others[to]
    onMove(Number(key), next === undefined ? undefined : Number(next))
  }
  function turn(id: number): void {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const held = reorder.held
  const heldRow = held && rows.find(({ info }) => String(info.attributeID) === held.key)
  return (
    <div ref={top}>
      {listed.length > 0 && (
        <section className={css.chosen} aria-label={t('siteAdmin.filters.chosenLabel')}>
          <strong>{t('siteAdmin.filters.chosen', { count: listed.length })}</strong>
          <CountedSegments
            small
            label={t('siteAdmin.filters.setStatus')}
            chosen={sameIn(listed, draft, 'webStatus')}
            disabled={isSaving}
            onChoose={(status) => onChange([...chosen], { webStatus: Number(status) })}
            segments={STATUSES.map((status) => ({ key: `${status}`, label: t(STATUS_KEY[status]) }))}
          />
          <CountedSegments
            small
            label={t('siteAdmin.filters.setSearch')}
            chosen={sameIn(listed, draft, 'searchSettings')}
            disabled={isSaving}
            onChoose={(search) => onChange([...chosen], { searchSettings: Number(search) })}
            segments={SEARCHES.map((search) => ({ key: `${search}`, label: t(SEARCH_KEY[search]) }))}
          />
          <TextButton onClick={() => setChosen(new Set())}>{t('siteAdmin.filters.clear')}</TextButton>
        </section>
      )}
      <table className={classNames(table.table, css.table)} aria-rowcount={rows.length + 1}>
        <caption className="visually-hidden">{t('siteAdmin.area.filters')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('siteAdmin.filters.choose')}</span>
            </th>
            <th scope="col">{t('siteAdmin.filters.attribute')}</th>
            <th scope="col">{t('siteAdmin.filters.type')}</th>
            <th scope="col">{t('siteAdmin.filters.parts')}</th>
            <th scope="col" className={table.number}>
              {t('siteAdmin.filters.values')}
            </th>
            <th scope="col">{t('siteAdmin.filters.status')}</th>
            <th scope="col">{t('siteAdmin.filters.search')}</th>
            <th scope="col">{t('siteAdmin.filters.several')}</th>
            <th scope="col" className={table.number}>
              {t('siteAdmin.filters.order')}
            </th>
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Gap height={before} />}
          {items.map(({ index, key }) => {
            const row = rows[index]
            if (!row) return null
            const id = row.info.attributeID
            const rowKey = String(id)
            return (
              <AttributeRow
                key={key}
                measure={virtual.measureElement}
                index={index}
                row={row}
                info={changedInfo(row.info, draft)}
                locale={locale}
                parts={parts}
                fewShare={fewShare}
                isChanged={draft.has(id)}
                isChosen={chosen.has(id)}
                isHeld={held?.key === rowKey}
                moved={held?.key === rowKey && held.by === 'pointer' ? held.moved : undefined}
                landing={landingOf(held, index)}
                inTabOrder={keys.isCurrent(rowKey)}
                rowProps={keys.rowProps(rowKey, {
                  x: () => turn(id),
                  'alt+arrowup': () => moveTo(rowKey, Math.max(index - 1, 0)),
                  'alt+arrowdown': () => moveTo(rowKey, index + 1),
                  ...Object.fromEntries(
                    STATUSES.map((status) => [`${status}`, () => onChange([id], { webStatus: status })]),
                  ),
                })}
                handleProps={reorder.handleProps(rowKey)}
                isSaving={isSaving}
                onTurn={() => turn(id)}
                onChange={(part) => onChange([id], part)}
              />
            )
          })}
          {after > 0 && <Gap height={after} />}
        </tbody>
      </table>
      {rows.length === 0 && <p className={css.none}>{t('siteAdmin.filters.none')}</p>}
      <p className="visually-hidden" role="status">
        {held &&
          heldRow &&
          t('siteAdmin.moving', {
            name: shownName(heldRow.names, locale),
            place: (held.by === 'pointer' ? held.to : ids.indexOf(held.key)) + 1,
            count: rows.length,
          })}
      </p>
      <p className={css.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('siteAdmin.keys.row')} <kbd>1</kbd>–<kbd>4</kbd>{' '}
        {t('siteAdmin.filters.status')} <kbd>X</kbd> {t('siteAdmin.filters.choose')} <kbd>Alt ↑↓</kbd>{' '}
        {t('siteAdmin.keys.move')} <kbd>Ctrl Enter</kbd> {t('siteAdmin.filters.save')}
      </p>
    </div>
  )
}

function Gap({ height }: { readonly height: number }) {
  return (
    <tr className={css.gap}>
      <td colSpan={COLUMNS} style={{ height }} />
    </tr>
  )
}

/** The setting that all chosen attributes share. */
function sameIn(rows: readonly AttributeOverviewRow[], draft: Draft, name: keyof Settings): string {
  const values = new Set(rows.map(({ info }) => changedInfo(info, draft)[name]))
  const [only] = values
  return values.size === 1 && only !== undefined ? String(only) : ''
}
