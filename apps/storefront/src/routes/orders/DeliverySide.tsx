/** The side column of an order's page: address, delivery and costs. */
import { Charged } from '../../features/orders/Charged.tsx'
import type { OrderDetails } from '../../features/orders/order-view.ts'
import { useText } from '../../texts/text.ts'
import { Figure } from '../../ui/display/Figure.tsx'
import { SectionHead } from '../../ui/display/SectionHead.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import css from './OrderPage.module.css'

export function DeliverySide({ order }: { readonly order: OrderDetails }) {
  const t = useText()
  return (
    <aside className={css.side}>
      <SectionHead title={t('orders.delivery')} />
      <Stack gap={8}>
        <address className={css.address}>{order.address.join('\n')}</address>
        <p className="quiet">{order.transport}</p>
        <p className="quiet">
          {t('orders.partial')}: {t(order.partialDelivery ? 'orders.partialYes' : 'orders.partialNo')}
        </p>
        {order.message !== '' && <p className={css.message}>{order.message}</p>}
      </Stack>
      <div>
        <dl className={css.figures}>
          <Figure label={t('orders.weight')}>{order.weight}</Figure>
          {order.subtotal && (
            <Figure label={t('cart.subtotal')}>
              <Charged money={order.subtotal} />
            </Figure>
          )}
          {order.fee && (
            <Figure label={t('cart.fee')}>
              <Charged money={order.fee} />
            </Figure>
          )}
          {order.discount && (
            <Figure label={t('cart.discount')}>
              −<Charged money={order.discount} />
            </Figure>
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
