import { Package } from 'lucide-react'
import { Link, useLoaderData } from 'react-router'
import { AttestTag } from '../../features/orders/AttestTag.tsx'
import type { OrderRow } from '../../features/orders/order-view.ts'
import { useText } from '../../texts/text.ts'
import { buttonClass, linkClass } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Pager } from '../../ui/Pager.tsx'
import table from '../../ui/Table.module.css'
import { GuestOrders } from './GuestOrders.tsx'
import { type loadOrders, ORDERS_PER_PAGE, type OrdersData } from './load-orders.ts'
import { MiniJourney } from './MiniJourney.tsx'
import css from './OrdersPage.module.css'

export function OrdersPage() {
  const t = useText()
  const data = useLoaderData<typeof loadOrders>()
  return (
    <div className={classNames('page', css.page)}>
      <h1>{t('orders.title')}</h1>
      {data.isGuest ? <GuestOrders /> : data.count === 0 ? <NoOrders /> : <Orders data={data} />}
    </div>
  )
}

function NoOrders() {
  const t = useText()
  return (
    <Empty icon={<Package aria-hidden="true" />} title={t('orders.none')}>
      <Link className={buttonClass()} to="/">
        {t('cart.emptyLink')}
      </Link>
    </Empty>
  )
}

function Orders({ data }: { readonly data: OrdersData }) {
  const t = useText()
  const { rows, page, pages, count } = data
  const from = (page - 1) * ORDERS_PER_PAGE + 1
  return (
    <>
      <table className={classNames(table.table, css.orders)}>
        <thead>
          <tr>
            <th scope="col">{t('orders.order')}</th>
            <th scope="col">{t('orders.date')}</th>
            <th scope="col">{t('orders.orderedBy')}</th>
            <th scope="col">{t('orders.userOrder')}</th>
            <th scope="col">{t('cart.mark')}</th>
            <th scope="col" className={table.number}>
              {t('orders.lines')}
            </th>
            <th scope="col" className={table.number}>
              {t('orders.totalExVat')}
            </th>
            <th scope="col">{t('order.attest')}</th>
            <th scope="col">{t('orders.delivery')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.number} row={row} />
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          toPage={(to) => (to === 1 ? '/orders' : `/orders?page=${to}`)}
          label={t('orders.pages')}
          previousLabel={t('orders.page', { page: page - 1 })}
          nextLabel={t('orders.page', { page: page + 1 })}
          range={t('orders.range', { from, to: from + rows.length - 1, count })}
        />
      )}
    </>
  )
}

function Row({ row }: { readonly row: OrderRow }) {
  const t = useText()
  const missing = <span className={css.none}>{t('orders.missing')}</span>
  return (
    <tr>
      <th scope="row" className={css.number}>
        <Link className={classNames(linkClass, 'article-number')} to={`/orders/${row.number}`}>
          {row.number}
        </Link>
      </th>
      <td className={css.date}>{row.date}</td>
      <td className={css.wide}>{row.orderedBy}</td>
      <td className={css.userOrder}>{row.userOrder || missing}</td>
      <td className={css.mark}>{row.mark || missing}</td>
      <td className={classNames(table.number, css.lines)}>{row.lineCount}</td>
      <td className={classNames(table.number, css.total)}>{row.total}</td>
      <td className={css.attest}>
        <AttestTag attest={row.attest} />
      </td>
      <td className={css.journey}>
        <MiniJourney journey={row.journey} />
      </td>
    </tr>
  )
}
