import { randomUUID } from 'node:crypto'
import { createClaimedEntries } from '../jobs/claimed-entries.ts'
import type { OutboxNeeds } from '../jobs/outbox-needs.ts'
import { type Outcome, topicsOf, workNext } from '../jobs/work-next.ts'

/** Does everything that is due now, one after the other. */
export async function drainOutbox(needs: OutboxNeeds): Promise<void> {
  const node = randomUUID()
  while ((await workOne(needs, node)) !== 'nothing');
}

/** Claims one entry that is due, does its work and stores its outcome. `node` names the process that holds the lease. */
export async function workOne(needs: OutboxNeeds, node: string): Promise<Outcome> {
  const claimed = createClaimedEntries(needs, topicsOf(needs), node, { most: 1 })
  try {
    return await workNext(needs, node, claimed)
  } finally {
    await claimed.stop()
  }
}
