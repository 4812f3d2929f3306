/** Draws a table of the synchronisations with their state, the runs of each along a time line, and its buttons. */
import { Download, Play } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import { useRootData } from '../../../data/root-data.ts'
import { saveOrSay } from '../../../features/download/save-or-say.ts'
import { useText } from '../../../texts/text.ts'
import { whenWords } from '../../../texts/when-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import blocks from '../../../ui/display/RowBlocks.module.css'
import { Shape, type ShapeKind } from '../../../ui/display/Shape.tsx'
import table from '../../../ui/display/Table.module.css'
import { useRowKeys } from '../../../ui/row-keys.ts'
import { Lane, Ticks } from './Lane.tsx'
import css from './SyncTable.module.css'
import { syncLogFile } from './sync-log-file.ts'
import type { SyncGroup, SyncRow, SyncState } from './sync-rows.ts'
import { durationWords, scheduleWords } from './sync-words.ts'
import type { Timeline } from './timeline.ts'

const SHAPE: Readonly<Record<SyncState, ShapeKind>> = {
  failed: 'bad',
  stuck: 'bad',
  late: 'bad',
  running: 'run',
  queued: 'wait',
  completed: 'ok',
  never: 'gone',
}
const GROUPS: readonly SyncGroup[] = ['look', 'working', 'onTime']
const COLUMNS = 5

type SyncTableProps = {
  readonly rows: readonly SyncRow[]
  readonly line: Timeline
  readonly isOnline: boolean
  /** The name of the type that is being started. */
  readonly starting: string | undefined
  readonly onRun: (row: SyncRow) => void
}

export function SyncTable({ rows, line, isOnline, starting, onRun }: SyncTableProps) {
  const t = useText()
  const keys = useRowKeys(rows.map(({ name }) => name))
  // The failures are open from the beginning.
  const [turned, setTurned] = useState<readonly string[]>([])
  const isOpen = (row: SyncRow) =>
    (row.group === 'look') !== turned.includes(row.name) && row.run !== undefined
  const turn = (name: string) =>
    setTurned(turned.includes(name) ? turned.filter((one) => one !== name) : [...turned, name])
  const saveLog = ({ name, runs }: SyncRow) =>
    void saveOrSay(() => syncLogFile(name, runs), t('siteAdmin.feeds.downloadFailed'))
  return (
    <div>
      <table className={classNames(table.table, blocks.onPhone, css.table)}>
        <caption className="visually-hidden">{t('siteAdmin.sync.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('siteAdmin.sync.type')}</th>
            <th scope="col">{t('siteAdmin.sync.status')}</th>
            <th scope="col" className={css.lane}>
              <Ticks line={line} />
              <span className="visually-hidden">{t('siteAdmin.sync.timeline')}</span>
            </th>
            <th scope="col" className={table.number}>
              {t('siteAdmin.sync.average')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('siteAdmin.actions')}</span>
            </th>
          </tr>
        </thead>
        {GROUPS.map((group) => {
          const own = rows.filter((row) => row.group === group)
          if (own.length === 0) return null
          return (
            <tbody key={group}>
              <tr className={css.group} data-look={group === 'look' || undefined}>
                <th scope="rowgroup" colSpan={COLUMNS}>
                  {t(`siteAdmin.sync.group.${group}`)}
                </th>
              </tr>
              {own.map((row) => (
                <Fragment key={row.name}>
                  <Row
                    row={row}
                    line={line}
                    isOnline={isOnline}
                    isStarting={starting === row.name}
                    isOpen={isOpen(row)}
                    inTabOrder={keys.isCurrent(row.name)}
                    rowProps={keys.rowProps(row.name, {
                      enter: () => turn(row.name),
                      r: () => isOnline && onRun(row),
                      d: () => saveLog(row),
                    })}
                    onRun={() => onRun(row)}
                    onSave={() => saveLog(row)}
                    onTurn={() => turn(row.name)}
                  />
                  {isOpen(row) && <RunLog row={row} now={line.now} />}
                </Fragment>
              ))}
            </tbody>
          )
        })}
      </table>
      <p className={css.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('siteAdmin.keys.row')} <kbd>Enter</kbd> {t('siteAdmin.sync.keys.log')}{' '}
        <kbd>R</kbd> {t('siteAdmin.sync.keys.run')} <kbd>D</kbd> {t('siteAdmin.sync.keys.download')}
      </p>
    </div>
  )
}

type RowProps = {
  readonly row: SyncRow
  readonly line: Timeline
  readonly isOnline: boolean
  readonly isStarting: boolean
  readonly isOpen: boolean
  readonly inTabOrder: boolean
  readonly rowProps: ReturnType<ReturnType<typeof useRowKeys>['rowProps']>
  readonly onRun: () => void
  readonly onSave: () => void
  readonly onTurn: () => void
}

function Row(props: RowProps) {
  const { row, line, isOnline, isStarting, isOpen, inTabOrder, rowProps, onRun, onSave, onTurn } = props
  const t = useText()
  const nameId = useId()
  const tabIndex = inTabOrder ? undefined : -1
  return (
    <tr {...rowProps} data-look={row.group === 'look' || undefined} aria-labelledby={nameId}>
      <td>
        <button
          type="button"
          className={css.name}
          tabIndex={tabIndex}
          aria-expanded={row.run ? isOpen : undefined}
          disabled={!row.run}
          onClick={onTurn}
        >
          <strong id={nameId} lang="en">
            {row.name}
          </strong>{' '}
          <span className="quiet">{scheduleWords(row.rule, t)}</span>
        </button>
      </td>
      <td className={css.state}>
        <Shape kind={SHAPE[row.state]}>
          <StateWords row={row} now={line.now} />
        </Shape>
      </td>
      <td className={css.lane}>
        <Lane line={line} runs={row.runs} nextStart={row.nextStart} />
      </td>
      <td className={table.number}>
        <span className={css.label}>{t('siteAdmin.sync.average')} </span>
        {row.averageMs === undefined ? '–' : durationWords(row.averageMs)}
      </td>
      <td className={css.actions}>
        <Button
          kind="quiet"
          square
          tabIndex={tabIndex}
          disabled={row.runs.length === 0}
          aria-label={t('siteAdmin.sync.downloadLogOf', { name: row.name })}
          onClick={onSave}
        >
          <Download aria-hidden="true" />
        </Button>
        <Button
          className={css.run}
          tabIndex={tabIndex}
          disabled={!isOnline}
          aria-disabled={isStarting}
          aria-label={t('siteAdmin.sync.runOf', { name: row.name })}
          onClick={onRun}
        >
          <Play aria-hidden="true" />
          {t('siteAdmin.sync.run')}
        </Button>
      </td>
    </tr>
  )
}

/** When the state began, and for trouble how long it has lasted. */
function StateWords({ row, now }: { readonly row: SyncRow; readonly now: number }) {
  const t = useText()
  const { locale } = useRootData()
  const { run, state, averageMs } = row
  if (!run) return t('siteAdmin.sync.state.never')
  const began = run.started ?? run.scheduledStart
  const at = state === 'completed' || state === 'failed' ? (run.completed ?? began) : began
  const values = { time: whenWords(at, now, locale), lasted: durationWords(now - Date.parse(began)) }
  const usual = averageMs === undefined ? '' : t('siteAdmin.sync.usually', { time: durationWords(averageMs) })
  return (
    <span>
      {t(`siteAdmin.sync.state.${state}`, values)}
      {(state === 'running' || state === 'stuck') && usual !== '' && (
        <span className={css.usual}>{usual}</span>
      )}
    </span>
  )
}

/** The words of the run itself: what was read, changed and refused. */
function RunLog({ row, now }: { readonly row: SyncRow; readonly now: number }) {
  const t = useText()
  const { locale } = useRootData()
  const { run, nextStart } = row
  if (!run) return null
  const advice = row.state === 'stuck' || row.state === 'late' ? t(`siteAdmin.sync.advice.${row.state}`) : ''
  return (
    <tr className={css.log} data-look={row.group === 'look' || undefined}>
      <td colSpan={COLUMNS}>
        {advice !== '' && <p>{advice}</p>}
        <p className={css.message}>{run.message || t('siteAdmin.sync.noMessage')}</p>
        <p className="quiet">
          {run.started && t('siteAdmin.sync.started', { time: whenWords(run.started, now, locale) })}{' '}
          {run.completed && t('siteAdmin.sync.ended', { time: whenWords(run.completed, now, locale) })}{' '}
          {nextStart && t('siteAdmin.sync.triesAgain', { time: whenWords(nextStart, now, locale) })}
        </p>
      </td>
    </tr>
  )
}
