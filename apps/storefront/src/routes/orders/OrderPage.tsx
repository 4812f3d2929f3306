import { ExternalLink, Printer, Repeat, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useLoaderData, useLocation } from 'react-router'
import { SHOP_NAME } from '../../data/page/page-head.ts'
import { useUser } from '../../data/root-data.ts'
import { LoginFirst } from '../../features/login/LoginFirst.tsx'
import { AttestTag } from '../../features/orders/AttestTag.tsx'
import { Charged } from '../../features/orders/Charged.tsx'
import { OrderLines } from '../../features/orders/OrderLines.tsx'
import type { OrderDetails } from '../../features/orders/order-view.ts'
import { useText } from '../../texts/text.ts'
import type { Translate } from '../../texts/translate.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button, linkClass } from '../../ui/controls/Button.tsx'
import { SectionHead } from '../../ui/display/SectionHead.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { TitleBlock } from '../../ui/display/TitleBlock.tsx'
import type { loadOrder } from './load-order.ts'
import css from './OrderPage.module.css'
import { ordersAddress } from './order-filter.ts'
import { ReorderDialog, useReorder } from './reorder/use-reorder.ts'
import { ShipmentSteps } from './ShipmentSteps.tsx'

export function OrderPage() {
  const t = useText()
  const { order, isOwn, approver } = useLoaderData<typeof loadOrder>()
  return (
    <div className={classNames('page', css.page)}>
      {order ? (
        <Details key={order.number} order={order} isOwn={isOwn ?? true} approver={approver} />
      ) : (
        <>
          <h1>{t('orders.title')}</h1>
          <LoginFirst title={t('orders.guest')} />
        </>
      )}
    </div>
  )
}

type DetailsProps = {
  readonly order: OrderDetails
  readonly isOwn: boolean
  readonly approver: string | undefined
}

function Details({ order, isOwn, approver }: DetailsProps) {
  const t = useText()
  const reorder = useReorder()
  usePrintOnArrival()
  return (
    <>
      <p className={css.letterhead}>
        <strong>{SHOP_NAME}</strong>
        {t('contact.phone')}
      </p>
      <header className={css.head}>
        <div>
          <Crumbs order={order} isOwn={isOwn} />
          <h1 className={css.title}>
            {t('order.numberTitle', { number: order.number })}
            {order.attest && <AttestTag attest={order.attest} />}
          </h1>
        </div>
        <div className={css.actions}>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t('order.print')}
          </Button>
          <Button
            kind="primary"
            aria-haspopup="dialog"
            onPointerEnter={reorder.prepare}
            onClick={reorder.open}
          >
            <Repeat aria-hidden="true" />
            {t('reorder.start')}
          </Button>
        </div>
      </header>
      {reorder.isOpen && <ReorderDialog order={order} onClose={reorder.close} />}
      <TitleBlock
        className={css.facts}
        columns="byClass"
        cells={[
          { caption: t('orders.date'), value: order.date },
          { caption: t('orders.orderedBy'), value: order.orderedBy },
          { caption: t('orders.userOrder'), value: order.userOrder || t('orders.missing') },
          { caption: t('cart.mark'), value: order.mark || t('orders.missing') },
          { caption: t('cart.desiredDelivery'), value: order.desiredDelivery },
          {
            caption: t('orders.totalExVat'),
            value: order.total ? <Charged money={order.total} /> : t('orders.missing'),
          },
        ]}
      />
      <Shipments order={order} approver={approver} />
      <div className={css.columns}>
        <OrderLines lines={order.lines} />
        <DeliverySide order={order} />
      </div>
    </>
  )
}

/** Back to the list in which the order stands. */
function Crumbs({ order, isOwn }: { readonly order: OrderDetails; readonly isOwn: boolean }) {
  const t = useText()
  const company = useUser()?.company.name ?? ''
  return (
    <p className={css.crumbs}>
      <Link to={ordersAddress({ scope: isOwn ? 'own' : 'company', search: '', page: 1 })}>
        {isOwn ? t('orders.title') : t('orders.scopeCompany', { company })}
      </Link>{' '}
      / {order.number}
    </p>
  )
}

/** The confirmation's print button leads here. */
function usePrintOnArrival(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#print') window.print()
  }, [hash])
}

function Shipments({ order, approver }: Omit<DetailsProps, 'isOwn'>) {
  const t = useText()
  const { shipments, journey, received, desiredDelivery } = order
  if (shipments.length === 0) {
    return (
      <section className={css.shipment} aria-label={t('orders.delivery')}>
        <h2 className={css.shipmentHead}>
          {journey.text}{' '}
          <span className={css.where}>
            {approver === undefined ? t('orders.noShipments') : t('attest.by', { name: approver })}
          </span>
        </h2>
        {journey.landing !== undefined && (
          <div className={css.shipmentBody}>
            <ShipmentSteps journey={journey} received={received} wanted={desiredDelivery} />
          </div>
        )}
      </section>
    )
  }
  return shipments.map((shipment, index) => {
    const title = t('orders.shipment', { number: index + 1, count: shipments.length })
    return (
      <section key={shipment.id} className={css.shipment} aria-label={title}>
        <h2 className={css.shipmentHead}>
          {title}
          <span className={css.where}>
            {shipment.location}
            {shipments.length === 1 && ` · ${linesOf(order, t)} · ${order.weight}`}
          </span>
          {shipment.daysLate > 0 && (
            <Tag kind="err">
              <TriangleAlert aria-hidden="true" />
              {t(shipment.daysLate === 1 ? 'order.lateOne' : 'order.late', { count: shipment.daysLate })}
            </Tag>
          )}
          <Tracking url={shipment.url}>
            {shipment.transporter} {shipment.id}
          </Tracking>
        </h2>
        <div className={css.shipmentBody}>
          <ShipmentSteps
            journey={shipment.journey}
            received={received}
            place={shipment.location}
            wanted={desiredDelivery}
            isLate={shipment.daysLate > 0}
          />
        </div>
      </section>
    )
  })
}

/** A carrier does not say which lines are in which of several shipments. */
function linesOf({ lineCount }: OrderDetails, t: Translate): string {
  return lineCount === 1 ? t('cart.lineCountOne') : t('cart.lineCount', { count: lineCount })
}

function Tracking({ url, children }: { readonly url: string | undefined; readonly children: ReactNode }) {
  if (url === undefined) return <span className={css.tracking}>{children}</span>
  return (
    <a className={classNames(linkClass, css.tracking)} href={url} rel="noreferrer" target="_blank">
      <ExternalLink aria-hidden="true" />
      <span>{children}</span>
    </a>
  )
}

function DeliverySide({ order }: { readonly order: OrderDetails }) {
  const t = useText()
  return (
    <aside className={css.side}>
      <SectionHead title={t('orders.delivery')} />
      <div className={css.place}>
        <address className={css.address}>{order.address.join('\n')}</address>
        <p className={css.note}>{order.transport}</p>
        <p className={css.note}>
          {t('orders.partial')}: {t(order.partialDelivery ? 'orders.partialYes' : 'orders.partialNo')}
        </p>
        {order.message !== '' && <p className={css.message}>{order.message}</p>}
      </div>
      <div>
        <dl className={css.figures}>
          <Figure label={t('orders.weight')} value={order.weight} />
          {order.subtotal && <Figure label={t('cart.subtotal')} value={<Charged money={order.subtotal} />} />}
          {order.fee && <Figure label={t('cart.fee')} value={<Charged money={order.fee} />} />}
          {order.discount && (
            <Figure
              label={t('cart.discount')}
              value={
                <>
                  −<Charged money={order.discount} />
                </>
              }
            />
          )}
        </dl>
        {order.total && (
          <p className={css.total}>
            <span>{t('orders.totalExVat')}</span>
            <strong>
              <Charged money={order.total} />
            </strong>
          </p>
        )}
      </div>
    </aside>
  )
}

function Figure({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
