import { ArrowDown, ArrowUp, Package, Repeat, SearchX } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { useUser } from '../../data/root-data.ts'
import { LoginFirst } from '../../features/login/LoginFirst.tsx'
import { AttestTag } from '../../features/orders/AttestTag.tsx'
import { MiniJourney } from '../../features/orders/MiniJourney.tsx'
import type { OrderRow } from '../../features/orders/order-view.ts'
import { ResponseTag } from '../../features/orders/ResponseTag.tsx'
import { Thumbnail } from '../../features/product-list/Thumbnail.tsx'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { buttonClass, linkClass } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/controls/Link.tsx'
import { Pager } from '../../ui/controls/Pager.tsx'
import table from '../../ui/display/Table.module.css'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Empty } from '../../ui/messages/Empty.tsx'
import { CsvButton } from './csv/CsvButton.tsx'
import { type loadOrders, ORDERS_PER_PAGE, type OrdersData } from './load-orders.ts'
import { Orderer, SentBy } from './Orderer.tsx'
import { OrdersFilter } from './OrdersFilter.tsx'
import css from './OrdersPage.module.css'
import { isNarrowed, type OrderFilter, ordersAddress } from './order-filter.ts'
import { REORDER_HASH } from './reorder/use-reorder.ts'
import { ScopeChoice } from './ScopeChoice.tsx'

/** The orders of the user and of the company (GEN-09, ROUTE-18). */
export function OrdersPage() {
  const t = useText()
  const data = useLoaderData<typeof loadOrders>()
  if (data.isGuest) {
    return (
      <Stack page>
        <PageHead title={t('orders.title')} />
        <LoginFirst title={t('orders.guest')} />
      </Stack>
    )
  }
  return (
    <Stack page>
      <PageHead
        title={t('orders.title')}
        end={
          <Stack row gap={8} className="screen-only">
            <ScopeChoice filter={data.filter} />
            {data.count > 0 && <CsvButton filter={data.filter} />}
          </Stack>
        }
      />
      {(data.count > 0 || isNarrowed(data.filter)) && (
        <OrdersFilter filter={data.filter} count={data.count} />
      )}
      <Found data={data} />
    </Stack>
  )
}

function Found({ data }: { readonly data: OrdersData }) {
  const t = useText()
  const company = useUser()?.company.name ?? ''
  const { filter, count } = data
  if (count > 0) return <Orders data={data} />
  if (isNarrowed(filter)) {
    return (
      <Empty
        icon={<SearchX aria-hidden="true" />}
        title={t('orders.noneFound')}
        text={filter.scope === 'own' ? t('orders.noneFoundOwn') : undefined}
      >
        <Link className={buttonClass()} to={ordersAddress({ scope: filter.scope, search: '', page: 1 })}>
          {t('orders.showAll')}
        </Link>
        {filter.scope === 'own' && (
          <Link className={buttonClass()} to={ordersAddress({ ...filter, scope: 'company', page: 1 })}>
            {t('orders.scopeCompany', { company })}
          </Link>
        )}
      </Empty>
    )
  }
  return (
    <Empty
      icon={<Package aria-hidden="true" />}
      title={t(filter.scope === 'company' ? 'orders.noneOfCompany' : 'orders.none')}
    >
      <Link className={buttonClass()} to="/products">
        {t('cart.emptyLink')}
      </Link>
    </Empty>
  )
}

function Orders({ data }: { readonly data: OrdersData }) {
  const t = useText()
  const { rows, pages, count, filter } = data
  const { page } = filter
  const ofCompany = filter.scope === 'company'
  const from = (page - 1) * ORDERS_PER_PAGE + 1
  return (
    <>
      <table className={classNames(table.table, css.orders)} aria-label={t('orders.title')}>
        <thead>
          <tr>
            <th scope="col">{t('orders.order')}</th>
            <DateHead filter={filter} />
            {ofCompany && <th scope="col">{t('orders.orderedBy')}</th>}
            <th scope="col">{t('orders.userOrder')}</th>
            <th scope="col">{t('cart.mark')}</th>
            <th scope="col" className={classNames(table.number, css.lines, ofCompany && css.wide)}>
              {t('orders.lines')}
            </th>
            <th scope="col" className={table.number}>
              {t('orders.totalExVat')}
            </th>
            <th scope="col">{t('order.attest')}</th>
            <th scope="col">{t('orders.delivery')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('reorder.start')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.number} row={row} ofCompany={ofCompany} />
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          toPage={(to) => ordersAddress({ ...filter, page: to })}
          label={t('orders.pages')}
          previousLabel={t('orders.page', { page: page - 1 })}
          nextLabel={t('orders.page', { page: page + 1 })}
          range={t('orders.range', { from, to: from + rows.length - 1, count })}
        />
      )}
    </>
  )
}

/** Turns the list round. */
function DateHead({ filter }: { readonly filter: OrderFilter }) {
  const t = useText()
  const { oldestFirst, ...newestFirst } = { ...filter, page: 1 }
  const Arrow = oldestFirst ? ArrowUp : ArrowDown
  return (
    <th scope="col" aria-sort={oldestFirst ? 'ascending' : 'descending'}>
      <Link
        className={`plain-link ${css.sort}`}
        to={ordersAddress(oldestFirst ? newestFirst : { ...newestFirst, oldestFirst: true })}
        preventScrollReset
      >
        {t('orders.date')}
        <Arrow aria-hidden="true" />
      </Link>
    </th>
  )
}

type RowProps = {
  readonly row: OrderRow
  /** In the list of the company, which says who ordered. */
  readonly ofCompany: boolean
}

function Row({ row, ofCompany }: RowProps) {
  const t = useText()
  const missing = <span className={css.none}>{t('orders.missing')}</span>
  return (
    <tr>
      <th scope="row" className={css.number}>
        <Link className={classNames(linkClass, 'article-number')} to={`/orders/${row.number}`}>
          {row.name}
        </Link>
      </th>
      <td className={css.date}>
        {row.date}
        {!ofCompany && <SentBy order={row} />}
      </td>
      {ofCompany && (
        <td className={css.orderer}>
          <Orderer order={row} />
        </td>
      )}
      <td className={css.userOrder} title={row.userOrder}>
        {row.userOrder || missing}
      </td>
      <td className={css.mark} title={row.mark}>
        {row.mark || missing}
      </td>
      <td className={classNames(table.number, css.lines, ofCompany && css.wide)}>
        <span className={css.parts}>
          {row.thumbnails.map((src) => (
            <Thumbnail key={src} src={src} size={28} />
          ))}
          <span className={css.lineCount}>{row.lineCount}</span>
        </span>
      </td>
      <td className={classNames(table.number, css.total)}>{row.total ?? missing}</td>
      <td className={classNames(css.attest, !row.attest && css.noAttest)}>
        <AttestTag attest={row.attest} />
      </td>
      <td className={css.journey}>
        <MiniJourney journey={row.journey} />
        {row.response && ['low', 'err'].includes(row.response.kind) && (
          <span className={css.response}>
            <ResponseTag {...row.response} />
          </span>
        )}
      </td>
      <td className={css.again}>
        <Link
          className={buttonClass({ kind: 'quiet', size: 'small' })}
          to={`/orders/${row.number}${REORDER_HASH}`}
          aria-label={t('reorder.startOf', { number: row.number })}
        >
          <Repeat aria-hidden="true" />
          {t('reorder.start')}
        </Link>
      </td>
    </tr>
  )
}
