/** The shipments of an order: where each one is, how late it is, and where the carrier tracks it. */
import { ExternalLink, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderDetails } from '../../features/orders/order-view.ts'
import { useText } from '../../texts/text.ts'
import type { Translate } from '../../texts/translate.ts'
import { classNames } from '../../ui/class-names.ts'
import { linkClass } from '../../ui/controls/Button.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import css from './OrderPage.module.css'
import { ShipmentSteps } from './ShipmentSteps.tsx'

/** Shows one section for each shipment, or a single section for an order without shipments. */
export function Shipments({ order }: { readonly order: OrderDetails }) {
  const t = useText()
  const { shipments, journey, received, desiredDelivery } = order
  if (shipments.length === 0) {
    return (
      <section className={css.shipment} aria-label={t('orders.delivery')}>
        <h2 className={css.shipmentHead}>
          {journey.text} <span className={css.where}>{t('orders.noShipments')}</span>
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
            {[shipment.location, ...(isWhole(order) ? [linesOf(order, t), order.weight] : [])]
              .filter((fact) => fact !== '')
              .join(' · ')}
          </span>
          {shipment.daysLate > 0 && (
            <Tag kind="err">
              <TriangleAlert aria-hidden="true" />
              {t('order.late', { count: shipment.daysLate })}
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

/** Returns whether the only shipment holds the whole order, as far as anybody has said. */
function isWhole({ shipments, lines }: OrderDetails): boolean {
  return shipments.length === 1 && lines.every(({ shipped }) => shipped === undefined)
}

function linesOf({ lineCount }: OrderDetails, t: Translate): string {
  return t('cart.lineCount', { count: lineCount })
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
