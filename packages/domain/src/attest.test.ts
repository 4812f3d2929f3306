import { describe, expect, test } from 'vitest'
import {
  type AttestRelation,
  attestDeciders,
  attestNeed,
  INITIAL_ATTEST_STATUS,
  isDecided,
  isReleased,
  mayBecome,
} from './attest.ts'
import { AttestStatus } from './codes.ts'

const ADA = 1
const OLLE = 2
const KARIN = 3
const GRETA = 4

const kronor = (amount: number) => amount * 10_000
const relation = (id: number, amount: number, rest: Partial<AttestRelation> = {}): AttestRelation => ({
  id,
  userId: OLLE,
  attestantId: ADA,
  amount: kronor(amount),
  active: true,
  ...rest,
})
const olle = { userId: OLLE, attestEnabled: true }

describe('placing an order', () => {
  const small = relation(1, 10_000)
  const large = relation(2, 50_000)
  const need = (total: number, relations: readonly AttestRelation[] = [large, small]) =>
    attestNeed(olle, kronor(total), relations, [ADA])

  test('needs the lowest relation that suffices, up to its amount exactly', () => {
    expect(need(10_000)).toEqual({ need: 'approval', relation: small })
    expect(need(10_000.0001)).toEqual({ need: 'approval', relation: large })
    expect(need(50_000)).toEqual({ need: 'approval', relation: large })
  })

  test('above every amount says who may raise the highest', () => {
    expect(need(50_000.01)).toEqual({ need: 'higherAmount', highest: large, mayRaise: [ADA] })
  })

  test('needs nothing without a relation of the orderer that is active', () => {
    expect(need(5, [])).toEqual({ need: 'none' })
    expect(need(5, [relation(1, 10, { active: false })])).toEqual({ need: 'none' })
    expect(need(5, [relation(1, 10, { userId: KARIN })])).toEqual({ need: 'none' })
  })

  test('skips a sufficient relation that is switched off', () => {
    expect(need(5_000, [relation(1, 10_000, { active: false }), large])).toEqual({
      need: 'approval',
      relation: large,
    })
  })

  test('needs nothing while the orderer has approval switched off', () => {
    expect(attestNeed({ ...olle, attestEnabled: false }, kronor(5), [small], [ADA])).toEqual({ need: 'none' })
  })
})

describe('a waiting order is decided', () => {
  const order = { ordererId: OLLE, attestantId: ADA }
  const withKarin = { active: true, substituteAttesterId: KARIN }
  const everyone = () => true

  test('by its approver or the substitute', () => {
    expect(attestDeciders(order, withKarin, everyone, [GRETA])).toEqual([ADA, KARIN])
    expect(attestDeciders(order, { active: true }, everyone, [GRETA])).toEqual([ADA])
  })

  test('by the substitute where the approver was deactivated or the relation switched off', () => {
    expect(attestDeciders(order, withKarin, (id) => id !== ADA, [GRETA])).toEqual([KARIN])
    expect(attestDeciders(order, { ...withKarin, active: false }, everyone, [GRETA])).toEqual([KARIN])
  })

  test('by the customer admins where nobody else is left', () => {
    expect(attestDeciders(order, undefined, everyone, [ADA, GRETA])).toEqual([ADA, GRETA])
    expect(attestDeciders(order, { active: false, substituteAttesterId: null }, everyone, [GRETA])).toEqual([
      GRETA,
    ])
  })

  test('never by the orderer, as substitute or as customer admin', () => {
    const own = { active: false, substituteAttesterId: OLLE }
    expect(attestDeciders(order, own, everyone, [OLLE, GRETA])).toEqual([GRETA])
  })
})

describe('the status', () => {
  const { Waiting, Accepted, Denied, PendingMail } = AttestStatus

  test('begins with the mail to be sent', () => {
    expect(INITIAL_ATTEST_STATUS).toBe(4)
  })

  test('moves only as the table says', () => {
    const all = Object.values(AttestStatus)
    const moves = all.flatMap((from) => all.filter((to) => mayBecome(from, to)).map((to) => [from, to]))
    expect(moves).toEqual([
      [Waiting, Accepted],
      [Waiting, Denied],
      [PendingMail, Waiting],
      [PendingMail, Accepted],
      [PendingMail, Denied],
    ])
  })

  test('is final once accepted or denied', () => {
    expect([PendingMail, Waiting, Accepted, Denied].map(isDecided)).toEqual([false, false, true, true])
  })

  test('releases an order that is accepted or needed no approval', () => {
    expect([null, PendingMail, Waiting, Accepted, Denied].map(isReleased)).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
  })
})
