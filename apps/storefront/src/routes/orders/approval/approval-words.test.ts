import type { OrderApproval } from '@hoistway/contract/orders/order-approval'
import { expect, test } from 'vitest'
import { acceptedWords, approvalSteps, waitingWords } from './approval-words.ts'

const ada = { id: 1, name: 'Ada' }
const karin = { id: 2, name: 'Karin' }
const olle = { id: 3, name: 'Olle' }
const WAITING: OrderApproval = {
  order: 104_890,
  state: 'waiting',
  since: '2026-11-12T07:42:00.000Z',
  orderer: olle,
  approver: ada,
  limit: 500,
  awayUntil: null,
  remindAt: null,
  escalateAt: null,
  asked: [ada],
  decidedBy: [ada, karin],
  decision: null,
  mayWithdraw: true,
}
const decided = (state: 'accepted' | 'denied' | 'withdrawn', by: typeof ada): OrderApproval => ({
  ...WAITING,
  state,
  asked: [],
  decidedBy: [],
  decision: { by, at: '2026-11-13T10:00:00.000Z', reason: '' },
})
const words = {
  locale: 'en',
  t: (key: string, values = {}) => [key.replace('orderApproval.', ''), ...Object.values(values)].join(' '),
  money: (wire: number) => `${wire} kr`,
  userID: olle.id,
} as const

test('of an order that waits it is said who is asked, who may decide too, and what comes next', () => {
  expect(waitingWords(WAITING, words)).toEqual(['asked Ada 500 kr', 'also Karin', 'nextOwn'])
  expect(waitingWords(WAITING, { ...words, userID: ada.id }).at(-1)).toBe('nextOther Olle')
})

test('the reminder and the question to the customer admins are announced while they are to come', () => {
  const steps = { remindAt: '2026-11-13T07:42:00.000Z', escalateAt: '2026-11-14T07:42:00.000Z' }
  expect(waitingWords({ ...WAITING, ...steps }, words).slice(2)).toEqual([
    'remind 13 Nov 08:42',
    'escalate 14 Nov 08:42',
    'nextOwn',
  ])
})

test('somebody else is asked while the approver is away, and after the approver has left', () => {
  const away = { ...WAITING, awayUntil: '2026-11-30', asked: [karin] }
  expect(waitingWords(away, words)[0]).toBe('away Ada 30 Nov Karin')
  const left = { ...WAITING, asked: [karin], decidedBy: [karin] }
  expect(waitingWords(left, words)).toEqual(['instead Ada Karin', 'nextOwn'])
  expect(waitingWords({ ...left, approver: null, limit: null }, words)[0]).toBe('askedAny Karin')
})

test('an order that nobody can decide says so, and what to do', () => {
  const stuck = { ...WAITING, asked: [], decidedBy: [] }
  expect(waitingWords(stuck, words)).toEqual(['nobody'])
  expect(approvalSteps(stuck, words)?.[1]).toMatchObject({ label: 'step.nobody' })
})

test('the way ends with a denial or where the order was taken back; an accepted order has another', () => {
  const [sent, decision, passedOn] = approvalSteps(decided('denied', karin), words) ?? []
  expect(sent).toMatchObject({ state: 'done', detail: '12 Nov 08:42 · Olle' })
  expect(decision).toMatchObject({ state: 'stopped', label: 'step.denied forPerson Karin Ada' })
  expect(passedOn).toMatchObject({ state: 'open', label: 'step.notPassedOn' })
  expect(approvalSteps(decided('withdrawn', olle), words)?.[1]).toMatchObject({
    label: 'step.withdrawn Olle',
  })
  expect(approvalSteps(decided('accepted', ada), words)).toBeUndefined()
})

test('an accepted order names who decided, and the approver in whose place', () => {
  expect(acceptedWords(decided('accepted', ada), words)).toMatch(/^accepted Ada 13 November 2026/)
  expect(acceptedWords(decided('accepted', karin), words)).toMatch(/^accepted forPerson Karin Ada /)
  expect(acceptedWords({ ...WAITING, state: 'accepted' }, words)).toBe('acceptedSometime')
})
