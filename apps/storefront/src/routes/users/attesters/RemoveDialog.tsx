/** Asks before an approval relation is removed, and says what hangs on it: the orders that wait, and those to come. */
import type { WaitingApproval } from '@hoistway/contract/approvals/approvals'
import type { Attest } from '@hoistway/contract/approvals/attest'
import { useText } from '../../../texts/text.ts'
import { useMoney } from '../../../texts/use-money.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/layers/Dialog.tsx'
import css from './RemoveDialog.module.css'
import { remainingRelations } from './relations.ts'

type RemoveDialogProps = {
  readonly relation: Attest
  readonly relations: readonly Attest[]
  readonly waiting: readonly WaitingApproval[]
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function RemoveDialog(props: RemoveDialogProps) {
  const { relation, relations, waiting, isBusy, onConfirm, onClose } = props
  const t = useText()
  const word = (key: string, values = {}) => t(`companyAdmin.attesters.${key}`, values)
  const names = { orderer: relation.userFullName, approver: relation.attestantFullName }
  const orders = waiting.filter(({ attestId }) => attestId === relation.id)
  return (
    <Dialog
      title={word('removeTitle')}
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{word('cancel')}</Button>
          <Button kind="deny" aria-disabled={isBusy || undefined} onClick={onConfirm}>
            {word('remove')}
          </Button>
        </>
      }
    >
      <p>{word('removeText', names)}</p>
      <ul className={css.consequences}>
        {orders.map((order) => (
          <li key={order.order}>
            <WaitingWords {...order} />
          </li>
        ))}
        {orders.length === 0 && <li>{word('waitingNone')}</li>}
        <li>
          <LaterWords orderer={names.orderer} remaining={remainingRelations(relations, relation)} />
        </li>
      </ul>
    </Dialog>
  )
}

function WaitingWords({ order, total, withoutRelation }: WaitingApproval) {
  const t = useText()
  const money = useMoney()
  const names = withoutRelation.map(({ name }) => name).join(', ')
  const values = { order, amount: money(total), names }
  return t(`companyAdmin.attesters.${names === '' ? 'waitingStuck' : 'waitingGoes'}`, values)
}

type LaterWordsProps = { readonly orderer: string; readonly remaining: readonly Attest[] }

function LaterWords({ orderer, remaining }: LaterWordsProps) {
  const t = useText()
  const money = useMoney()
  if (remaining.length === 0) return t('companyAdmin.attesters.laterFree', { orderer })
  const names = remaining.map(({ attestantFullName: name, amount }) =>
    t('companyAdmin.attesters.byUpTo', { name, amount: money(amount) }),
  )
  return t('companyAdmin.attesters.laterGoes', { orderer, names: names.join('; ') })
}
