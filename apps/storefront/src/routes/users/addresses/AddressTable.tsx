/** The saved addresses as rows with their use. Enter or the pencil opens the form beside the list, Delete or the bin
 *  deletes. */
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { formatDay } from '@hoistway/domain/texts/day-format'
import { Pencil, Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useOnline } from '../../../data/calls/online.ts'
import { useRootData, useUser } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button, buttonClass } from '../../../ui/controls/Button.tsx'
import blocks from '../../../ui/display/RowBlocks.module.css'
import table from '../../../ui/display/Table.module.css'
import { type RowProps, useRowKeys } from '../../../ui/row-keys.ts'
import css from './AddressTable.module.css'
import { formPath } from './addresses-path.ts'
import { type AddressRow, shownName } from './load-addresses.ts'

type AddressTableProps = {
  readonly rows: readonly AddressRow[]
  readonly chosen: number | undefined
  readonly onDelete: (address: AddressRow) => void
}

export function AddressTable({ rows, chosen, onDelete }: AddressTableProps) {
  const t = useText()
  const navigate = useNavigate()
  const keys = useRowKeys(rows.map(({ id }) => String(id)))
  return (
    <table className={classNames(table.table, blocks.onPhone, css.table)}>
      <caption className="visually-hidden">{t('companyAdmin.area.addresses')}</caption>
      <thead>
        <tr>
          {['name', 'recipient', 'place', 'use'].map((column) => (
            <th key={column} scope="col">
              {t(`companyAdmin.addresses.column.${column}`)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t('siteAdmin.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            isChosen={row.id === chosen}
            isCurrent={keys.isCurrent(String(row.id))}
            rowProps={keys.rowProps(String(row.id), {
              enter: () => void navigate(formPath(row.id), { preventScrollReset: true }),
              delete: () => onDelete(row),
            })}
            onDelete={() => onDelete(row)}
          />
        ))}
      </tbody>
    </table>
  )
}

type AddressRowProps = {
  readonly row: AddressRow
  readonly isChosen: boolean
  readonly isCurrent: boolean
  readonly rowProps: RowProps
  readonly onDelete: () => void
}

function Row({ row, isChosen, isCurrent, rowProps, onDelete }: AddressRowProps) {
  const t = useText()
  const isOnline = useOnline()
  const lang = useUser()?.company.languageCode
  const name = shownName(row)
  const tabIndex = isCurrent ? 0 : -1
  return (
    <tr data-current={isChosen || undefined} {...rowProps}>
      <td lang={lang}>
        <strong>{name}</strong>
        {row.name !== name && <span className={css.second}>{row.name}</span>}
      </td>
      <td lang={lang}>{row.recipient}</td>
      <td>
        <span lang={lang}>{row.address}</span>
        <span className={css.second}>
          <span lang={lang}>{row.postAddress}</span>, {row.country}
        </span>
      </td>
      <td>
        <Use row={row} />
      </td>
      <td className={css.actions}>
        <Link
          className={buttonClass({ kind: 'quiet', square: true })}
          to={formPath(row.id)}
          preventScrollReset
          tabIndex={tabIndex}
          aria-label={t('companyAdmin.addresses.edit', { name })}
        >
          <Pencil aria-hidden="true" />
        </Link>
        <Button
          kind="quiet"
          square
          tabIndex={tabIndex}
          disabled={!isOnline}
          aria-label={t('companyAdmin.addresses.deleteOne', { name })}
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </td>
    </tr>
  )
}

function Use({ row: { orders, lastOrder, waiting } }: { readonly row: AddressRow }) {
  const t = useText()
  const { locale } = useRootData()
  if (lastOrder === undefined) return <span className="quiet">{t('companyAdmin.addresses.unused')}</span>
  const day = formatDay(locale, stockholmDay(Date.parse(lastOrder)))
  return (
    <>
      {t('companyAdmin.addresses.use', { count: orders })}
      <span className={css.second}>
        {waiting.length > 0
          ? t('companyAdmin.addresses.waitingCount', { count: waiting.length })
          : t('companyAdmin.addresses.last', { day })}
      </span>
    </>
  )
}
