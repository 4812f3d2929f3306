/** Reads the form of an approval relation: the change that it stands for, and the faults that are found without the
 *  shop. */
import type { Attest } from '@hoistway/contract/approvals/attest'
import { priceFromWire } from '@hoistway/domain/prices/money'
import { readWrittenPrice } from '@hoistway/domain/prices/written-price'
import type { RelationFault, RelationField } from './answer-words.ts'

/** The largest limit that the call takes. */
const MOST = 1e11

type TypedChange = {
  readonly id: number
  readonly userId: number
  readonly attestantId: number
  readonly amount: number
  readonly active: boolean
  readonly substituteAttesterId: number | null
}

export function typedFault(fields: FormData): RelationFault | undefined {
  const isMissing = (name: RelationField) => fields.get(name) === ''
  const missing = (['userId', 'attestantId'] as const).find(isMissing)
  if (missing) return { field: missing, key: 'companyAdmin.attesters.missing' }
  const amount = amountOf(fields)
  if (amount === undefined || priceFromWire(Math.max(amount, 0)) === undefined)
    return { field: 'amount', key: 'companyAdmin.attesters.notAnAmount' }
  return amount > MOST ? { field: 'amount', key: 'companyAdmin.attesters.tooMuch' } : undefined
}

/** The orderer of a stored relation stays. A new one has the id 0. */
export function changeOf(fields: FormData, stored: Attest | undefined): TypedChange {
  const idOf = (name: RelationField) => Number(fields.get(name) ?? 0)
  return {
    id: stored?.id ?? 0,
    userId: stored?.userId ?? idOf('userId'),
    attestantId: idOf('attestantId'),
    amount: amountOf(fields) ?? 0,
    active: fields.has('active'),
    substituteAttesterId: idOf('substituteAttesterId') || null,
  }
}

function amountOf(fields: FormData): number | undefined {
  return readWrittenPrice(String(fields.get('amount') ?? ''))
}
