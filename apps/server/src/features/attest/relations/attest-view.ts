/** An approval relation as it goes over the wire (ENT-41). */
import type { Attest } from '@hoistway/contract/approvals/attest'
import { priceToWire } from '@hoistway/domain/prices/money'
import type { RelationRow } from './relation-queries.ts'

export function attestView(row: RelationRow): Attest {
  const hasSubstitute = row.substitute_attester_id !== null
  return {
    id: row.id,
    userId: row.user_id,
    userFullName: `${row.user_first_name} ${row.user_last_name}`.trim(),
    attestantId: row.attestant_id,
    attestantFullName: `${row.attestant_first_name} ${row.attestant_last_name}`.trim(),
    amount: priceToWire(row.amount),
    active: row.active,
    substituteAttesterId: row.substitute_attester_id,
    substituteAttesterFullName: hasSubstitute
      ? `${row.substitute_first_name} ${row.substitute_last_name}`.trim()
      : null,
  }
}
