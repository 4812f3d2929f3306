/** The answer of the rule of placement in words: the outcome first, then what explains it. */
import type { ApprovalPreview } from '@hoistway/contract/approvals/approvals'
import type { Attest, AttestUser } from '@hoistway/contract/approvals/attest'
import type { Translate } from '../../../texts/translate.ts'

type Asked = {
  readonly orderer: AttestUser
  readonly total: number
  readonly preview: ApprovalPreview
  readonly relations: readonly Attest[]
  readonly t: Translate
  readonly money: (amount: number) => string
}

export function previewWords(asked: Asked): readonly string[] {
  const { orderer, total, preview, t, money } = asked
  const values = { orderer: orderer.fullName, total: money(total), amount: money(preview.amount ?? 0) }
  const word = (key: string, more = {}) => t(`companyAdmin.attesters.try.${key}`, { ...values, ...more })
  switch (preview.need) {
    case 'none':
      return [word('free'), word(whyFree(asked))]
    case 'higherAmount':
      return [word('tooHigh'), word('mayRaise', { names: namesOf(preview.mayRaise) })]
    case 'approval':
      return [...goesTo(asked, word), ...tooLow(asked, word)]
  }
}

type Word = (key: string, more?: Readonly<Record<string, string>>) => string

function goesTo({ preview }: Asked, word: Word): readonly string[] {
  const { approver, asked, decidedBy } = preview
  const name = approver?.name ?? ''
  const others = decidedBy.filter(({ id }) => id !== approver?.id)
  if (decidedBy.length === 0) return [word('stuck', { name })]
  if (others.length === decidedBy.length) {
    return [word('goesTo', { name: namesOf(others) }), word('instead', { name })]
  }
  const isAway = asked.length > 0 && asked.every(({ id }) => id !== approver?.id)
  if (isAway) return [word('goesTo', { name: namesOf(asked) }), word('away', { name })]
  const also = others.length > 0 ? [word('also', { names: namesOf(others) })] : []
  return [word('goesTo', { name }), ...also]
}

/** The approvers that the order passes, since their limits are too low. */
function tooLow({ orderer, total, relations }: Asked, word: Word): readonly string[] {
  const passed = relations.filter((one) => one.active && one.userId === orderer.id && one.amount < total)
  if (passed.length === 0) return []
  return [word('tooLow', { names: passed.map(({ attestantFullName }) => attestantFullName).join(', ') })]
}

function whyFree({ orderer, relations }: Asked): string {
  const own = relations.filter(({ userId }) => userId === orderer.id)
  if (own.length === 0) return 'noApprover'
  return own.some(({ active }) => active) ? 'ownSwitch' : 'allOff'
}

function namesOf(people: readonly { readonly name: string }[]): string {
  return people.map(({ name }) => name).join(', ')
}
