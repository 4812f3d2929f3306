/** Does the work of one entry of the outbox and judges its fault. */
import { outageOf } from '../database/outage.ts'
import type { OutboxTopic, TopicHandlers } from '../database/outbox.ts'
import { firstLine } from '../faults/error-text.ts'
import type { ClaimedEntries } from './claimed-entries.ts'
import { nextTryOf, PAUSES_S, type Verdict } from './next-try.ts'
import { asEntry, type NumberedMail } from './outbox-entry.ts'
import type { OutboxNeeds } from './outbox-needs.ts'
import { type ClaimedEntry, markFailed } from './outbox-queries.ts'

const FAULT_LENGTH = 500
/** A try counts before its work begins, so a try during which the shop stops leaves no other fault. */
const STOPPED_EACH_TIME =
  'The shop stopped during every try. Check memory and the log at the time of the tries, ' +
  'then retry the entry (docs/operations.md).'

/** 'nothing' if no entry is due. */
export type Outcome = 'done' | 'nothing' | Verdict

/** Does the work of the next entry that is due. `node` names the process that holds the lease. */
export async function workNext(needs: OutboxNeeds, node: string, claimed: ClaimedEntries): Promise<Outcome> {
  const { db, handlers, now, judge = () => 'failed', onFault } = needs
  const entry = await claimed.next()
  if (!entry) return 'nothing'
  const { id } = entry
  const mails: NumberedMail[] = []
  try {
    if (entry.tries > PAUSES_S.length + 1 && !isNeverGivenUp(needs, entry)) throw new Error(STOPPED_EACH_TIME)
    await asEntry(id, mails, () => handlerOf(handlers, entry.topic)(entry.payload))
  } catch (fault) {
    claimed.forget(id)
    // The database is away, not the receiver, so the entry is not judged.
    if (outageOf(fault) !== undefined) throw fault
    const verdict = judge(fault)
    const nextTry = nextTryOf(entry.tries, verdict, isNeverGivenUp(needs, entry), now())
    onFault(fault, { entry, verdict, nextTry })
    const line = firstLine(fault).slice(0, FAULT_LENGTH)
    await markFailed(
      db,
      { id, node },
      { fault: line, nextTry: nextTry ?? null, counts: verdict !== 'away', mails },
    )
    return verdict
  }
  await claimed.done({ id, mails })
  return 'done'
}

export function topicsOf({ handlers }: OutboxNeeds): readonly string[] {
  return Object.keys(handlers)
}

function isNeverGivenUp({ neverGivenUp = [] }: OutboxNeeds, { topic }: ClaimedEntry): boolean {
  return neverGivenUp.some((name) => name === topic)
}

/** The payload of a row fits the handler, because `enqueue` has checked its type. */
function handlerOf(handlers: Partial<TopicHandlers>, topic: string) {
  return handlers[topic as OutboxTopic] as (payload: object) => Promise<void>
}
