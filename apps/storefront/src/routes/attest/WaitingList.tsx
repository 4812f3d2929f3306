/** The orders that wait for the visitor. They are decided one by one or several together, by pointer or with the keys of
 *  the order in focus; after a decision the next order has the focus. */
import { CircleCheck } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useCart } from '../../data/cart/cart-store.ts'
import { useOverlays } from '../../data/overlays/overlays.ts'
import { useRootData } from '../../data/root-data.ts'
import { useListLoading } from '../../features/list-filter/use-list-loading.ts'
import { DenyDialog } from '../../features/orders/DenyDialog.tsx'
import { useText } from '../../texts/text.ts'
import { TextButton } from '../../ui/controls/Button.tsx'
import { Check } from '../../ui/controls/Choice.tsx'
import { Empty } from '../../ui/messages/Empty.tsx'
import { focusRow, type RowActions, useRowKeys } from '../../ui/row-keys.ts'
import { Approval } from './Approval.tsx'
import css from './ApprovalsPage.module.css'
import type { ApprovalView } from './approval-view.ts'
import { ChosenBar } from './ChosenBar.tsx'
import { INBOX_PATH } from './inbox-address.ts'
import { KeysDialog } from './KeysDialog.tsx'
import type { InboxView } from './load-approvals.ts'
import { useChosen } from './use-chosen.ts'
import { type Decision, useDecision } from './use-decision.ts'
import { useNextFocus } from './use-next-focus.ts'

type WaitingListProps = {
  readonly inbox: InboxView
  /** The token of the order that is shown open; empty for the first one. */
  readonly token: string
  readonly heading: RefObject<HTMLElement | null>
}

export function WaitingList({ inbox: { waiting }, token, heading }: WaitingListProps) {
  const t = useText()
  const { acting } = useRootData().host
  const isLoading = useListLoading(INBOX_PATH)
  const { push } = useOverlays()
  const { loadWaitingOrder } = useCart()
  const { isBusy, decide } = useDecision()
  const open = waiting.filter(({ isOpen }) => isOpen && !acting)
  const chosen = useChosen(open)
  const [denying, setDenying] = useState<readonly ApprovalView[]>()
  const [isShowingKeys, setShowingKeys] = useState(false)
  const keys = waiting.map((approval) => approval.token)
  const { rowProps } = useRowKeys(keys)
  const leave = useNextFocus(open, heading)

  async function decideNow(
    decision: Decision,
    approvals: readonly ApprovalView[],
    reason?: string,
  ): Promise<void> {
    if (isBusy) return
    leave(approvals)
    if (await decide(decision, approvals, reason)) setDenying(undefined)
  }

  function edit({ cart }: ApprovalView): void {
    loadWaitingOrder(cart.items, cart.information)
    push('cart', { clear: true })
  }

  function actionsOf(approval: ApprovalView, index: number): RowActions {
    const always = {
      j: () => void focusRow(document, keys[index + 1] ?? ''),
      k: () => void focusRow(document, keys[index - 1] ?? ''),
      enter: () => toggleLines(approval.token),
      '?': () => setShowingKeys(true),
    }
    if (!open.includes(approval)) return always
    return {
      ...always,
      a: () => {
        if (approval.limit?.over === undefined) void decideNow('approve', [approval])
      },
      d: () => setDenying([approval]),
      e: () => edit(approval),
      x: () => chosen.toggle(approval.token),
    }
  }

  if (waiting.length === 0) {
    return <Empty icon={<CircleCheck aria-hidden="true" />} title={t('attest.none')} />
  }
  const isChoosing = chosen.approvals.length > 0
  return (
    <>
      {open.length > 1 && (
        <div className={`screen-only ${css.all}`}>
          <Check
            label={t('approvals.chooseAll', { count: open.length })}
            checked={chosen.approvals.length === open.length}
            onChange={({ target }) => chosen.setAll(target.checked)}
          />
          <TextButton className={css.keys} aria-haspopup="dialog" onClick={() => setShowingKeys(true)}>
            {t('approvals.keys.title')} <kbd>?</kbd>
          </TextButton>
        </div>
      )}
      <ul className={css.list} data-loading={isLoading || undefined} aria-busy={isLoading || isBusy}>
        {waiting.map((approval, index) => {
          const startsOpen = token === '' ? index === 0 : approval.token === token
          return (
            <Approval
              key={approval.token}
              approval={approval}
              startsOpen={startsOpen}
              isFirst={startsOpen && !isChoosing}
              isBusy={isBusy}
              choice={
                open.length > 1 && open.includes(approval)
                  ? {
                      isChosen: chosen.has(approval.token),
                      onToggle: () => chosen.toggle(approval.token),
                    }
                  : undefined
              }
              rowProps={rowProps(approval.token, actionsOf(approval, index))}
              onApprove={() => void decideNow('approve', [approval])}
              onDeny={() => !isBusy && setDenying([approval])}
              onEdit={() => edit(approval)}
            />
          )
        })}
      </ul>
      {isChoosing && (
        <ChosenBar
          approvals={chosen.approvals}
          isBusy={isBusy}
          onApprove={(approvals) => void decideNow('approve', approvals)}
          onDeny={(approvals) => !isBusy && setDenying(approvals)}
          onClear={() => chosen.setAll(false)}
        />
      )}
      {denying && (
        <DenyDialog
          numbers={denying.map(({ order }) => order.number)}
          isBusy={isBusy}
          onDeny={(reason) => void decideNow('deny', denying, reason)}
          onClose={() => setDenying(undefined)}
        />
      )}
      {isShowingKeys && <KeysDialog onClose={() => setShowingKeys(false)} />}
    </>
  )
}

function toggleLines(token: string): void {
  const rows = Array.from(document.querySelectorAll<HTMLElement>('[data-row]'))
  const details = rows.find(({ dataset }) => dataset.row === token)?.querySelector('details')
  if (details) details.open = !details.open
}
