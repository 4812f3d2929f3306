/** Counts the parts of the audit log after the list is on screen, so that the list waits for no count. */
import { auditCalls } from '@hoistway/contract/site-admin/audit'
import { useEffect, useState } from 'react'
import { useOnline } from '../../data/calls/online.ts'
import { type Shop, useShop } from '../../data/shop.ts'
import {
  AUDIT_PARTS,
  type AuditFilter,
  type AuditPart,
  auditAddress,
  auditQuery,
  readAuditFilter,
} from './audit-filter.ts'

type Counts = Partial<Readonly<Record<AuditPart, number>>>

/** A part that is not counted yet has no number. */
export function usePartCounts(filter: AuditFilter): Counts {
  const shop = useShop()
  const isOnline = useOnline()
  const [counted, setCounted] = useState<{ readonly of: string; readonly counts: Counts }>()
  const whole = auditAddress('', { ...filter, part: 'all', after: undefined })
  useEffect(() => {
    if (!isOnline) return
    let isLeft = false
    countParts(shop, readAuditFilter(new URLSearchParams(whole))).then(
      (counts) => isLeft || setCounted({ of: whole, counts }),
      // The list is whole without the numbers.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [shop, isOnline, whole])
  return counted?.of === whole ? counted.counts : {}
}

async function countParts({ client }: Shop, filter: AuditFilter): Promise<Counts> {
  const entries = AUDIT_PARTS.map(async (part) => {
    const query = { ...auditQuery({ ...filter, part }), limit: 1 }
    return [part, (await client.call(auditCalls.auditLog, { query })).total] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
