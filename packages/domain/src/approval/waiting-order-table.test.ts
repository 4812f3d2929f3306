/** The rules of a waiting order as one table: what has changed since Olle sent it, who is asked and who may decide now,
 *  and up to how much. Olle's order of 30,000 went to Ada (up to 50,000), Karin is her substitute, Greta is the customer
 *  admin, and Otto is another colleague. */
import { expect, test } from 'vitest'
import { AttestStatus } from '../codes.ts'
import { attestDeciders, decisionFault, type OrderToDecide } from './attest.ts'

const [OLLE, ADA, KARIN, GRETA, OTTO] = [1, 2, 3, 4, 5]
const NAMES: Readonly<Record<number, string>> = {
  [OLLE]: 'Olle',
  [ADA]: 'Ada',
  [KARIN]: 'Karin',
  [GRETA]: 'Greta',
  [OTTO]: 'Otto',
}
const kronor = (amount: number) => amount * 10_000
const TOTAL = kronor(30_000)

const RELATION = { attestantId: ADA, amount: kronor(50_000), active: true, substituteAttesterId: KARIN }

type Case = {
  readonly relation?: Partial<typeof RELATION> | null
  readonly order?: Partial<OrderToDecide>
  /** Those who can no longer log in. */
  readonly gone?: readonly number[]
  readonly admins?: readonly number[]
  /** Those who are away today, with the substitute of the absence. */
  readonly away?: Readonly<Record<number, number | null>>
}

/** `limit` is what the first of those who decide may approve; `none`: any total. */
type Row = readonly [what: string, given: Case, asked: string, decide: string, limit: number | 'none']

const TABLE: readonly Row[] = [
  ['nothing', {}, 'Ada', 'Ada Karin', 50_000],
  ['the relation has another approver', { relation: { attestantId: OTTO } }, 'Otto', 'Otto Karin', 50_000],
  ['the limit was lowered', { relation: { amount: kronor(20_000) } }, 'Ada', 'Ada Karin', 20_000],
  ['the relation has no substitute', { relation: { substituteAttesterId: 0 } }, 'Ada', 'Ada', 50_000],
  ['the relation was switched off', { relation: { active: false } }, 'Karin', 'Karin', 50_000],
  ['the relation was removed', { relation: null }, 'Greta', 'Greta', 'none'],
  ['the approver was deactivated or locked', { gone: [ADA] }, 'Karin', 'Karin', 50_000],
  ['the substitute was deactivated', { gone: [KARIN] }, 'Ada', 'Ada', 50_000],
  ['both were deactivated', { gone: [ADA, KARIN] }, 'Greta', 'Greta', 'none'],
  ['the approver is away', { away: { [ADA]: OTTO } }, 'Otto', 'Ada Otto Karin', 50_000],
  ['the approver is away without a substitute', { away: { [ADA]: null } }, 'Karin', 'Ada Karin', 50_000],
  [
    'approver and substitute are away',
    { away: { [ADA]: null, [KARIN]: null } },
    'Greta',
    'Ada Karin Greta',
    50_000,
  ],
  [
    'everybody is away',
    { away: { [ADA]: null, [KARIN]: null, [GRETA]: null } },
    'Ada Karin',
    'Ada Karin',
    50_000,
  ],
  [
    'the orderer stands in for the approver',
    { away: { [ADA]: OLLE }, relation: { substituteAttesterId: 0 } },
    'Greta',
    'Ada Greta',
    50_000,
  ],
  ['the orderer has become the only admin', { admins: [OLLE], relation: null }, 'Ada', 'Ada', 'none'],
  ['nobody is left', { gone: [ADA, KARIN], admins: [OLLE] }, '', '', 50_000],
  ['the order has waited too long', { order: { escalated: true } }, 'Ada Greta', 'Ada Karin Greta', 50_000],
  [
    'it has waited too long, and the admin is away',
    { order: { escalated: true }, away: { [GRETA]: null } },
    'Ada',
    'Ada Karin Greta',
    50_000,
  ],
]

const namesOf = (ids: readonly number[]) => ids.map((id) => NAMES[id]).join(' ')

function decidersIn({ relation = {}, order = {}, gone = [], admins = [GRETA], away = {} }: Case) {
  const placed = { ordererId: OLLE, attesteeId: ADA }
  return attestDeciders(
    { ...placed, relation: relation === null ? undefined : { ...RELATION, ...relation }, ...order },
    {
      isActiveUser: (id) => !gone.includes(id),
      customerAdminIds: admins,
      awayToday: (id) => (away[id] === undefined ? undefined : { substituteId: away[id] }),
    },
  )
}

test.each(TABLE)('since it was sent, %s', (_what, given, asked, decide, limit) => {
  const deciders = decidersIn(given)
  expect([namesOf(deciders.askedIds), namesOf(deciders.userIds)]).toEqual([asked, decide])
  expect(deciders.limit).toBe(limit === 'none' ? undefined : kronor(limit))
})

test.each(TABLE)(
  'since it was sent, %s: those who decide may deny, and approve within the limit alone',
  (...row) => {
    const [, given, asked, , limit] = row
    const deciders = decidersIn(given)
    const order = { status: AttestStatus.Waiting, total: TOTAL }
    for (const id of [OLLE, ADA, KARIN, GRETA, OTTO]) {
      const may = deciders.userIds.includes(id)
      const isAdminInPlace = id === GRETA && (given.order?.escalated === true || asked === 'Greta')
      const isUnlimited = limit === 'none' || isAdminInPlace
      const approving = may
        ? isUnlimited || kronor(limit) >= TOTAL
          ? undefined
          : 'aboveAmount'
        : 'notDecider'
      expect(decisionFault(order, deciders, id, AttestStatus.Accepted), NAMES[id]).toBe(approving)
      expect(decisionFault(order, deciders, id, AttestStatus.Denied), NAMES[id]).toBe(
        may ? undefined : 'notDecider',
      )
      const decided = { ...order, status: AttestStatus.Denied }
      expect(decisionFault(decided, deciders, id, AttestStatus.Accepted)).toBe(
        may ? 'alreadyDecided' : 'notDecider',
      )
    }
  },
)
