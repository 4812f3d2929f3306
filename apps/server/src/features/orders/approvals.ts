/** The questions of placing an order about approval. The slice attest answers them and knows orders; orders knows
 *  only these questions. */
import type { Refusal } from '@hoistway/contract/problems'
import type { AttestStatus } from '@hoistway/domain/codes'
import type { Price } from '@hoistway/domain/prices/money'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Customer } from '../../http/visitor.ts'

/** Null fields: the order needs no approval and is released at once. */
export type Approval = {
  readonly status: AttestStatus | null
  /** 256 bits: whoever holds it still has to log in (AMB-07). */
  readonly token: string | null
  readonly attesteeId: number | null
  readonly attestId: number | null
}

/** A waiting order that the caller may edit and so accept (AMB-74). */
export type EditableOrder = {
  readonly orderId: number
  /** Greatest total that the caller may accept; undefined: any. */
  readonly limit: Price | undefined
}

export type Approvals = {
  /** The approval that an order of this total needs; a refusal where nobody may approve so much. */
  readonly approvalFor: (customer: Customer, total: Price) => Promise<Approval | Refusal>
  readonly editable: (customer: Customer, attestToken: string) => Promise<EditableOrder | Refusal>
  /** The same, read again in a transaction. No relation of the company changes before the transaction ends. */
  readonly holdEditable: (
    transaction: Transaction<Database>,
    customer: Customer,
    attestToken: string,
  ) => Promise<EditableOrder | Refusal>
}
