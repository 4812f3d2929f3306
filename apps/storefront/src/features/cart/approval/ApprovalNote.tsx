import { formatMoney } from '@hoistway/domain/prices/money-format'
import { Stamp } from 'lucide-react'
import { priceOf } from '../../../data/cart/cart-prices.ts'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { Note } from '../../../ui/messages/Note.tsx'
import { CONTROL } from '../fault-words.ts'
import css from './ApprovalNote.module.css'
import { approvalWords } from './approval-words.ts'
import type { CartApproval } from './use-approval-preview.ts'

type ApprovalNoteProps = { readonly approval: CartApproval; readonly userID: number }

/** Says before sending who must approve the order and up to which amount, or that nobody may. */
export function ApprovalNote({ approval, userID }: ApprovalNoteProps) {
  const t = useText()
  const { locale, currency } = useRootData()
  const { need, total, isBlocked } = approval
  const money = (wire: number) => formatMoney(locale, currency, priceOf(wire))
  const said = need && approvalWords(need, total, userID, t, money)
  return (
    <div id={CONTROL.approval} className={said && css.approval} role="status" tabIndex={-1}>
      {said && (
        <Note kind={isBlocked ? 'low' : 'info'} icon={isBlocked ? undefined : <Stamp aria-hidden="true" />}>
          <p>{isBlocked ? <strong>{said.title}</strong> : said.title}</p>
          {said.advice !== undefined && <p>{said.advice}</p>}
        </Note>
      )}
    </div>
  )
}
