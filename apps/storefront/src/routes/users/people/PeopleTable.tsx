/** The people of a company as rows; on a phone each row is a card. Up and down move among the rows, Enter opens
 *  one. */
import type { CompanyPerson } from '@hoistway/contract/company-people'
import { priceFromWire } from '@hoistway/domain/prices/money'
import { formatMoney } from '@hoistway/domain/prices/money-format'
import { formatInstant } from '@hoistway/domain/texts/day-format'
import { Link, useNavigate } from 'react-router'
import { useRootData, useUser } from '../../../data/root-data.ts'
import { roleWords, STATE_SHAPE } from '../../../features/person/person-words.ts'
import { useText } from '../../../texts/text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Shape } from '../../../ui/display/Shape.tsx'
import table from '../../../ui/display/Table.module.css'
import { type RowProps, useRowKeys } from '../../../ui/row-keys.ts'
import css from './PeopleTable.module.css'
import { personPath } from './people-filter.ts'

const COLUMNS = ['name', 'role', 'webUser', 'access', 'lastActive', 'approval'] as const

type PeopleTableProps = { readonly people: readonly CompanyPerson[]; readonly isLoading: boolean }

export function PeopleTable({ people, isLoading }: PeopleTableProps) {
  const t = useText()
  const navigate = useNavigate()
  const keys = useRowKeys(people.map(({ id }) => String(id)))
  return (
    <table className={classNames(table.table, css.table)} aria-busy={isLoading}>
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
        {people.map((person) => (
          <Row
            key={person.id}
            person={person}
            rowProps={keys.rowProps(String(person.id), { enter: () => void navigate(personPath(person.id)) })}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowOfPersonProps = { readonly person: CompanyPerson; readonly rowProps: RowProps }

function Row({ person, rowProps }: RowOfPersonProps) {
  const t = useText()
  const { locale } = useRootData()
  const isOwn = useUser()?.id === person.id
  const { name, email, state, isWebUser, lastActive } = person
  return (
    <tr {...rowProps} aria-label={name || email} data-out={state === 'deactivated' || undefined}>
      <td>
        <Link className={css.name} to={personPath(person.id)}>
          {name || email}
        </Link>
        <span className={css.email}>{email}</span>
      </td>
      <td>{isOwn ? `${roleWords(person, t)}, ${t('people.you')}` : roleWords(person, t)}</td>
      <td className={css.webUser}>{t(isWebUser ? 'people.webUser.yes' : 'people.webUser.no')}</td>
      <td>
        <Shape kind={STATE_SHAPE[state]}>{t(`person.state.${state}`)}</Shape>
      </td>
      <td className={css.time}>
        <span className={css.label}>{t('people.lastActive')}: </span>
        {lastActive === null ? t('people.never') : formatInstant(locale, Date.parse(lastActive))}
      </td>
      <td>
        <Approval person={person} />
      </td>
    </tr>
  )
}

function Approval({ person: { state, approvers, approvesUpTo } }: { readonly person: CompanyPerson }) {
  const t = useText()
  const { locale, currency } = useRootData()
  const money = (amount: number) => formatMoney(locale, currency, priceFromWire(amount) ?? 0)
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
