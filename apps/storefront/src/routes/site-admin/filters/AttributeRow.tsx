/** Draws one attribute as a row: its names and its fill, and the controls of its settings. */

import type { AttributeInfo } from '@hoistway/contract/catalogue/filters'
import type { AttributeOverviewRow } from '@hoistway/contract/site-admin/attribute-overview'
import {
  type AttributeWebStatus,
  type FilterBehaviour,
  FilterGroup,
  type SearchPriority,
} from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/texts/locale'
import { GripVertical } from 'lucide-react'
import { useText } from '../../../texts/text.ts'
import { unitName } from '../../../texts/unit-name.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Check } from '../../../ui/controls/Choice.tsx'
import { CountedSegments } from '../../../ui/controls/CountedSegments.tsx'
import { Input } from '../../../ui/controls/Field.tsx'
import { Shape } from '../../../ui/display/Shape.tsx'
import table from '../../../ui/display/Table.module.css'
import type { useReorder } from '../../../ui/reorder.ts'
import type { RowProps } from '../../../ui/row-keys.ts'
import css from './AttributeRow.module.css'
import {
  BEHAVIOUR_KEY,
  BEHAVIOURS,
  otherNames,
  SEARCH_KEY,
  SEARCHES,
  STATUS_KEY,
  STATUSES,
  shownName,
  typeName,
} from './attribute-words.ts'
import type { Settings } from './settings.ts'

type AttributeRowProps = {
  readonly row: AttributeOverviewRow
  /** The attribute with the settings of the draft. */
  readonly info: AttributeInfo
  readonly index: number
  readonly locale: Locale
  /** The number of all parts of the shop. */
  readonly parts: number
  readonly fewShare: number
  readonly isChanged: boolean
  readonly isChosen: boolean
  readonly isHeld: boolean
  /** Pixels that the pointer has dragged the row. */
  readonly moved: number | undefined
  readonly landing: 'above' | 'below' | undefined
  readonly inTabOrder: boolean
  readonly isSaving: boolean
  readonly rowProps: RowProps
  readonly handleProps: ReturnType<ReturnType<typeof useReorder>['handleProps']>
  readonly measure: (element: HTMLElement | null) => void
  readonly onTurn: () => void
  readonly onChange: (part: Partial<Settings>) => void
}

export function AttributeRow(props: AttributeRowProps) {
  const { row, info, index, locale, parts, fewShare, inTabOrder, isSaving, onChange } = props
  const t = useText()
  const name = shownName(row.names, locale)
  const unit = unitName(info.metricUnit ?? '', t)
  const isSelect =
    info.filterGroup === FilterGroup.SingleSelect || info.filterGroup === FilterGroup.MultiSelect
  return (
    <tr
      {...props.rowProps}
      ref={props.measure}
      data-index={index}
      aria-rowindex={index + 2}
      aria-label={name}
      className={classNames(css.row, props.isHeld && css.held)}
      data-current={props.isChanged || undefined}
      data-landing={props.landing}
      style={props.moved === undefined ? undefined : { transform: `translateY(${props.moved}px)` }}
    >
      <td>
        <div className={css.choose}>
          <Check
            label={<span className="visually-hidden">{t('siteAdmin.filters.chooseOne', { name })}</span>}
            checked={props.isChosen}
            tabIndex={inTabOrder ? undefined : -1}
            onChange={props.onTurn}
          />
          <button
            type="button"
            className={css.handle}
            tabIndex={inTabOrder ? undefined : -1}
            aria-label={t('siteAdmin.moveOne', { name })}
            {...props.handleProps}
          >
            <GripVertical aria-hidden="true" />
          </button>
        </div>
      </td>
      <td className={css.names}>
        <strong>{name}</strong>
        <span className={css.others}>
          <span>{info.code}</span>
          {otherNames(row.names, locale).map(({ locale: language, text, isMissing }) => (
            <span
              key={language}
              className={isMissing ? css.missing : undefined}
              lang={isMissing ? 'en' : language}
            >
              {text}
            </span>
          ))}
          {row.unnamedOptions > 0 && (
            <span className={css.missing}>
              {t('siteAdmin.filters.unnamedOptions', { count: row.unnamedOptions })}
            </span>
          )}
        </span>
      </td>
      <td className={css.type}>
        {typeName(info.type)}
        {unit !== '' && `, ${unit}`}
      </td>
      <td>
        <Fill parts={row.parts} all={parts} fewShare={fewShare} />
      </td>
      <td className={classNames(table.number, css.values)}>{row.values ?? '–'}</td>
      <td>
        <CountedSegments
          small
          label={t('siteAdmin.filters.statusOf', { name })}
          chosen={`${info.webStatus}`}
          disabled={isSaving}
          inTabOrder={inTabOrder}
          onChoose={(status) => onChange({ webStatus: Number(status) })}
          segments={STATUSES.map((status: AttributeWebStatus) => ({
            key: `${status}`,
            label: t(STATUS_KEY[status]),
          }))}
        />
      </td>
      <td>
        <CountedSegments
          small
          label={t('siteAdmin.filters.searchOf', { name })}
          chosen={`${info.searchSettings}`}
          disabled={isSaving}
          inTabOrder={inTabOrder}
          onChoose={(search) => onChange({ searchSettings: Number(search) })}
          segments={SEARCHES.map((search: SearchPriority) => ({
            key: `${search}`,
            label: t(SEARCH_KEY[search]),
          }))}
        />
      </td>
      <td>
        {isSelect ? (
          <CountedSegments
            small
            label={t('siteAdmin.filters.severalOf', { name })}
            chosen={`${info.filterBehaviour}`}
            disabled={isSaving}
            inTabOrder={inTabOrder}
            onChoose={(behaviour) => onChange({ filterBehaviour: Number(behaviour) })}
            segments={BEHAVIOURS.map((behaviour: FilterBehaviour) => ({
              key: `${behaviour}`,
              label: t(BEHAVIOUR_KEY[behaviour]),
            }))}
          />
        ) : (
          <span className="faint">–</span>
        )}
      </td>
      <td className={css.order}>
        <Input
          type="number"
          min={0}
          max={1_000_000}
          aria-label={t('siteAdmin.filters.orderOf', { name })}
          tabIndex={inTabOrder ? undefined : -1}
          disabled={isSaving}
          value={info.sortPrio}
          onChange={({ target }) => {
            const prio = target.valueAsNumber
            if (Number.isInteger(prio) && prio >= 0 && prio <= 1_000_000) onChange({ sortPrio: prio })
          }}
        />
      </td>
    </tr>
  )
}

type FillProps = { readonly parts: number | null; readonly all: number; readonly fewShare: number }

/** The share of the parts that have a value, as a bar and in percent. */
function Fill({ parts, all, fewShare }: FillProps) {
  const t = useText()
  if (parts === null || all === 0) return <span className="faint">–</span>
  const share = parts / all
  const percent = parts > 0 && share < 0.01 ? '< 1 %' : `${Math.round(share * 100)} %`
  return (
    <span className={css.share}>
      <span className={css.bar} aria-hidden="true">
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
      <span>{percent}</span>
      {share < fewShare && <Shape kind="some">{t('siteAdmin.filters.fewParts')}</Shape>}
    </span>
  )
}
