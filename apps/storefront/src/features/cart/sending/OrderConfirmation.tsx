import type { Order } from '@hoistway/contract/orders/orders'
import type { CartItem } from '@hoistway/domain/cart/cart'
import { AttestStatus } from '@hoistway/domain/codes'
import { transportLabel, transportName } from '@hoistway/domain/orders/transports'
import { formatMoney } from '@hoistway/domain/prices/money-format'
import { formatDay } from '@hoistway/domain/texts/day-format'
import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import { priceOf } from '../../../data/cart/cart-prices.ts'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { Button, buttonClass } from '../../../ui/controls/Button.tsx'
import { TitleBlock } from '../../../ui/display/TitleBlock.tsx'
import { Dialog } from '../../../ui/layers/Dialog.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import css from './OrderConfirmation.module.css'
import { stopSending } from './sending.ts'
import { useAsked } from './use-asked.ts'

type OrderConfirmationProps = {
  readonly order: Order
  readonly waiting: readonly CartItem[]
}

/** The dialog after an order is placed (CARTUI-10). It says 'sent', or that the order needs approval. */
export function OrderConfirmation({ order, waiting }: OrderConfirmationProps) {
  const t = useText()
  const { locale, currency, user, countries } = useRootData()
  const { attestStatus } = order
  const asked = useAsked(order)
  const money = (wire: number) => formatMoney(locale, currency, priceOf(wire))
  const name = transportName({ sTransportName: '', name: order.transportName }, locale)
  const number = String(order.order)
  const country = countries.find(({ id }) => id === order.countryId)?.countryName
  return (
    <Dialog
      title={t(titleKeyOf(attestStatus))}
      width={560}
      onClose={finish}
      actions={
        <>
          <Link
            className={buttonClass({ kind: 'quiet' })}
            to={`/orders/${number}#print`}
            onClick={stopSending}
          >
            <Printer aria-hidden="true" />
            {t('order.print')}
          </Link>
          <Link className={buttonClass()} to={`/orders/${number}`} onClick={stopSending}>
            {t('order.show')}
          </Link>
          <Button kind="primary" onClick={finish} data-autofocus>
            {t('order.close')}
          </Button>
        </>
      }
    >
      <p role="status">
        {attestText(attestStatus, t, user?.email ?? '')} {asked !== '' && t('order.asked', { names: asked })}
      </p>
      <TitleBlock
        className={css.facts}
        columns="1fr 1fr"
        cells={[
          { caption: t('order.number'), value: number },
          { caption: t('orders.totalExVat'), value: money(order.total) },
          {
            caption: t('cart.address'),
            value: (
              <>
                {order.recipient}
                <br />
                {order.address}
                <br />
                {order.postAddress}
                {country !== undefined && (
                  <>
                    <br />
                    {country}
                  </>
                )}
              </>
            ),
          },
          {
            caption: t('cart.transport'),
            value: transportLabel(name, priceOf(order.fee), locale, currency),
          },
          {
            caption: t('cart.desiredDelivery'),
            value: formatDay(locale, order.dtDesiredDelivery.slice(0, 10)),
          },
          ...(order.userOrder === '' ? [] : [{ caption: t('orders.userOrder'), value: order.userOrder }]),
          ...(order.mark === '' ? [] : [{ caption: t('cart.mark'), value: order.mark }]),
          ...(attestStatus === null
            ? []
            : [{ caption: t('order.attest'), value: t(`order.attest${attestStatus}`) }]),
        ]}
      />
      {user?.company.disabledPartDelivery && <Complete order={order} waiting={waiting} />}
    </Dialog>
  )
}

/** The panel from which the order was sent is gone: reading goes on with the page. */
function finish(): void {
  stopSending()
  requestAnimationFrame(() => document.getElementById('main')?.focus())
}

/** Says what the order waits for where a company without partial deliveries gets everything together (AMB-39). */
function Complete({ order, waiting }: OrderConfirmationProps) {
  const t = useText()
  const waitingIDs = new Set(waiting.map(({ productID }) => productID))
  const names = order.products.flatMap(({ product, cartItem }) =>
    product && waitingIDs.has(cartItem.productID) ? [`${product.attributes.articleNr} ${product.label}`] : [],
  )
  return (
    <Note>
      <p>{t('cart.shipsComplete')}</p>
      {names.length > 0 && (
        <>
          <p>{t('cart.waitingLines')}</p>
          <ul className={css.waiting}>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </Note>
  )
}

function titleKeyOf(status: Order['attestStatus']): string {
  if (status === null) return 'order.sent'
  return status === AttestStatus.Accepted ? 'order.approved' : 'order.waiting'
}

function attestText(status: Order['attestStatus'], t: ReturnType<typeof useText>, email: string): string {
  if (status === null) return t('order.sentText', { email })
  if (status === AttestStatus.Accepted) return t('order.approvedText')
  return t(status === AttestStatus.PendingMail ? 'order.pendingMailText' : 'order.waitingText')
}
