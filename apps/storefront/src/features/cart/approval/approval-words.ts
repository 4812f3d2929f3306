/** Says in words who will approve the order in the cart, or why nobody can. */
import type { ApprovalPreview } from '@hoistway/contract/approvals/approvals'
import type { Translate } from '../../../texts/translate.ts'

type ApprovalText = {
  readonly title: string
  /** The next step of a buyer whose order nobody can approve. */
  readonly advice?: string
}

export function approvalWords(
  preview: ApprovalPreview,
  total: number,
  userID: number,
  t: Translate,
  money: (wire: number) => string,
): ApprovalText {
  const { approver, asked, decidedBy, need } = preview
  const amount = money(preview.amount ?? 0)
  const name = approver?.name ?? ''
  if (need === 'higherAmount') {
    const names = namesOf(preview.mayRaise.filter(({ id }) => id !== userID))
    // The orders of a day may count together (AMB-74).
    const isAlone = total > (preview.amount ?? 0)
    return {
      title: t(`cart.approval.${isAlone ? 'tooHigh' : 'tooHighToday'}`, { total: money(total), amount }),
      advice: names === '' ? t('cart.approval.lower') : t('cart.approval.raise', { names }),
    }
  }
  if (decidedBy.length === 0) {
    return { title: t('cart.approval.nobody', { name }), advice: t('cart.approval.nobodyAdvice') }
  }
  if (asked.some(({ id }) => id === approver?.id)) return { title: t('cart.approval.by', { name, amount }) }
  const isAway = decidedBy.some(({ id }) => id === approver?.id)
  const names = namesOf(asked)
  return { title: t(isAway ? 'cart.approval.away' : 'cart.approval.instead', { name, names }) }
}

function namesOf(people: ApprovalPreview['asked']): string {
  return people.map(({ name }) => name).join(', ')
}
