/** The rows of the search: a company, a person, an order. Each is a link, in which the hits are marked. */
import type { CompanyHit, OrderHit, PersonHit } from '@hoistway/contract/account/directory'
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { formatDay } from '@hoistway/domain/texts/day-format'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRootData } from '../../../data/root-data.ts'
import { STATE_SHAPE } from '../../../features/person/person-words.ts'
import { matchedParts } from '../../../features/search-box/matched-parts.ts'
import { useText } from '../../../texts/text.ts'
import { Shape } from '../../../ui/display/Shape.tsx'
import { Tag } from '../../../ui/display/Tag.tsx'
import type { RowProps } from '../../../ui/row-keys.ts'
import { companyPath, personPath } from './addresses.ts'
import css from './SearchList.module.css'

type RowLinkProps = RowProps & { readonly current: boolean; readonly q: string }

type RowFrameProps = RowLinkProps & {
  readonly to: string
  readonly end?: ReactNode
  readonly children: ReactNode
}

function RowFrame({ to, current, q: _, end, children, ...row }: RowFrameProps) {
  return (
    <li>
      <Link
        className={css.row}
        to={to}
        aria-current={current ? 'page' : undefined}
        preventScrollReset
        {...row}
      >
        <span className={css.words}>{children}</span>
        {end !== undefined && <span className={css.end}>{end}</span>}
      </Link>
    </li>
  )
}

export function CompanyRow({ row, ...link }: RowLinkProps & { readonly row: CompanyHit }) {
  const t = useText()
  const { q } = link
  const facts = [row.companyCode, row.currency === 1 ? 'EUR' : 'SEK', row.postAddress]
  return (
    <RowFrame
      {...link}
      to={companyPath(row.id, { q })}
      end={
        <>
          <span aria-hidden="true">{row.people}</span>
          <span className="visually-hidden">{t('siteAdmin.companies.people', { count: row.people })}</span>
        </>
      }
    >
      <strong>
        <Marked text={row.name} q={q} />
      </strong>
      <span className={css.facts}>
        <Marked text={facts.filter((fact) => fact !== null).join(' · ')} q={q} />
      </span>
    </RowFrame>
  )
}

export function PersonRow({ row, ...link }: RowLinkProps & { readonly row: PersonHit }) {
  const t = useText()
  const { q } = link
  return (
    <RowFrame
      {...link}
      to={personPath(row.id, { q })}
      end={
        row.state === 'active' ? (
          row.isCustomerAdmin && <Tag kind="outline">{t('siteAdmin.companies.admin')}</Tag>
        ) : (
          <Shape kind={STATE_SHAPE[row.state]}>{t(`person.state.${row.state}`)}</Shape>
        )
      }
    >
      <strong>
        <Marked text={row.name} q={q} />
      </strong>
      <span className={css.facts}>
        <Marked text={row.email || row.company.name} q={q} />
      </span>
    </RowFrame>
  )
}

export function OrderRow({ row, ...link }: RowLinkProps & { readonly row: OrderHit }) {
  const { locale } = useRootData()
  const { q } = link
  const facts = [row.company.name, row.mark, row.userOrder, row.erpOrder].filter(Boolean)
  return (
    <RowFrame
      {...link}
      to={companyPath(row.company.id, { q, order: row.order })}
      end={formatDay(locale, stockholmDay(Date.parse(row.date)), 'short')}
    >
      <strong>
        <Marked text={String(row.order)} q={q} />
      </strong>
      <span className={css.facts}>
        <Marked text={facts.join(' · ')} q={q} />
      </span>
    </RowFrame>
  )
}

function Marked({ text, q }: { readonly text: string; readonly q: string }) {
  return matchedParts(text, q, 1).map(({ text: part, matched, at }) =>
    matched ? <mark key={at}>{part}</mark> : part,
  )
}
