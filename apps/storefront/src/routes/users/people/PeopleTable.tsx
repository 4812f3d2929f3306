/** The people of a company as rows; on a phone each row is a card. Up and down (J and K) move among the rows,
 *  Enter opens one, E edits it, I invites somebody. */
import type { CompanyPerson } from '@hoistway/contract/account/company-people'
import { formatInstant } from '@hoistway/domain/texts/day-format'
import { Pencil, Send } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useOnline } from '../../../data/calls/online.ts'
import { useRootData, useUser } from '../../../data/root-data.ts'
import { nextAct } from '../../../features/person/person-acts.ts'
import { roleWords, STATE_SHAPE } from '../../../features/person/person-words.ts'
import { useText } from '../../../texts/text.ts'
import { useMoney } from '../../../texts/use-money.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button, buttonClass } from '../../../ui/controls/Button.tsx'
import blocks from '../../../ui/display/RowBlocks.module.css'
import { Shape } from '../../../ui/display/Shape.tsx'
import table from '../../../ui/display/Table.module.css'
import { focusRow, type RowProps, useRowKeys } from '../../../ui/row-keys.ts'
import css from './PeopleTable.module.css'
import { personPath } from './people-filter.ts'

const COLUMNS = ['name', 'role', 'sees', 'webUser', 'access', 'lastActive', 'approval'] as const

type PeopleTableProps = {
  readonly people: readonly CompanyPerson[]
  readonly isLoading: boolean
  readonly onEdit: (id: number) => void
  readonly onInvite: () => void
  /** Sends the link of an open invitation again. */
  readonly onResend: (person: CompanyPerson) => void
}

export function PeopleTable({ people, isLoading, onEdit, onInvite, onResend }: PeopleTableProps) {
  const t = useText()
  const navigate = useNavigate()
  const ownId = useUser()?.id
  const rows = people.map(({ id }) => String(id))
  const keys = useRowKeys(rows)
  return (
    <>
      <table className={classNames(table.table, blocks.belowLaptop, css.table)} aria-busy={isLoading}>
        <caption className="visually-hidden">{t('people.title')}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`people.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-loading={isLoading || undefined}>
          {people.map((person, index) => {
            const isOwn = person.id === ownId
            const open = () => void navigate(personPath(person.id))
            // A site admin of the company is looked after by site admins alone.
            const edit = isOwn || person.isSiteAdmin ? undefined : () => onEdit(person.id)
            return (
              <Row
                key={person.id}
                person={person}
                isOwn={isOwn}
                isCurrent={keys.isCurrent(String(person.id))}
                rowProps={keys.rowProps(String(person.id), {
                  enter: open,
                  e: edit ?? open,
                  i: onInvite,
                  j: () => void focusRow(document, rows[index + 1] ?? ''),
                  k: () => void focusRow(document, rows[index - 1] ?? ''),
                })}
                onEdit={edit}
                onResend={() => onResend(person)}
              />
            )
          })}
        </tbody>
      </table>
      <p className={css.keys}>
        <kbd>J</kbd> <kbd>K</kbd> {t('siteAdmin.keys.row')} <kbd>Enter</kbd> {t('siteAdmin.keys.opens')}{' '}
        <kbd>E</kbd> {t('people.keys.edit')} <kbd>I</kbd> {t('people.keys.invite')}
      </p>
    </>
  )
}

type RowOfPersonProps = {
  readonly person: CompanyPerson
  readonly isOwn: boolean
  readonly isCurrent: boolean
  readonly rowProps: RowProps
  /** Undefined: the account is not edited here. */
  readonly onEdit: (() => void) | undefined
  readonly onResend: () => void
}

function Row({ person, isOwn, isCurrent, rowProps, onEdit, onResend }: RowOfPersonProps) {
  const t = useText()
  const { locale } = useRootData()
  const isOnline = useOnline()
  const { name, email, state, isWebUser, prices, lastActive } = person
  const next = onEdit && nextAct(state)
  const tabIndex = isCurrent ? 0 : -1
  return (
    <tr {...rowProps} aria-label={name || email} data-out={state === 'deactivated' || undefined}>
      <td>
        <Link className={css.name} to={personPath(person.id)}>
          {name || email}
        </Link>
        <span className={css.email}>{email}</span>
      </td>
      <td>{isOwn ? `${roleWords(person, t)}, ${t('people.you')}` : roleWords(person, t)}</td>
      <td className={css.sees} data-all={prices === 'all' || undefined}>
        <span className={css.label}>{t('people.sees')}: </span>
        {t(`people.sees.${prices}`)}
      </td>
      <td className={css.webUser}>{t(isWebUser ? 'people.webUser.yes' : 'people.webUser.no')}</td>
      <td>
        <Shape kind={STATE_SHAPE[state]}>{t(`person.state.${state}`)}</Shape>
      </td>
      <td className={css.time}>
        <span className={css.label}>{t('people.lastActive')}: </span>
        {lastActive === null ? t('people.never') : formatInstant(locale, Date.parse(lastActive))}
      </td>
      <td>
        <div className={css.last}>
          <span className={css.approval}>
            <Approval person={person} />
          </span>
          {next === 'resend' && (
            <Button
              className={css.next}
              size="small"
              tabIndex={tabIndex}
              disabled={!isOnline}
              onClick={onResend}
            >
              <Send aria-hidden="true" />
              {t('person.act.resend')}
            </Button>
          )}
          {next !== undefined && next !== 'resend' && (
            <Link
              className={classNames(buttonClass({ size: 'small' }), css.next)}
              to={personPath(person.id)}
              tabIndex={tabIndex}
            >
              {t(`person.act.${next}`)}
            </Link>
          )}
          {onEdit && (
            <Button
              kind="quiet"
              square
              className={css.pencil}
              tabIndex={tabIndex}
              disabled={!isOnline}
              aria-haspopup="dialog"
              aria-label={t('people.edit', { name: name || email })}
              onClick={onEdit}
            >
              <Pencil aria-hidden="true" />
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}

function Approval({ person: { state, approvers, approvesUpTo } }: { readonly person: CompanyPerson }) {
  const t = useText()
  const money = useMoney()
  const lines = [
    ...approvers.map(({ name, amount }) => t('people.approver', { name, amount: money(amount) })),
    ...(approvesUpTo === null ? [] : [t('people.approvesUpTo', { amount: money(approvesUpTo) })]),
  ]
  const isOrdering = state !== 'notWebUser' && state !== 'deactivated'
  if (lines.length === 0) return isOrdering && <Quiet>{t('people.notNeeded')}</Quiet>
  return lines.map((line) => (
    <span key={line} className={css.line}>
      {line}
    </span>
  ))
}

function Quiet({ children }: { readonly children: string }) {
  const t = useText()
  return (
    <>
      <span className={css.label}>{t('people.approval')}: </span>
      {children}
    </>
  )
}
