/** The words for each answer to a change of a relation, and the field that they stand at. On this page 6 and 8 both mean
 *  that the substitute was not found; an unknown code is told in general words (AMB-20). */
import { AttestAnswer } from '@hoistway/domain/codes'

export type RelationField = 'userId' | 'attestantId' | 'amount' | 'substituteAttesterId'

export type RelationFault = {
  /** Undefined: the fault belongs to the whole form. */
  readonly field: RelationField | undefined
  readonly key: string
}

const FIELD: Readonly<Record<number, RelationField | undefined>> = {
  [AttestAnswer.UNAUTHORIZED]: 'attestantId',
  [AttestAnswer.ERROR_SAME_PERSON]: 'attestantId',
  [AttestAnswer.ERROR_AMOUNT_LESS_THEN_ZERO]: 'amount',
  [AttestAnswer.ERROR_COMBO_EXISTS]: 'attestantId',
  [AttestAnswer.ERROR_INVERTED_COMBO_EXISTS]: 'attestantId',
  [AttestAnswer.ORDER_DOES_NOT_EXIST]: 'substituteAttesterId',
  [AttestAnswer.ATTEST_DOES_NOT_EXIST]: undefined,
  [AttestAnswer.SUBSTITUTE_NOT_FOUND]: 'substituteAttesterId',
}

export function answerKey(status: number): string {
  return status in FIELD || status === AttestAnswer.OK
    ? `companyAdmin.attesters.answer.${status}`
    : 'shell.somethingWrong'
}

/** Undefined where the change is stored.
 *  @param sent the people of the change */
export function answerFault(
  status: number,
  sent: { readonly userId: number; readonly substituteAttesterId: number | null },
): RelationFault | undefined {
  if (status === AttestAnswer.OK) return undefined
  const isOwnSubstitute =
    status === AttestAnswer.ERROR_SAME_PERSON && sent.substituteAttesterId === sent.userId
  return { field: isOwnSubstitute ? 'substituteAttesterId' : FIELD[status], key: answerKey(status) }
}
