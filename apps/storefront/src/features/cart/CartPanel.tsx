/** The cart: (a) its lines, (b) delivery, (c) the summary (CARTUI-01). Lies in the layer of the overlay 'cart'. */
import { answerPartialDelivery } from '@hoistway/domain/orders/partial-delivery'
import { ClipboardPaste, ScanBarcode, ShoppingCart, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useOnline } from '../../data/calls/online.ts'
import { refreshCartPrices } from '../../data/cart/cart-pricing.ts'
import { cartStorage, useCartState } from '../../data/cart/cart-store.ts'
import { useOverlays } from '../../data/overlays/overlays.ts'
import { closeGoodNews } from '../../data/overlays/toasts.ts'
import { useUser } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button, buttonClass, TextButton } from '../../ui/controls/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Empty } from '../../ui/messages/Empty.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import { AttestBar } from './AttestBar.tsx'
import { useApprovalPreview } from './approval/use-approval-preview.ts'
import { ActionsBelow, CartHead } from './CartHead.tsx'
import css from './CartPanel.module.css'
import { Delivery } from './delivery/Delivery.tsx'
import { FaultList } from './FaultList.tsx'
import { CONTROL } from './fault-words.ts'
import { focusControl } from './focus-control.ts'
import { GuestSide } from './GuestSide.tsx'
import { CartLines } from './lines/CartLines.tsx'
import { RemovalNews, RemovedLine } from './lines/RemovedLine.tsx'
import { type Removal, useRemoval } from './lines/use-removal.ts'
import { Summary } from './Summary.tsx'
import { PartialDeliveryDialog } from './sending/PartialDeliveryDialog.tsx'
import { PriceChangedDialog } from './sending/PriceChangedDialog.tsx'
import { changeSending, type SentOrder, send, stopSending, useSending } from './sending/sending.ts'
import { useSendKey } from './sending/use-send-key.ts'
import { WaitedDialog } from './sending/WaitedDialog.tsx'
import { useFaultMarks } from './use-fault-marks.ts'
import { type DraftOrder, useDraftOrder } from './use-order.ts'

export function CartPanel() {
  const order = useDraftOrder()
  const removal = useRemoval()
  // 'Added to the cart' has nothing to say once the cart is open, and would lie over it.
  useEffect(closeGoodNews, [])
  return (
    <>
      <CartHead onEmpty={removal.empty} />
      <RemovalNews {...removal} />
      {order.information.attestToken !== null && <AttestBar information={order.information} />}
      {order.items.length === 0 ? <EmptyCart {...removal} /> : <FilledCart order={order} removal={removal} />}
    </>
  )
}

/** The emptied cart. The button that undoes the emptying takes the focus from the button that emptied the cart. */
function EmptyCart({ removed, undo }: Removal) {
  const t = useText()
  const { pop } = useOverlays()
  return (
    <div className={css.empty}>
      <Empty
        icon={<ShoppingCart aria-hidden="true" />}
        title={t('cart.empty')}
        text={t('cart.emptyHint')}
        level={3}
      >
        {removed && (
          <Button autoFocus onClick={undo}>
            <Undo2 aria-hidden="true" />
            {t('cart.undo')}
          </Button>
        )}
        <Link className={buttonClass()} to="/" onClick={() => pop('cart')}>
          {t('cart.emptyLink')}
        </Link>
        <ScanParts />
      </Empty>
    </div>
  )
}

function FilledCart({ order, removal }: { readonly order: DraftOrder; readonly removal: Removal }) {
  const t = useText()
  const user = useUser()
  return (
    <div className={css.areas}>
      <section className={css.lines} id={CONTROL.lines} aria-label={t('cart.linesArea')}>
        {order.prices.status === 'failed' && <PricesFailed />}
        <CartLines order={order} onRemove={removal.remove} />
        <RemovedLine {...removal} />
        <ActionsBelow onEmpty={removal.empty} />
        <Stack row gap={8} className={css.moreParts}>
          <ScanParts />
          {user && !user.pricesRestricted && <PasteRows />}
        </Stack>
        <p className={`screen-only ${css.keyboardHint}`}>{t('cart.keyboardHint')}</p>
      </section>
      <div className={css.side}>
        {user === undefined ? <GuestSide /> : <CustomerSide order={order} userID={user.id} />}
      </div>
    </div>
  )
}

/** The page of scanning puts parts into this cart. */
function ScanParts() {
  const t = useText()
  const { pop } = useOverlays()
  return (
    <Link className={classNames(buttonClass(), 'screen-only')} to="/scan" onClick={() => pop('cart')}>
      <ScanBarcode aria-hidden="true" />
      {t('cart.scanParts')}
    </Link>
  )
}

/** The quick order of home takes them, and puts them into this cart. */
function PasteRows() {
  const t = useText()
  const { pop } = useOverlays()
  return (
    <Link className={classNames(buttonClass(), 'screen-only')} to="/#quick-order" onClick={() => pop('cart')}>
      <ClipboardPaste aria-hidden="true" />
      {t('cart.pasteRows')}
    </Link>
  )
}

function PricesFailed() {
  const t = useText()
  return (
    <div className={`screen-only ${css.failed}`}>
      <Note kind="low">
        {t('cart.recalculationFailed')}{' '}
        <TextButton onClick={refreshCartPrices}>{t('cart.tryAgain')}</TextButton>
      </Note>
    </div>
  )
}

function CustomerSide({ order, userID }: { readonly order: DraftOrder; readonly userID: number }) {
  const t = useText()
  const isOnline = useOnline()
  const isRestricted = useUser()?.pricesRestricted ?? false
  const marks = useFaultMarks(order.faults)
  const sending = useSending()
  const { waiting } = useCartState()
  const sendNow = useSend(userID)
  const side = useRef<HTMLElement>(null)
  const isThere = useIsThere()
  const approval = useApprovalPreview(order, userID)
  const isComplete = order.faults.length === 0 && !approval.isBlocked
  const canSend = isComplete && !order.isPending && isOnline && sending.stage !== 'sending'

  function askOrSend() {
    if (order.faults.length > 0) return marks.showAll()
    if (approval.isBlocked) {
      focusControl(CONTROL.approval)
      // An admin may have raised the limit meanwhile.
      return approval.askAgain()
    }
    if (!canSend) return
    if (order.asksPartialDelivery) return changeSending({ stage: 'asking' })
    sendNow({ ...order, information: { ...order.information, partialDelivery: false } })
  }

  useSendKey(side, askOrSend)
  if (isRestricted) return <Restricted />
  return (
    <>
      <section ref={side} className={css.delivery} aria-label={t('cart.deliveryArea')} onBlur={marks.onLeave}>
        <FaultList order={order} isAlarm={marks.isTried} onGoTo={marks.goTo} />
        <Delivery order={order} faultAt={marks.faultAt} />
      </section>
      <Summary order={order} approval={approval} userID={userID} canSend={canSend} onSend={askOrSend} />
      {isThere && sending.stage === 'asking' && (
        <PartialDeliveryDialog
          message={order.information.message}
          order={order}
          onClose={stopSending}
          onAnswer={(answer) =>
            sendNow({ ...order, information: answerPartialDelivery(order.information, answer) })
          }
        />
      )}
      {isThere && sending.stage === 'returned' && waiting && (
        <WaitedDialog
          shown={waiting.shown}
          order={order}
          answersBefore={sending.answersBefore}
          onClose={stopWaiting}
          onGoOn={() => {
            stopWaiting()
            askOrSend()
          }}
        />
      )}
      {isThere && sending.stage === 'priceChanged' && (
        <PriceChangedDialog
          shown={sending.shown}
          order={order}
          onClose={stopSending}
          onAccept={() => sendNow({ ...order, information: sending.information })}
        />
      )}
    </>
  )
}

/** False at the first drawing. A dialog that came together with the panel would lie below it: the layer that is
 *  there last is the topmost, and a child is there before its parent. */
function useIsThere(): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return isThere
}

/** A buyer without prices cannot order (AMB-49). */
function Restricted() {
  const t = useText()
  return (
    <section className={css.delivery}>
      <Note kind="low">{t('cart.restricted')}</Note>
    </section>
  )
}

/** The buyer has seen the prices, and sends the order or goes on with the cart. */
function stopWaiting(): void {
  cartStorage.stopWaiting()
  stopSending()
}

function useSend(userID: number): (order: SentOrder) => void {
  const t = useText()
  const { client } = useShop()
  const { pop } = useOverlays()
  const navigate = useNavigate()
  return (order) => {
    const showOrders = () => {
      pop('cart')
      void navigate('/orders')
    }
    void send(order, { client, userID, t, showOrders })
  }
}
