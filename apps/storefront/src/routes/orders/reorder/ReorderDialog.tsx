import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { cartActions } from '../../../data/cart/cart-store.ts'
import { pushOverlay } from '../../../data/overlays/overlays.ts'
import { showToast } from '../../../data/overlays/toasts.ts'
import type { OrderDetails } from '../../../features/orders/order-view.ts'
import { useText } from '../../../texts/text.ts'
import { Button, TextButton } from '../../../ui/controls/Button.tsx'
import { Check } from '../../../ui/controls/Choice.tsx'
import { Dialog } from '../../../ui/layers/Dialog.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { ChangeSummary } from './ChangeSummary.tsx'
import css from './ReorderDialog.module.css'
import { commentId, ReorderLine } from './ReorderLine.tsx'
import { ReorderTotal } from './ReorderTotal.tsx'
import { additionsOf } from './review.ts'
import { type Review, useReview } from './use-review.ts'

type ReorderDialogProps = { readonly order: OrderDetails; readonly onClose: () => void }

/** Ordering again: every line with what has changed since, before anything is added to the cart (AMB-83). */
export function ReorderDialog({ order, onClose }: ReorderDialogProps) {
  const t = useText()
  const review = useReview(order)
  const [showsLacking, setShowsLacking] = useState(false)
  const { lines, chosen, lacking, comments } = review

  function add() {
    const [first] = lacking
    if (first) {
      setShowsLacking(true)
      document.getElementById(commentId(first))?.focus()
      return
    }
    if (chosen.length === 0) return
    cartActions.addAll(additionsOf(chosen, comments))
    const left = lines.length - chosen.length
    const added = t('reorder.added', { count: chosen.length })
    showToast({
      kind: 'ok',
      text: left === 0 ? added : `${added} ${t('reorder.left', { count: left })}`,
      action: { label: t('list.showCart'), run: () => pushOverlay('cart', { clear: true }) },
    })
    onClose()
  }

  return (
    <Dialog
      title={t('reorder.title', { number: order.name })}
      width={800}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('reorder.cancel')}</Button>
          <Button kind="primary" aria-disabled={chosen.length === 0} onClick={add}>
            <ShoppingCart aria-hidden="true" />
            {t('reorder.add', { count: chosen.length })}
          </Button>
        </>
      }
    >
      {review.state === 'asking' && <Spinner label={t('reorder.asking')} />}
      {review.state === 'failed' && <Failed onAskAgain={review.askAgain} />}
      {review.state === 'loggedOut' && <LoggedOut onLeave={onClose} />}
      {review.state === 'answered' && <Lines order={order} review={review} showsLacking={showsLacking} />}
    </Dialog>
  )
}

function Failed({ onAskAgain }: { readonly onAskAgain: () => void }) {
  const t = useText()
  return (
    <Note kind="err">
      {t('reorder.failed')} <TextButton onClick={onAskAgain}>{t('reorder.askAgain')}</TextButton>
    </Note>
  )
}

/** The session has ended since the order was opened (AMB-09). */
function LoggedOut({ onLeave }: { readonly onLeave: () => void }) {
  const t = useText()
  function logIn() {
    onLeave()
    pushOverlay('login', { clear: true })
  }
  return (
    <Note kind="err">
      {t('shell.authenticationFailed')} {t('shell.authenticationFailedText')}{' '}
      <TextButton onClick={logIn}>{t('cart.login')}</TextButton>
    </Note>
  )
}

type LinesProps = {
  readonly order: OrderDetails
  readonly review: Review
  readonly showsLacking: boolean
}

function Lines({ order, review, showsLacking }: LinesProps) {
  const t = useText()
  const { lines, chosen, lacking } = review
  const choosable = lines.filter(({ part }) => part)
  return (
    <>
      <ChangeSummary lines={lines} />
      {choosable.length > 1 && (
        <Check
          rowClassName={css.all}
          label={t('reorder.all')}
          checked={chosen.length === choosable.length}
          onChange={({ currentTarget }) =>
            review.choose(
              choosable.map(({ ordered }) => ordered.productID),
              currentTarget.checked,
            )
          }
        />
      )}
      <ul className={css.lines} aria-label={t('reorder.lines')}>
        {lines.map((line) => (
          <ReorderLine
            key={line.ordered.position}
            line={line}
            orderCurrency={order.currency}
            isChosen={chosen.includes(line)}
            comments={review.comments}
            lacksComment={showsLacking && lacking.includes(line)}
            onChoose={(isChosen) => review.choose([line.ordered.productID], isChosen)}
            onComment={(text) => review.comment(line.ordered.productID, text)}
          />
        ))}
      </ul>
      <ReorderTotal lines={chosen} />
    </>
  )
}
