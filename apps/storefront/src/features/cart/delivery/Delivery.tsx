/** Area (b) of the cart: the delivery address, date and method, and the buyer's own references. */
import { FetchStatus } from '@hoistway/domain/catalogue/catalogue-screen'
import { MAX_TEXT_LENGTHS } from '@hoistway/domain/orders/order-faults'
import { useEffect, useRef, useState } from 'react'
import { useCart } from '../../../data/cart/cart-store.ts'
import { useText } from '../../../texts/text.ts'
import { TextButton } from '../../../ui/controls/Button.tsx'
import { Field, Input, TextArea } from '../../../ui/controls/Field.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Skeleton } from '../../../ui/loading/Skeleton.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { CONTROL } from '../fault-words.ts'
import { focusControl } from '../focus-control.ts'
import type { DraftOrder } from '../use-order.ts'
import { AddressChoice } from './AddressChoice.tsx'
import { AddressForm } from './AddressForm.tsx'
import { CountrySelect } from './CountrySelect.tsx'
import css from './Delivery.module.css'
import { DesiredDelivery, OrderReference, UserOrder } from './OrderFields.tsx'
import { TransportChoice } from './TransportChoice.tsx'

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
        <UserOrder fault={faultAt(CONTROL.userOrder)} />
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
  const [isAdding, setAdding] = useAdding(isEntered)

  if (addresses.status === FetchStatus.Fetching) {
    return (
      <Stack gap={12} className={css.loading}>
        <Skeleton width="70%" />
        <Skeleton width="60%" />
      </Stack>
    )
  }
  const hasSaved = addresses.saved.length > 0
  return (
    <>
      {addresses.status === FetchStatus.Error && (
        <Note kind="low">
          {t('cart.addressesFailed')} <TextButton onClick={addresses.reload}>{t('cart.tryAgain')}</TextButton>
        </Note>
      )}
      {isAdding || !hasSaved ? (
        <AddressForm
          addresses={addresses}
          faultAt={faultAt}
          mayCancel={hasSaved}
          onDone={() => setAdding(false)}
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

/** Tells whether an address is being entered. The form and the saved addresses take each other's place, and the focus
 *  moves with them. */
function useAdding(isEntered: boolean): readonly [boolean, (isAdding: boolean) => void] {
  const [isAdding, setAdding] = useState(isEntered)
  const drawn = useRef(isAdding)
  useEffect(() => {
    if (!isEntered) return
    // The form is there already if no saved address was. It stays when some come, and no focus moves.
    drawn.current = true
    setAdding(true)
  }, [isEntered])
  useEffect(() => {
    if (drawn.current === isAdding) return
    drawn.current = isAdding
    // A dialog over the cart may be closing: the cart takes no focus before that is done.
    queueMicrotask(() => focusControl(CONTROL.address))
  }, [isAdding])
  return [isAdding, setAdding]
}

/** A saved address whose country we cannot read needs one to be chosen (AMB-23). */
function CountryOfSaved({
  order,
  fault,
}: {
  readonly order: DraftOrder
  readonly fault: string | undefined
}) {
  const { orderInformation, changeOrder } = useCart()
  const { addressId } = orderInformation
  const chosen = order.addresses.saved.find(({ id }) => id === addressId)
  if (!chosen || chosen.countryId !== undefined) return null
  return <CountrySelect fault={fault} onChoose={(countryId) => changeOrder({ countryId })} />
}
