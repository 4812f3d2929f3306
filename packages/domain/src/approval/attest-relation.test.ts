import { expect, test } from 'vitest'
import { type RelationChange, type RelationFacts, relationAnswer } from './attest-relation.ts'

const ADA = 1
const OLLE = 2
const KARIN = 3
const DELETED = 8
const STRANGER = 9

const facts: RelationFacts = {
  callerIsCustomerAdmin: true,
  relations: [
    { id: 1, userId: OLLE, attestantId: ADA },
    { id: 2, userId: OLLE, attestantId: DELETED },
  ],
  isUser: (id) => [ADA, OLLE, KARIN].includes(id),
  isApprover: (id) => [ADA, OLLE, KARIN].includes(id),
}
const karinByAda: RelationChange = {
  id: 0,
  userId: KARIN,
  attestantId: ADA,
  amount: 1,
  substituteAttesterId: null,
}
const stored: RelationChange = { ...karinByAda, id: 1, userId: OLLE }

const CASES: readonly (readonly [string, Partial<RelationChange>, number])[] = [
  ['a new pair [ATT-07]', {}, 5],
  ['an amount of 0 [ATT-04]', { amount: 0 }, 5],
  ['a substitute of the company [ATT-21]', { substituteAttesterId: OLLE }, 5],
  ['the stored relation as it is, which does not clash with itself [ATT-07]', stored, 5],
  ['a stored relation whose approver was deactivated', { ...stored, id: 2, attestantId: DELETED }, 5],
  ['the first link of a circle of three', { userId: ADA, attestantId: KARIN }, 5],
  ['a user of another company [ATT-02]', { userId: STRANGER }, 0],
  ['an approver of another company [ATT-02]', { attestantId: STRANGER }, 0],
  ['an approver who cannot log in', { attestantId: DELETED }, 0],
  ['a relation that does not exist [ATT-02]', { id: 77 }, 7],
  ['an approver of oneself [ATT-01, ATT-03]', { attestantId: KARIN }, 1],
  ['a substitute of oneself [ATT-01, ATT-03]', { substituteAttesterId: KARIN }, 1],
  ['an amount below zero [ATT-01, ATT-04]', { amount: -0.01 }, 2],
  ['an unknown substitute [ATT-08]', { substituteAttesterId: STRANGER }, 8],
  ['a substitute who cannot log in [ATT-08]', { substituteAttesterId: DELETED }, 8],
  ['the approver as substitute [ATT-08]', { substituteAttesterId: ADA }, 8],
  ['a pair that exists [ATT-01, ATT-05]', { userId: OLLE }, 3],
  ['another relation made equal to an existing pair [ATT-05]', { ...stored, id: 2 }, 3],
  ['a pair that exists the other way round [ATT-01, ATT-06]', { userId: ADA, attestantId: OLLE }, 4],
]

test.for(CASES)('%s', ([, change, answer]) => {
  expect(relationAnswer({ ...karinByAda, ...change }, facts)).toBe(answer)
})

test('nobody but a customer admin changes relations [ATT-02]', () => {
  expect(relationAnswer(karinByAda, { ...facts, callerIsCustomerAdmin: false })).toBe(0)
})

test('of several faults the first in the order 0, 7, 1, 2, 8, 3, 4 is told (AMB-19) [ATT-02]', () => {
  const relations = [
    ...facts.relations,
    { id: 3, userId: ADA, attestantId: OLLE },
    { id: 4, userId: KARIN, attestantId: KARIN },
  ]
  const change = {
    id: 77,
    userId: STRANGER,
    attestantId: STRANGER,
    amount: -1,
    substituteAttesterId: STRANGER,
  }
  const answers = [
    change,
    { ...change, userId: KARIN, attestantId: KARIN },
    { ...change, id: 0, userId: KARIN, attestantId: KARIN },
    { ...change, id: 0, userId: OLLE, attestantId: ADA },
    { ...change, id: 0, userId: OLLE, attestantId: ADA, amount: 1 },
    { ...change, id: 0, userId: OLLE, attestantId: ADA, amount: 1, substituteAttesterId: null },
  ].map((one) => relationAnswer(one, { ...facts, relations }))
  expect(answers).toEqual([0, 7, 1, 2, 8, 3])
})
