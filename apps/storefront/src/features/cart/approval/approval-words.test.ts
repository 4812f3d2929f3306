import type { ApprovalPreview } from '@hoistway/contract/approvals/approvals'
import { expect, test } from 'vitest'
import { approvalWords } from './approval-words.ts'

const ada = { id: 1, name: 'Ada' }
const karin = { id: 2, name: 'Karin' }
const olle = { id: 3, name: 'Olle' }
const APPROVAL: ApprovalPreview = {
  need: 'approval',
  approver: ada,
  amount: 500,
  asked: [ada],
  decidedBy: [ada, karin],
  mayRaise: [],
}
const TOO_HIGH: ApprovalPreview = {
  need: 'higherAmount',
  approver: null,
  amount: 500,
  asked: [],
  decidedBy: [],
  mayRaise: [ada, olle],
}

function said(preview: ApprovalPreview): string {
  const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ')
  const { title, advice } = approvalWords(preview, 600, olle.id, t, (wire) => `${wire} kr`)
  return advice === undefined ? title : `${title} | ${advice}`
}

test('the approver is named with the limit', () => {
  expect(said(APPROVAL)).toBe('cart.approval.by Ada 500 kr')
})

test('somebody else is named where the approver is away, or has left', () => {
  expect(said({ ...APPROVAL, asked: [karin] })).toBe('cart.approval.away Ada Karin')
  const others = { asked: [karin, olle], decidedBy: [karin, olle] }
  expect(said({ ...APPROVAL, ...others })).toBe('cart.approval.instead Ada Karin, Olle')
})

test('an order that nobody can approve says what to do, and sends nobody to themselves', () => {
  expect(said(TOO_HIGH)).toBe('cart.approval.tooHigh 600 kr 500 kr | cart.approval.raise Ada')
  expect(said({ ...TOO_HIGH, mayRaise: [olle] })).toMatch(/cart\.approval\.lower$/)
  const splitUp = said({ ...TOO_HIGH, amount: 1_000 })
  expect(splitUp).toBe('cart.approval.tooHighToday 600 kr 1000 kr | cart.approval.raise Ada')
  const left = said({ ...APPROVAL, asked: [], decidedBy: [] })
  expect(left).toBe('cart.approval.nobody Ada | cart.approval.nobodyAdvice')
})
