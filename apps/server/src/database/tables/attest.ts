/** Tables of approval: features/attest. */
import type { Generated } from 'kysely'
import type { Defaulted } from './columns.ts'

export type AttestTables = {
  attests: AttestTable
  absences: AbsenceTable
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

export type AbsenceTable = {
  id: Generated<number>
  user_id: number
  from_day: string
  to_day: string
  /** Null: the substitutes of the relations are asked, else the customer admins. */
  substitute_id: number | null
  note: Defaulted<string>
  /** The people who decide meanwhile have been asked about the orders that waited. */
  announced: Defaulted<boolean>
}
