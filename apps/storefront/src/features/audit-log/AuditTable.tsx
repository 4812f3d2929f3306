/** The acts as rows, one line each. A row opens below itself; F filters by the cell in focus. */
import type { AuditEntry } from '@hoistway/contract/site-admin/audit'
import { formatInstant } from '@hoistway/domain/texts/day-format'
import { ChevronRight } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useRootData } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import { useCellKeys } from '../../ui/cell-keys.ts'
import { classNames } from '../../ui/class-names.ts'
import blocks from '../../ui/display/RowBlocks.module.css'
import { Shape } from '../../ui/display/Shape.tsx'
import table from '../../ui/display/Table.module.css'
import { AuditFacts } from './AuditFacts.tsx'
import css from './AuditTable.module.css'
import { AUDIT_COLUMNS, type AuditColumn } from './audit-filter.ts'
import { actAndOutcome, actorName, targetWords } from './audit-words.ts'
import { Changes } from './Changes.tsx'

type AuditTableProps = {
  readonly entries: readonly AuditEntry[]
  readonly isLoading: boolean
  /** The address of the list that a cell filters by; undefined where it names nothing to filter by. */
  readonly addressBy: (entry: AuditEntry, by: AuditColumn | 'company') => string | undefined
  readonly onFilter: (address: string) => void
}

export function AuditTable({ entries, isLoading, addressBy, onFilter }: AuditTableProps) {
  const t = useText()
  const keys = useCellKeys(entries.map(keyOf), AUDIT_COLUMNS)
  const [open, setOpen] = useState<readonly number[]>([])
  const turn = (id: number) => setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id])
  function filterBy(entry: AuditEntry, column: AuditColumn): void {
    const address = addressBy(entry, column)
    if (address !== undefined) onFilter(address)
  }
  return (
    <div>
      <table
        className={classNames(table.table, blocks.onPhone, css.table)}
        {...keys.gridProps}
        aria-busy={isLoading}
      >
        <caption className="visually-hidden">{t('siteAdmin.area.audit')}</caption>
        <thead>
          <tr {...keys.rowProps}>
            {AUDIT_COLUMNS.map((column) => (
              <th key={column} scope="col" {...keys.headProps}>
                {t(`siteAdmin.audit.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-loading={isLoading || undefined}>
          {entries.map((entry) => {
            const isOpen = open.includes(entry.id)
            const cellProps = (column: AuditColumn) =>
              keys.cellProps(keyOf(entry), column, {
                enter: () => turn(entry.id),
                f: () => filterBy(entry, column),
              })
            return (
              <Fragment key={entry.id}>
                <tr {...keys.rowProps} data-current={isOpen || undefined}>
                  <td {...cellProps('time')} className={css.time}>
                    <Opener entry={entry} isOpen={isOpen} onTurn={() => turn(entry.id)} />
                  </td>
                  <td {...cellProps('who')}>
                    <Actor entry={entry} />
                  </td>
                  <td {...cellProps('act')}>
                    <Act entry={entry} />
                  </td>
                  <td {...cellProps('target')}>
                    <Target entry={entry} />
                  </td>
                  <td {...cellProps('change')}>
                    <Changes entry={entry} most={2} />
                  </td>
                </tr>
                {isOpen && (
                  <tr {...keys.rowProps} className={css.facts}>
                    <td colSpan={AUDIT_COLUMNS.length} {...keys.wideCellProps}>
                      <AuditFacts entry={entry} addressBy={(by) => addressBy(entry, by)} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      <div className={css.keys}>
        <p className={css.letters}>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('siteAdmin.keys.row')} <kbd>←</kbd> <kbd>→</kbd>{' '}
          {t('siteAdmin.audit.keys.cell')} <kbd>Enter</kbd> {t('siteAdmin.audit.keys.open')} <kbd>F</kbd>{' '}
          {t('siteAdmin.audit.keys.filter')}
        </p>
        <p>{t('siteAdmin.audit.noSecrets')}</p>
      </div>
    </div>
  )
}

function keyOf({ id }: AuditEntry): string {
  return String(id)
}

type EntryProps = { readonly entry: AuditEntry }

/** The keys open a row by Enter in any cell, so the button stands outside the order of Tab. */
function Opener({
  entry,
  isOpen,
  onTurn,
}: EntryProps & { readonly isOpen: boolean; readonly onTurn: () => void }) {
  const { locale } = useRootData()
  return (
    <button type="button" className={css.opener} tabIndex={-1} aria-expanded={isOpen} onClick={onTurn}>
      {formatInstant(locale, Date.parse(entry.at))}
      <ChevronRight aria-hidden="true" />
    </button>
  )
}

function Actor({ entry }: EntryProps) {
  const t = useText()
  const { actingFor } = entry
  return (
    <>
      <strong>{actorName(entry, t)}</strong>
      {actingFor && (
        <span className={css.instead}>{t('siteAdmin.audit.instead', { name: actingFor.name })}</span>
      )}
    </>
  )
}

function Act({ entry }: EntryProps) {
  const t = useText()
  const { texts } = useRootData()
  const words = actAndOutcome(entry, texts, t)
  const times = entry.times > 1 && t('siteAdmin.audit.times', { count: entry.times })
  return (
    <>
      {entry.outcome === 'success' ? words : <Shape kind="bad">{words}</Shape>}{' '}
      {times && <span className="quiet">{times}</span>}
    </>
  )
}

function Target({ entry }: EntryProps) {
  const { texts } = useRootData()
  return targetWords(entry, texts)
}
