import { transportName } from '@hoistway/domain/orders/transports'
import { formatMoney } from '@hoistway/domain/prices/money-format'
import { priceOf } from '../../../data/cart/cart-prices.ts'
import { useCart } from '../../../data/cart/cart-store.ts'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { Radio } from '../../../ui/controls/Choice.tsx'
import { Fault } from '../../../ui/controls/Field.tsx'
import { CONTROL } from '../fault-words.ts'
import type { DraftOrder } from '../use-order.ts'
import css from './Delivery.module.css'

type TransportChoiceProps = { readonly order: DraftOrder; readonly fault: string | undefined }

/** The delivery methods that suit the cart. A free one shows its name only (CARTUI-18). */
export function TransportChoice({ order, fault }: TransportChoiceProps) {
  const t = useText()
  const { locale, currency } = useRootData()
  const { orderInformation, changeOrder } = useCart()
  const faultID = `${CONTROL.transport}-fault`
  return (
    <fieldset id={CONTROL.transport} aria-describedby={fault && faultID} tabIndex={-1}>
      <legend className={css.legend}>{t('cart.transport')}</legend>
      {order.transports.length === 0 && (
        <p className="small faint">
          {t(order.prices.answers === 0 ? 'cart.transportLater' : 'cart.transportNone')}
        </p>
      )}
      {order.transports.map((transport) => (
        <Radio
          key={transport.iTransport}
          name="cart-transport"
          rowClassName={css.transport}
          label={
            <span className={css.transportLabel}>
              <span>{transportName(transport, locale)}</span>
              {transport.dPrice !== 0 && (
                <span className={`figures nowrap ${css.fee}`}>
                  {formatMoney(locale, currency, priceOf(transport.dPrice))}
                </span>
              )}
            </span>
          }
          checked={orderInformation.transportId === transport.iTransport}
          aria-invalid={fault === undefined ? undefined : true}
          onChange={() => changeOrder({ transportId: transport.iTransport })}
        />
      ))}
      {fault !== undefined && (
        <span className={css.under}>
          <Fault id={faultID}>{fault}</Fault>
        </span>
      )}
    </fieldset>
  )
}
