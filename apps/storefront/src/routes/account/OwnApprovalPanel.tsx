/** Names the approvers of the visitor, and has the switch of the visitor's own approvals with its effect in words
 *  (ATT-18, ATT-20, AMB-75). */
import type { OwnApproval } from '@hoistway/contract/approvals/own-approval'
import { Stamp } from 'lucide-react'
import { useOnline } from '../../data/calls/online.ts'
import { useText } from '../../texts/text.ts'
import { useMoney } from '../../texts/use-money.ts'
import { Button } from '../../ui/controls/Button.tsx'
import css from './AccountPage.module.css'
import { useApprovalSwitch } from './use-approval-switch.ts'

export function OwnApprovalPanel({ approval }: { readonly approval: OwnApproval }) {
  const t = useText()
  const { turn, isBusy } = useApprovalSwitch()
  const isOnline = useOnline()
  const { isOn, maySwitchOff, approvers } = approval
  // A switch that is off counts for nobody who may not switch it off.
  const isOff = !isOn && maySwitchOff
  return (
    <>
      <p className={css.text}>{t(`account.approval.${effectOf(approval)}`)}</p>
      {approvers.length > 0 && <Approvers approvers={approvers} />}
      {isOff || maySwitchOff ? (
        <div>
          <Button disabled={!isOnline} aria-disabled={isBusy} onClick={() => void turn(isOff)}>
            <Stamp aria-hidden="true" />
            {t(isOff ? 'account.approval.turnOn' : 'account.approval.turnOff')}
          </Button>
        </div>
      ) : (
        <p className={`quiet ${css.text}`}>{t('account.approval.mayNot')}</p>
      )}
    </>
  )
}

function effectOf({ isOn, needed, maySwitchOff, approvers }: OwnApproval): string {
  if (needed) return maySwitchOff ? 'neededByChoice' : 'needed'
  if (approvers.length > 0) return 'skipped'
  return isOn ? 'nobody' : 'nobodyOff'
}

function Approvers({ approvers }: Pick<OwnApproval, 'approvers'>) {
  const t = useText()
  const money = useMoney()
  return (
    <ul className={css.rules}>
      {approvers.map(({ id, name, amount }) => (
        <li key={`${id} ${amount}`}>{t('account.approval.upTo', { name, amount: money(amount) })}</li>
      ))}
    </ul>
  )
}
