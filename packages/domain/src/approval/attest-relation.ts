/** Decides who may be put over whom as approver (AMB-19). Only the pair and its inversion are refused: two people could
 *  wave each other's orders through. A longer circle (A is approved by B, B by C, C by A) stays allowed: every order in
 *  it is still decided by somebody else, and small companies live with it. */
import { AttestAnswer } from '../codes.ts'

export type AttestAnswerCode = (typeof AttestAnswer)[keyof typeof AttestAnswer]

export type RelationPair = { readonly id: number; readonly userId: number; readonly attestantId: number }

export type RelationChange = {
  /** 0 makes a new relation. */
  readonly id: number
  readonly userId: number
  readonly attestantId: number
  readonly amount: number
  readonly substituteAttesterId: number | null
}

export type RelationFacts = {
  readonly callerIsCustomerAdmin: boolean
  /** All relations of the caller's company. */
  readonly relations: readonly RelationPair[]
  /** Tells whether this is somebody of the caller's company who may be put under approval. */
  readonly isUser: (userId: number) => boolean
  /** Tells whether this is somebody of the caller's company who can log in and so approve. */
  readonly isApprover: (userId: number) => boolean
}

/** The answer to a change, in the order of AMB-19: 0, 7, 1, 2, 8, 3, 4, 5. */
export function relationAnswer(change: RelationChange, facts: RelationFacts): AttestAnswerCode {
  const { id, userId, attestantId, substituteAttesterId: substituteId } = change
  const { relations, isUser, isApprover } = facts
  const stored = relations.find((relation) => relation.id === id)
  const others = relations.filter((relation) => relation.id !== id)
  // People who are in the relation already may stay: a relation of a deactivated user can still be changed.
  const isKnownUser = isUser(userId) || stored?.userId === userId
  const isKnownApprover = isApprover(attestantId) || stored?.attestantId === attestantId
  const has = (user: number, attestant: number) =>
    others.some((other) => other.userId === user && other.attestantId === attestant)

  if (!facts.callerIsCustomerAdmin || !isKnownUser || !isKnownApprover) return AttestAnswer.UNAUTHORIZED
  if (id !== 0 && !stored) return AttestAnswer.ATTEST_DOES_NOT_EXIST
  if (attestantId === userId || substituteId === userId) return AttestAnswer.ERROR_SAME_PERSON
  if (change.amount < 0) return AttestAnswer.ERROR_AMOUNT_LESS_THEN_ZERO
  if (substituteId !== null && (!isApprover(substituteId) || substituteId === attestantId)) {
    return AttestAnswer.SUBSTITUTE_NOT_FOUND
  }
  if (has(userId, attestantId)) return AttestAnswer.ERROR_COMBO_EXISTS
  if (has(attestantId, userId)) return AttestAnswer.ERROR_INVERTED_COMBO_EXISTS
  return AttestAnswer.OK
}
