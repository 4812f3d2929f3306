import { randomUUID } from 'node:crypto'
import { type OutboxNeeds, workOne } from '../jobs/outbox-worker.ts'

/** Does everything that is due now, one after the other. */
export async function drainOutbox(needs: OutboxNeeds): Promise<void> {
  const node = randomUUID()
  while ((await workOne(needs, node)) !== 'nothing');
}
