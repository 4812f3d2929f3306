/** Tables of approval: features/attest. */
import type { Generated } from 'kysely'
import type { Defaulted } from './columns.ts'

export type AttestTables = {
  attests: AttestTable
}

export type AttestTable = {
  id: Generated<number>
  user_id: number
  attestant_id: number
  /** Greatest order total that the attester may approve. */
  amount: number
  active: Defaulted<boolean>
  substitute_attester_id: number | null
}
