/** Area (b): where, when and how the order goes, and what it is called at the buyer's. */
import { dayAt, deliveryDateOnBlur } from '@hoistway/domain/delivery-date'
import { MAX_TEXT_LENGTHS } from '@hoistway/domain/order-faults'
import { useState } from 'react'
import { useCart } from '../../data/cart-store.ts'
import { useUser } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import { TextButton } from '../../ui/Button.tsx'
import { Field, Input, TextArea } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AddressChoice } from './AddressChoice.tsx'
import { AddressForm } from './AddressForm.tsx'
import { CountrySelect } from './CountrySelect.tsx'
import css from './Delivery.module.css'
import { CONTROL } from './fault-words.ts'
import { TransportChoice } from './TransportChoice.tsx'
import type { DraftOrder } from './use-order.ts'

type DeliveryProps = {
  readonly order: DraftOrder
  /** The fault that a control shows; none before the buyer has been there. */
  readonly faultAt: (control: string) => string | undefined
}

export function Delivery({ order, faultAt }: DeliveryProps) {
  const t = useText()
  const { orderInformation, changeOrder } = useCart()
  return (
    <>
      <DeliveryAddressArea order={order} faultAt={faultAt} />
      <div className={css.two}>
        <UserOrder faultAt={faultAt} />
        <Field
          label={t('cart.mark')}
          optional={t('cart.optional')}
          id={CONTROL.mark}
          fault={faultAt(CONTROL.mark)}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={MAX_TEXT_LENGTHS.mark}
              value={orderInformation.mark}
              onChange={(event) => changeOrder({ mark: event.target.value })}
            />
          )}
        </Field>
        <DesiredDelivery fault={faultAt(CONTROL.date)} />
        <OrderReference />
      </div>
      <TransportChoice order={order} fault={faultAt(CONTROL.transport)} />
      <Field
        label={t('cart.message')}
        optional={t('cart.optional')}
        id={CONTROL.message}
        fault={faultAt(CONTROL.message)}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={MAX_TEXT_LENGTHS.message}
            value={orderInformation.message}
            onChange={(event) => changeOrder({ message: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

function DeliveryAddressArea({ order, faultAt }: DeliveryProps) {
  const t = useText()
  const { addressId, recipient, address, postAddress } = useCart().orderInformation
  const { addresses } = order
  const isEntered = addressId === null && `${recipient}${address}${postAddress}`.trim() !== ''
  const [isAdding, setAdding] = useState(isEntered)

  if (addresses.status === 'loading') {
    return (
      <div className={css.loading}>
        <Skeleton width="70%" />
        <Skeleton width="60%" />
      </div>
    )
  }
  const hasSaved = addresses.saved.length > 0
  return (
    <>
      {addresses.status === 'failed' && (
        <Note kind="low">
          {t('cart.addressesFailed')} <TextButton onClick={addresses.reload}>{t('cart.tryAgain')}</TextButton>
        </Note>
      )}
      {isAdding || !hasSaved ? (
        <AddressForm
          addresses={addresses}
          faultAt={faultAt}
          onDone={hasSaved ? () => setAdding(false) : undefined}
        />
      ) : (
        <>
          <AddressChoice
            saved={addresses.saved}
            fault={faultAt(CONTROL.address)}
            onAdd={() => setAdding(true)}
          />
          <CountryOfSaved order={order} fault={faultAt(CONTROL.country)} />
        </>
      )}
    </>
  )
}

/** A saved address whose country we cannot read needs one to be chosen (AMB-23). */
function CountryOfSaved({
  order,
  fault,
}: {
  readonly order: DraftOrder
  readonly fault: string | undefined
}) {
  const { addressId } = useCart().orderInformation
  const chosen = order.addresses.saved.find(({ id }) => id === addressId)
  return chosen && chosen.countryId === undefined ? <CountrySelect fault={fault} /> : null
}

function UserOrder({ faultAt }: Pick<DeliveryProps, 'faultAt'>) {
  const t = useText()
  const { orderInformation, changeOrder } = useCart()
  const company = useUser()?.company
  const limit = company?.orderNoCharacterRestrictionCount ?? 0
  const instruction = company?.orderNoInstruction
  return (
    <Field
      label={t('cart.userOrder')}
      optional={company?.orderNoRequired ? undefined : t('cart.optional')}
      id={CONTROL.userOrder}
      hint={instruction || undefined}
      fault={faultAt(CONTROL.userOrder)}
    >
      {(control) => (
        <Input
          {...control}
          maxLength={limit > 0 ? limit : MAX_TEXT_LENGTHS.userOrder}
          required={company?.orderNoRequired}
          value={orderInformation.userOrder}
          onChange={(event) => changeOrder({ userOrder: event.target.value })}
        />
      )}
    </Field>
  )
}

function DesiredDelivery({ fault }: { readonly fault: string | undefined }) {
  const t = useText()
  const { orderInformation, changeOrder } = useCart()
  const today = dayAt(Date.now())
  const { desiredDelivery } = orderInformation
  return (
    <Field label={t('cart.desiredDelivery')} id={CONTROL.date} fault={fault}>
      {(control) => (
        <Input
          {...control}
          type="date"
          min={today}
          value={desiredDelivery}
          onChange={(event) => changeOrder({ desiredDelivery: event.target.value })}
          onBlur={() => changeOrder({ desiredDelivery: deliveryDateOnBlur(desiredDelivery, today) })}
        />
      )}
    </Field>
  )
}

/** Whom the seller asks about the order: the one who sends it (CARTUI-20). */
function OrderReference() {
  const t = useText()
  const user = useUser()
  return (
    <div className={css.reference}>
      <span className={css.legend}>{t('cart.orderReference')}</span>
      <span className={css.referenceName}>
        {user?.firstName} {user?.lastName}
      </span>
    </div>
  )
}
