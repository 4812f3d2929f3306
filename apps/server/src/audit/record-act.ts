/** Writes the audit log. A change and its entry are one transaction: both are stored or neither. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { ActName } from './acts.ts'
import { insertEntries } from './audit-queries.ts'
import type { Doer } from './doer.ts'
import { changesOf, type Facts, withoutSecrets } from './facts.ts'

export type Act = {
  readonly act: ActName
  readonly target: { readonly kind: TargetKind; readonly id: number | string }
  /** The company whose admins may read of it; undefined if it concerns the shop as a whole. */
  readonly companyId: number | undefined
  /** The state before and after. With both, only the fields that differ are stored. */
  readonly before?: Facts
  readonly after?: Facts
  /** More in a few fixed words. */
  readonly detail?: string
}

export type TargetKind =
  | 'user'
  | 'company'
  | 'address'
  | 'relation'
  | 'order'
  | 'attribute'
  | 'news'
  | 'cache'
  | 'sync'
  | 'feed'
  | 'mail'
  | 'enquiry'

/** @param trx the transaction of the change */
export async function recordAct(trx: Kysely<Database>, doer: Doer, ...acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return
  await insertEntries(
    trx,
    acts.map(({ act, target, companyId, before, after, detail = '' }) => {
      const changed = before && after ? changesOf(before, after) : { before, after }
      return {
        actor: doer.kind,
        user_id: doer.userId ?? null,
        acting_for: doer.actingFor ?? null,
        named: doer.name ?? '',
        address: doer.address ?? '',
        request_id: doer.requestId ?? '',
        act,
        outcome: 'success',
        target_kind: target.kind,
        target_id: String(target.id),
        company_id: companyId ?? null,
        before: jsonOf(changed.before),
        after: jsonOf(changed.after),
        detail,
      } as const
    }),
  )
}

function jsonOf(facts: Facts | undefined): string | null {
  return facts === undefined ? null : JSON.stringify(withoutSecrets(facts))
}
