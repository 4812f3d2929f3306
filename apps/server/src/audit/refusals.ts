/** Stores failed logins, refused rights and other refusals in the audit log. Anybody can cause them by the thousands,
 *  so equal ones of a few seconds become one entry with their number, and different ones above a limit are counted
 *  together. They change nothing, so a killed process may lose those of the last seconds; its log has them. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { LoggedEvent } from '../http/security/security-events.ts'
import { insertRefusals, type NewRefusal } from './audit-queries.ts'

const EVERY_MS = 10_000
/** Different refusals that are stored at once. */
const MOST_KINDS = 200
const OTHERS = 'others'

export type AuditOfRefusals = {
  readonly note: (event: LoggedEvent) => void
  /** Stores what was noted. */
  readonly flush: () => Promise<void>
  readonly stop: () => Promise<void>
}

export function createAuditOfRefusals(
  db: Kysely<Database>,
  onFault: (fault: unknown) => void,
): AuditOfRefusals {
  let noted = new Map<string, NewRefusal>()
  let flushing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function add(refusal: NewRefusal): void {
    const { requestId: _requestId, times: _times, ...kind } = refusal
    const key = JSON.stringify(kind)
    const known = noted.get(key)
    noted.set(key, known ? { ...known, times: known.times + refusal.times } : refusal)
  }

  async function store(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (noted.size === 0) return
    const refusals = [...noted.values()]
    noted = new Map()
    try {
      await insertRefusals(db, refusals)
    } catch (fault) {
      refusals.forEach(add)
      onFault(fault)
    }
  }

  function flush(): Promise<void> {
    flushing = flushing.then(store)
    return flushing
  }

  return {
    note(event) {
      if (event.outcome === 'success') return
      const refusal = refusalOf(event)
      add(noted.size < MOST_KINDS ? refusal : withOthers(refusal))
      timer ??= setTimeout(flush, EVERY_MS)
      timer.unref()
    },
    flush,
    stop: flush,
  }
}

function refusalOf({
  event,
  outcome,
  actor,
  actingFor,
  subject,
  detail = '',
  address,
  requestId,
}: LoggedEvent): NewRefusal {
  const [targetKind = '', targetId = ''] = subject.split(':')
  const userId = idOf(actor)
  return {
    actor: userId === null ? 'guest' : 'user',
    userId,
    actingFor: idOf(actingFor),
    address,
    requestId,
    act: event,
    outcome: outcome === 'failure' ? 'failure' : 'refused',
    targetKind,
    // The reference of an unknown login name is good for one process only.
    targetId: targetKind === 'name' ? '' : targetId,
    detail,
    times: 1,
  }
}

/** The id of `user:12`; null of everything else. */
function idOf(reference = ''): number | null {
  return reference.startsWith('user:') ? Number(reference.slice('user:'.length)) : null
}

/** At most one entry for each act, outcome and detail. */
function withOthers(refusal: NewRefusal): NewRefusal {
  return {
    ...refusal,
    actor: 'guest',
    userId: null,
    actingFor: null,
    address: '',
    targetKind: OTHERS,
    targetId: '',
  }
}
