/** The approval relations of a company as its page shows them: by the name of the orderer, the lowest limit first, each
 *  with the orders that wait under it. Also the addresses of the page. */
import type { CompanyAbsence } from '@hoistway/contract/approvals/absences'
import type { WaitingApproval } from '@hoistway/contract/approvals/approvals'
import type { Attest } from '@hoistway/contract/approvals/attest'
import type { ResultOf } from '@hoistway/contract/calls'
import type { Locale } from '@hoistway/domain/texts/locale'

export const ATTESTERS_PATH = '/users/attesters'
export const NEW_RELATION_PATH = `${ATTESTERS_PATH}/new`

export function relationPath({ id }: Pick<Attest, 'id'>): string {
  return `${ATTESTERS_PATH}/${id}`
}

export type RelationRow = {
  readonly relation: Attest
  readonly waiting: readonly WaitingApproval[]
}

export type OrdererRows = {
  readonly id: number
  readonly name: string
  readonly rows: readonly RelationRow[]
}

export function ordererRows(
  relations: readonly Attest[],
  waiting: readonly WaitingApproval[],
  locale: Locale,
): readonly OrdererRows[] {
  const byOrderer = Map.groupBy(relations, ({ userId }) => userId)
  const byRelation = Map.groupBy(waiting, ({ attestId }) => attestId)
  return [...byOrderer]
    .map(([id, own]) => ({
      id,
      name: own[0]?.userFullName ?? '',
      rows: own
        .toSorted(byAmount)
        .map((relation) => ({ relation, waiting: byRelation.get(relation.id) ?? [] })),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, locale) || a.id - b.id)
}

/** The relations that still count once this one is gone: those of the same orderer that are on. */
export function remainingRelations(relations: readonly Attest[], gone: Attest): readonly Attest[] {
  return relations
    .filter(({ id, userId, active }) => active && userId === gone.userId && id !== gone.id)
    .toSorted(byAmount)
}

/** The order in which the rule of placement asks them. */
function byAmount(a: Attest, b: Attest): number {
  return a.amount - b.amount || a.id - b.id
}

/** The days on which approvers are away, and the day in the company's time zone. */
export type Away = ResultOf<'companyAbsences'>

/** The absence of a person that holds, or comes next. */
export function nextAbsence({ absences }: Away, personId: number): CompanyAbsence | undefined {
  return absences.find(({ userId }) => userId === personId)
}

/** The relations of approvers whom nobody replaces: their orders wait while the approver is away. */
export function withoutSubstitute(relations: readonly Attest[]): readonly Attest[] {
  return relations.filter(({ active, substituteAttesterId }) => active && substituteAttesterId === null)
}
