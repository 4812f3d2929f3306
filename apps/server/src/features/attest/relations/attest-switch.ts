/** POST attest/enable and attest/disable, GET checkattest and approvals/own: the switch of the caller's own approvals
 *  (AMB-75). */
import { refuse } from '@hoistway/contract/problems'
import { maySwitchOff, needsApproval } from '@hoistway/domain/approval/attest'
import { priceToWire } from '@hoistway/domain/prices/money'
import type { Kysely } from 'kysely'
import { doerOf } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import type { Database } from '../../../database/schema.ts'
import { forCustomer } from '../../../http/handler.ts'
import type { RequestMeta } from '../../../http/requests/request-meta.ts'
import { reportSecurityEvent, userRef } from '../../../http/security/security-events.ts'
import type { Customer } from '../../../http/visitor.ts'
import { updateUserColumns } from '../../account/public.ts'
import type { DecideNeeds } from '../approvals/decide-order.ts'
import { named, readCompany } from './people.ts'
import { readAttestSwitch, readRelationsOf } from './relation-queries.ts'

export function enableAttest(db: Kysely<Database>) {
  return forCustomer<'enableAttest'>(async (_input, customer, requestMeta) => {
    await storeSwitch(db, customer, requestMeta, true)
    reportSecurityEvent(
      requestMeta,
      customer,
      'approver-changed',
      userRef(customer.userId),
      'own approvals on',
    )
    return null
  })
}

export function disableAttest(db: Kysely<Database>) {
  return forCustomer<'disableAttest'>(async (_input, customer, requestMeta) => {
    const { orderer, relations } = await readOrderer(db, customer)
    if (!maySwitchOff(orderer, relations)) {
      return refuse('attestSwitchRefused', 'Your orders are approved by somebody else. Ask a customer admin.')
    }
    await storeSwitch(db, customer, requestMeta, false)
    reportSecurityEvent(
      requestMeta,
      customer,
      'approver-changed',
      userRef(customer.userId),
      'own approvals off',
    )
    return null
  })
}

function storeSwitch(
  db: Kysely<Database>,
  customer: Customer,
  requestMeta: RequestMeta,
  isOn: boolean,
): Promise<void> {
  const { userId, companyId } = customer
  return db.transaction().execute(async (trx) => {
    await updateUserColumns(trx, userId, { attest_enabled: isOn })
    await recordAct(trx, doerOf(requestMeta, customer), {
      act: 'approver-changed',
      target: { kind: 'user', id: userId },
      companyId,
      detail: `own approvals ${isOn ? 'on' : 'off'}`,
    })
  })
}

export function checkAttest(db: Kysely<Database>) {
  return forCustomer<'checkAttest'>(async (_input, customer) => {
    const { orderer, relations } = await readOrderer(db, customer)
    return needsApproval(orderer, relations)
  })
}

export function ownApproval({ db, now }: Pick<DecideNeeds, 'db' | 'now'>) {
  return forCustomer<'ownApproval'>(async (_input, customer) => {
    const { orderer, relations } = await readOrderer(db, customer)
    const active = relations.filter((relation) => relation.active).sort((a, b) => a.amount - b.amount)
    const company = active.length > 0 ? await readCompany(db, customer.companyId, now()) : undefined
    return {
      isOn: orderer.attestEnabled,
      needed: needsApproval(orderer, relations),
      maySwitchOff: maySwitchOff(orderer, relations),
      approvers: company
        ? active.map(({ attestantId, amount }) => ({
            ...named(company, attestantId),
            amount: priceToWire(amount),
          }))
        : [],
    }
  })
}

async function readOrderer(db: Kysely<Database>, { userId, isCustomerAdmin }: Customer) {
  return {
    orderer: { userId, isCustomerAdmin, attestEnabled: await readAttestSwitch(db, userId) },
    relations: await readRelationsOf(db, userId),
  }
}
