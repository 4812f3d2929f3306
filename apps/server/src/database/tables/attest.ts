/** Tables of approval: features/attest. */
import type { Generated } from 'kysely'
import type { Defaulted, Timestamp } from './columns.ts'

export type AttestTables = {
  attests: AttestTable
  absences: AbsenceTable
  order_messages: OrderMessageTable
  approval_steps: ApprovalStepTable
  approval_settings: ApprovalSettingsTable
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

/** Messages between the orderer and the approvers of an order. */
export type OrderMessageTable = {
  id: Generated<number>
  order_id: number
  user_id: number
  text: string
  written: Timestamp
}

/** The steps that were taken for an order that waited too long, each once. */
export type ApprovalStepTable = {
  order_id: number
  step: 'reminded' | 'escalated'
  taken: Timestamp
}

/** A company without a row has all of them off. */
export type ApprovalSettingsTable = {
  company_id: number
  /** Null: nobody is reminded. */
  remind_after_hours: number | null
  /** Null: the customer admins are not asked while the approver can be. */
  escalate_after_hours: number | null
  /** The orders of a person of one day count together against the limits. */
  sum_of_day: Defaulted<boolean>
}
