/** Loads the approval relations of the own company, the people who can be named in one, the orders that wait,
 *  the settings about them, and the absences (AMB-76, AMB-96). The address names the relation that is changed, or `new`. */
import { absenceCalls } from '@hoistway/contract/approvals/absences'
import { approvalSettingsCalls } from '@hoistway/contract/approvals/approval-settings'
import { approvalCalls } from '@hoistway/contract/approvals/approvals'
import { type Attest, attestCalls } from '@hoistway/contract/approvals/attest'
import { notFound } from '../../../data/page/not-found.ts'
import type { AreaArgs } from '../../../features/area/area.ts'

export async function loadAttesters({ shop: { client }, rest }: AreaArgs) {
  const [named, ...more] = rest
  if (more.length > 0) throw notFound('page')
  const [relations, people, waiting, settings, away] = await Promise.all([
    client.call(attestCalls.attests, {}),
    client.call(attestCalls.attestUsers, {}),
    client.call(approvalCalls.waitingApprovals, {}),
    client.call(approvalSettingsCalls.approvalSettings, {}),
    client.call(absenceCalls.companyAbsences, {}),
  ])
  return { relations, people, waiting, settings, away, edited: editedOf(relations, named) }
}

/** Undefined: no form is open. */
function editedOf(relations: readonly Attest[], named: string | undefined): Attest | 'new' | undefined {
  if (named === undefined || named === 'new') return named
  const found = relations.find(({ id }) => String(id) === named)
  if (!found) throw notFound('page')
  return found
}
