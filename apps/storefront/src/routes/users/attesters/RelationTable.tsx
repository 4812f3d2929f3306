/** Every approval relation as a row: up and down move among the rows, E changes one, Delete asks to remove it. */
import type { Attest } from '@hoistway/contract/approvals/attest'
import { Pencil, Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useRootData } from '../../../data/root-data.ts'
import { daysWords } from '../../../features/absence/absence-words.ts'
import { useText } from '../../../texts/text.ts'
import { useMoney } from '../../../texts/use-money.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button, buttonClass } from '../../../ui/controls/Button.tsx'
import { Switch } from '../../../ui/controls/Switch.tsx'
import table from '../../../ui/display/Table.module.css'
import { useRowKeys } from '../../../ui/row-keys.ts'
import css from './RelationTable.module.css'
import { type Away, nextAbsence, type OrdererRows, type RelationRow, relationPath } from './relations.ts'
import type { RelationActs } from './use-relation-acts.ts'

type RelationTableProps = {
  readonly orderers: readonly OrdererRows[]
  readonly away: Away
  readonly acts: RelationActs
  readonly isOnline: boolean
  readonly onRemove: (relation: Attest) => void
}

export function RelationTable({ orderers, away, acts, isOnline, onRemove }: RelationTableProps) {
  const t = useText()
  const navigate = useNavigate()
  const rows = orderers.flatMap((orderer) => orderer.rows)
  const keys = useRowKeys(rows.map(({ relation }) => String(relation.id)))
  const word = (key: string) => t(`companyAdmin.attesters.${key}`)
  return (
    <table className={classNames(table.table, css.table)}>
      <caption className="visually-hidden">{word('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{word('orderer')}</th>
          <th scope="col">{word('approver')}</th>
          <th scope="col" className={table.number}>
            {word('upTo')}
          </th>
          <th scope="col">{word('substitute')}</th>
          <th scope="col" className={table.number}>
            {word('waiting')}
          </th>
          <th scope="col" className={css.end}>
            {word('on')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{word('acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orderers.map((orderer) =>
          orderer.rows.map((row, index) => {
            const { relation } = row
            const key = String(relation.id)
            const change = () => void navigate(relationPath(relation), { preventScrollReset: true })
            return (
              <tr
                key={key}
                {...keys.rowProps(key, {
                  e: change,
                  enter: change,
                  ...(isOnline && { delete: () => onRemove(relation) }),
                })}
                aria-label={`${relation.userFullName}, ${relation.attestantFullName}`}
                data-off={!relation.active || undefined}
              >
                <Cells
                  row={row}
                  isFirst={index === 0}
                  away={away}
                  inTabOrder={keys.isCurrent(key)}
                  acts={acts}
                  isOnline={isOnline}
                  onRemove={onRemove}
                />
              </tr>
            )
          }),
        )}
      </tbody>
    </table>
  )
}

type CellsProps = Omit<RelationTableProps, 'orderers'> & {
  readonly row: RelationRow
  /** The first relation of its orderer, who is named once. */
  readonly isFirst: boolean
  readonly inTabOrder: boolean
}

function Cells({
  row: { relation, waiting },
  isFirst,
  away,
  inTabOrder,
  acts,
  isOnline,
  onRemove,
}: CellsProps) {
  const t = useText()
  const { locale } = useRootData()
  const money = useMoney()
  const names = { orderer: relation.userFullName, approver: relation.attestantFullName }
  const absence = nextAbsence(away, relation.attestantId)
  const substitute = absence?.substitute?.name ?? relation.substituteAttesterFullName
  const tabIndex = inTabOrder ? undefined : -1
  return (
    <>
      <td>
        <strong className={isFirst ? undefined : 'visually-hidden'}>{names.orderer}</strong>
      </td>
      <td>{names.approver}</td>
      <td className={table.number}>{money(relation.amount)}</td>
      <td>
        {substitute ?? <span className={css.lacking}>{t('companyAdmin.attesters.nobody')}</span>}
        {absence && (
          <span className={css.days}>
            {t('companyAdmin.attesters.awayDays', { days: daysWords(absence, away.today, locale, t) })}
          </span>
        )}
      </td>
      <td className={classNames(table.number, waiting.length === 0 && css.zero)}>{waiting.length}</td>
      <td className={css.end}>
        <Switch
          label={t('companyAdmin.attesters.switchOf', names)}
          isOn={relation.active}
          disabled={!isOnline}
          isBusy={acts.isBusy}
          tabIndex={tabIndex}
          onTurn={() => void acts.turn(relation)}
        />
      </td>
      <td>
        <span className={css.acts}>
          <Link
            className={buttonClass({ kind: 'quiet', square: true })}
            to={relationPath(relation)}
            preventScrollReset
            tabIndex={tabIndex}
            data-edit={relation.id}
            aria-label={t('companyAdmin.attesters.changeOf', names)}
          >
            <Pencil aria-hidden="true" />
          </Link>
          <Button
            kind="quiet"
            square
            disabled={!isOnline}
            tabIndex={tabIndex}
            aria-haspopup="dialog"
            aria-label={t('companyAdmin.attesters.removeOf', names)}
            onClick={() => onRemove(relation)}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </span>
      </td>
    </>
  )
}
