/** The fields of an order that have rules of their own. */

import { dayAt, deliveryDateOnBlur } from '@hoistway/domain/orders/delivery-date'
import { MAX_TEXT_LENGTHS } from '@hoistway/domain/orders/order-faults'
import { formatDay } from '@hoistway/domain/texts/day-format'
import { useCart } from '../../../data/cart/cart-store.ts'
import { useRootData, useUser } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { DateInput, Field, Input } from '../../../ui/controls/Field.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { CONTROL } from '../fault-words.ts'
import css from './Delivery.module.css'

/** The customer's own order number, by the rules of the company (AMB-42). A number that is too long is reported as a
 *  fault, because a truncated number would be another number. */
export function UserOrder({ fault }: { readonly fault: string | undefined }) {
  const t = useText()
  const { orderInformation, changeOrder } = useCart()
  const company = useUser()?.company
  const instruction = company?.orderNoInstruction
  return (
    <Field
      label={t('cart.userOrder')}
      optional={company?.orderNoRequired ? undefined : t('cart.optional')}
      id={CONTROL.userOrder}
      hint={instruction || undefined}
      fault={fault && [fault, instruction].filter(Boolean).join('. ')}
    >
      {(control) => (
        <Input
          {...control}
          maxLength={MAX_TEXT_LENGTHS.userOrder}
          required={company?.orderNoRequired}
          value={orderInformation.userOrder}
          onChange={(event) => changeOrder({ userOrder: event.target.value })}
        />
      )}
    </Field>
  )
}

export function DesiredDelivery({ fault }: { readonly fault: string | undefined }) {
  const t = useText()
  const { orderInformation, changeOrder } = useCart()
  const { locale } = useRootData()
  const today = dayAt(Date.now())
  const { desiredDelivery } = orderInformation
  return (
    <Field label={t('cart.desiredDelivery')} id={CONTROL.date} fault={fault}>
      {(control) => (
        <DateInput
          {...control}
          min={today}
          value={desiredDelivery}
          formatted={desiredDelivery === '' ? '' : formatDay(locale, desiredDelivery)}
          onChange={(event) => changeOrder({ desiredDelivery: event.target.value })}
          onBlur={() => changeOrder({ desiredDelivery: deliveryDateOnBlur(desiredDelivery, today) })}
        />
      )}
    </Field>
  )
}

/** The contact for questions about the order: the user who sends it (CARTUI-20). */
export function OrderReference() {
  const t = useText()
  const user = useUser()
  return (
    <Stack gap={4} className={css.reference}>
      <span className={css.legend}>{t('cart.orderReference')}</span>
      <span className={css.referenceName}>
        {user?.firstName} {user?.lastName}
      </span>
    </Stack>
  )
}
