import { describe, expect, test } from 'vitest'
import { AttestStatus } from '../codes.ts'
import {
  type AttestRelation,
  attestDeciders,
  attestNeed,
  type DecidingPeople,
  type Decision,
  decisionFault,
  INITIAL_ATTEST_STATUS,
  isDecided,
  isReleased,
  isWithdrawn,
  mayBecome,
  maySwitchOff,
  needsApproval,
  type OrderToDecide,
  statusesBefore,
  UNDECIDED,
} from './attest.ts'

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
const olle = { userId: OLLE, isCustomerAdmin: false, attestEnabled: true }

describe('placing an order', () => {
  const small = relation(1, 10_000)
  const large = relation(2, 50_000)
  const need = (total: number, relations: readonly AttestRelation[] = [large, small]) =>
    attestNeed(olle, kronor(total), relations, [ADA])

  test('needs the lowest relation that suffices, up to its amount exactly [ATT-09, ATT-17]', () => {
    expect(need(10_000)).toEqual({ need: 'approval', relation: small })
    expect(need(10_000.0001)).toEqual({ need: 'approval', relation: large })
    expect(need(50_000)).toEqual({ need: 'approval', relation: large })
  })

  test('above every amount says who may raise the highest [ATT-09]', () => {
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

  test('asks a customer admin for nothing while the own approvals are switched off (AMB-75) [ATT-18]', () => {
    const admin = { ...olle, isCustomerAdmin: true, attestEnabled: false }
    expect(attestNeed(admin, kronor(5), [small], [ADA])).toEqual({ need: 'none' })
    expect(needsApproval(admin, [small])).toBe(false)
  })

  test('asks everybody else, whatever the switch was before they were put under approval [ATT-18]', () => {
    const off = { ...olle, attestEnabled: false }
    expect(attestNeed(off, kronor(5), [small], [ADA])).toMatchObject({ need: 'approval' })
    expect(needsApproval(off, [small])).toBe(true)
  })
})

describe('the switch may be turned off', () => {
  test('by who is under no approval, and by a customer admin (AMB-75) [ATT-18]', () => {
    expect(maySwitchOff(olle, [relation(1, 10)])).toBe(false)
    expect(maySwitchOff(olle, [relation(1, 10, { active: false }), relation(2, 10, { userId: KARIN })])).toBe(
      true,
    )
    expect(maySwitchOff({ ...olle, isCustomerAdmin: true }, [relation(1, 10)])).toBe(true)
  })
})

describe('a waiting order is decided', () => {
  const adasRelation = { attestantId: ADA, amount: kronor(50), active: true }
  const order: OrderToDecide = { ordererId: OLLE, attesteeId: ADA, relation: adasRelation }
  const withKarin = { ...order, relation: { ...adasRelation, substituteAttesterId: KARIN } }
  const everyone = () => true
  const people = (
    isActiveUser: (id: number) => boolean,
    customerAdminIds: readonly number[],
    away: Readonly<Record<number, number | null>> = {},
  ): DecidingPeople => ({
    isActiveUser,
    customerAdminIds,
    awayToday: (id) => (away[id] === undefined ? undefined : { substituteId: away[id] }),
  })
  const deciders = (of: OrderToDecide, isActive: (id: number) => boolean, admins: readonly number[]) =>
    attestDeciders(of, people(isActive, admins)).userIds

  test('by its approver or the substitute, up to the amount of the relation [ATT-17, ATT-21]', () => {
    expect(attestDeciders(withKarin, people(everyone, [GRETA]))).toEqual({
      userIds: [ADA, KARIN],
      askedIds: [ADA],
      limit: kronor(50),
    })
    expect(deciders(order, everyone, [GRETA])).toEqual([ADA])
  })

  test('by whom the relation names now, when it was given to somebody else', () => {
    const moved = { ...order, relation: { ...adasRelation, attestantId: GRETA } }
    expect(deciders(moved, everyone, [ADA])).toEqual([GRETA])
  })

  test('by the substitute where the approver was deactivated or the relation switched off (AMB-74)', () => {
    expect(deciders(withKarin, (id) => id !== ADA, [GRETA])).toEqual([KARIN])
    const off = { ...withKarin, relation: { ...adasRelation, active: false, substituteAttesterId: KARIN } }
    expect(deciders(off, everyone, [GRETA])).toEqual([KARIN])
  })

  test('by the customer admins, without a limit, where nobody else is left (AMB-74)', () => {
    const deleted = { ...order, relation: undefined }
    expect(attestDeciders(deleted, people(everyone, [ADA, GRETA]))).toEqual({
      userIds: [ADA, GRETA],
      askedIds: [ADA, GRETA],
      limit: undefined,
    })
    expect(deciders(order, (id) => id !== ADA, [ADA, GRETA])).toEqual([GRETA])
  })

  test('by the approver of the placement where the orderer is the only customer admin', () => {
    const off = { ...order, relation: { ...adasRelation, active: false } }
    expect(attestDeciders(off, people(everyone, [OLLE]))).toEqual({
      userIds: [ADA],
      askedIds: [ADA],
      limit: kronor(50),
    })
    expect(deciders({ ...order, relation: undefined }, everyone, [])).toEqual([ADA])
    expect(deciders({ ...order, relation: undefined, attesteeId: null }, everyone, [])).toEqual([])
  })

  describe('while the approver is away (AMB-96)', () => {
    const OTTO = 77
    const decided = (away: Readonly<Record<number, number | null>>, of: OrderToDecide = withKarin) =>
      attestDeciders(of, people(everyone, [GRETA], away))

    test('the substitute of the absence is asked, with the limit of the approver, who may still decide', () => {
      const limit = kronor(50)
      expect(decided({ [ADA]: OTTO })).toEqual({ userIds: [ADA, OTTO, KARIN], askedIds: [OTTO], limit })
      expect(decided({ [ADA]: OTTO }, order)).toEqual({ userIds: [ADA, OTTO], askedIds: [OTTO], limit })
    })

    test('without a substitute that of the relation is asked, and else the customer admins', () => {
      expect(decided({ [ADA]: null }).askedIds).toEqual([KARIN])
      expect(decided({ [ADA]: OTTO, [OTTO]: null }).askedIds).toEqual([KARIN])
      expect(decided({ [ADA]: OTTO, [OTTO]: null, [KARIN]: null })).toEqual({
        userIds: [ADA, OTTO, KARIN, GRETA],
        askedIds: [GRETA],
        limit: kronor(50),
        unlimitedIds: [GRETA],
      })
    })

    test('with everybody away whoever can log in decides, and with the orderer as substitute somebody else', () => {
      expect(decided({ [ADA]: KARIN, [KARIN]: ADA, [GRETA]: null }).askedIds).toEqual([ADA, KARIN])
      expect(decided({ [ADA]: OLLE }, order)).toMatchObject({ userIds: [ADA, GRETA], askedIds: [GRETA] })
    })

    test('somebody decides in every case in which anybody but the orderer can log in', () => {
      const all = [ADA, KARIN, GRETA, OTTO]
      for (let active = 1; active < 16; active += 1) {
        for (let away = 0; away < 16; away += 1) {
          const has = (bits: number) => (id: number) => (bits & (1 << all.indexOf(id))) !== 0
          const isActive = (id: number) => all.includes(id) && has(active)(id)
          const absences = Object.fromEntries(
            all.filter(has(away)).map((id) => [id, OTTO === id ? null : OTTO]),
          )
          const found = attestDeciders(withKarin, people(isActive, [GRETA], absences))
          const canBeFound = [ADA, KARIN, GRETA].some(isActive) || (has(away)(ADA) && isActive(ADA))
          expect(found.userIds.length > 0, `${active} ${away}`).toBe(canBeFound)
          expect(found.userIds).toEqual(expect.arrayContaining([...found.askedIds]))
          expect(found.askedIds.length > 0).toBe(canBeFound)
          expect(found.userIds.every((id) => id !== OLLE && isActive(id))).toBe(true)
        }
      }
    })
  })

  test('never by the orderer, as approver, substitute or customer admin [ATT-17]', () => {
    const own = { attestantId: OLLE, amount: kronor(50), active: true, substituteAttesterId: OLLE }
    expect(deciders({ ordererId: OLLE, attesteeId: OLLE, relation: own }, everyone, [OLLE, GRETA])).toEqual([
      GRETA,
    ])
    expect(deciders({ ordererId: OLLE, attesteeId: OLLE, relation: own }, everyone, [OLLE])).toEqual([])
  })
})

describe('the status', () => {
  const { Waiting, Accepted, Denied, PendingMail } = AttestStatus
  const all = Object.values(AttestStatus)

  test('begins with the mail to be sent [ATT-11]', () => {
    expect(INITIAL_ATTEST_STATUS).toBe(4)
  })

  test.for([
    { from: Waiting, to: [Accepted, Denied] },
    { from: PendingMail, to: [Waiting, Accepted, Denied] },
    { from: Accepted, to: [] },
    { from: Denied, to: [] },
  ])('$from may become $to and nothing else [ATT-11]', ({ from, to }) => {
    expect(all.filter((status) => mayBecome(from, status))).toEqual(to)
  })

  test('is asked for by what came before it, so that of two changes at once one finds nothing to change', () => {
    expect(all.map(statusesBefore)).toEqual([
      [PendingMail],
      [Waiting, PendingMail],
      [Waiting, PendingMail],
      [],
    ])
  })

  test('is final once accepted or denied', () => {
    expect(all.filter(isDecided)).toEqual([Accepted, Denied])
    expect(UNDECIDED).toEqual([Waiting, PendingMail])
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

  test.for<{ from: AttestStatus; decision: Decision; fault: string | undefined }>([
    { from: PendingMail, decision: Accepted, fault: undefined },
    { from: PendingMail, decision: Denied, fault: undefined },
    { from: Waiting, decision: Accepted, fault: undefined },
    { from: Waiting, decision: Denied, fault: undefined },
    { from: Accepted, decision: Accepted, fault: 'alreadyDecided' },
    { from: Accepted, decision: Denied, fault: 'alreadyDecided' },
    { from: Denied, decision: Accepted, fault: 'alreadyDecided' },
    { from: Denied, decision: Denied, fault: 'alreadyDecided' },
  ])('of an order in $from, decided as $decision: $fault', ({ from, decision, fault }) => {
    const deciders = { userIds: [ADA], limit: kronor(50) }
    expect(decisionFault({ status: from, total: kronor(50) }, deciders, ADA, decision)).toBe(fault)
    expect(decisionFault({ status: from, total: kronor(50) }, deciders, KARIN, decision)).toBe('notDecider')
  })

  test('is not changed to accepted above the limit; denying and having no limit are free of it [ATT-09]', () => {
    const order = { status: Waiting, total: kronor(50) + 1 }
    const limited = { userIds: [ADA], limit: kronor(50) }
    expect(decisionFault(order, limited, ADA, Accepted)).toBe('aboveAmount')
    expect(decisionFault(order, limited, ADA, Denied)).toBeUndefined()
    expect(decisionFault(order, { userIds: [ADA], limit: undefined }, ADA, Accepted)).toBeUndefined()
  })
})

test('an order is withdrawn if its orderer closed it, and denied if somebody else did', () => {
  const closed = { status: AttestStatus.Denied, ordererId: OLLE }
  expect(isWithdrawn({ ...closed, decidedBy: OLLE })).toBe(true)
  expect(isWithdrawn({ ...closed, decidedBy: ADA })).toBe(false)
  // Of an order from before the shop neither is known.
  expect(isWithdrawn({ status: AttestStatus.Denied, ordererId: null, decidedBy: null })).toBe(false)
  expect(isWithdrawn({ status: AttestStatus.Accepted, ordererId: OLLE, decidedBy: OLLE })).toBe(false)
  expect(isWithdrawn({ status: null, ordererId: OLLE, decidedBy: null })).toBe(false)
})
