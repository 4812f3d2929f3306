/** GET operations: all facts about running the shop, read at the same time. A request that comes while the facts are
 *  read gets the same ones, so that a slow part is not asked twice. */
import type { Operations } from '@hoistway/contract/site-admin/operations'
import { memoryOf } from '@hoistway/search'
import type { OpenDatabase } from '../database/open-database.ts'
import type { Handler } from '../http/handler.ts'
import type { ContentService, FollowedContent } from '../integrations/cms/port.ts'
import type { FileStore } from '../integrations/files/port.ts'
import { readDatabaseFacts } from './database-facts.ts'
import type { DiskRoom } from './disk.ts'
import { factOf } from './fact.ts'
import { looksOf } from './looks.ts'
import { countLostOrders } from './lost-orders.ts'
import { type NodeNeeds, readNodeFacts } from './node-facts.ts'
import { readOutboxFacts } from './outbox-facts.ts'
import { contentFacts, erpFacts, filesFacts, followedFacts, mailFacts, pimFacts } from './outside-facts.ts'
import { readJobs } from './queries.ts'
import { reportOf } from './report.ts'
import { readSyncFacts } from './sync-facts.ts'

export type OperationsNeeds = Omit<NodeNeeds, 'database'> & {
  readonly database: Pick<OpenDatabase, 'db' | 'kind' | 'version' | 'pools'>
  readonly content: Pick<ContentService, 'texts'>
  /** The content service elsewhere, if there is one. */
  readonly cms?: Pick<FollowedContent, 'state'>
  readonly files: Pick<FileStore, 'size'>
  readonly disk: () => Promise<DiskRoom>
  readonly now: () => Date
  readonly onFault: (fault: unknown) => void
}

export function operations(needs: OperationsNeeds): Handler<'operations'> {
  let running: Promise<Operations> | undefined
  return () => {
    running ??= gather(needs).finally(() => {
      running = undefined
    })
    return running
  }
}

async function gather(needs: OperationsNeeds) {
  const { database, live, node, content, cms: elsewhere, files, disk, now: clock, onFault } = needs
  const { db } = database
  const now = clock()
  const fact = <T>(find: () => Promise<T>) => factOf(find, onFault)
  const [nodes, base, jobs, outbox, lost, erp, pim, cms, store, mail, room, syncs] = await Promise.all([
    fact(() => readNodeFacts({ database, live, node })),
    fact(() => readDatabaseFacts(database)),
    fact(() => readJobs(db)),
    fact(() => readOutboxFacts(db, now)),
    fact(() => countLostOrders(db, now)),
    fact(() => erpFacts(db, now)),
    fact(() => pimFacts(db, now)),
    fact(() => (elsewhere ? followedFacts(elsewhere, now) : contentFacts(content, now))),
    fact(() => filesFacts(files, now)),
    fact(() => mailFacts(db, now)),
    fact(disk),
    fact(() => readSyncFacts(db, now)),
  ])
  const { state, catalogue, allIds, attributes } = live.current()
  const facts = {
    now: now.toISOString(),
    shop: {
      version: node.version,
      nodeVersion: process.versions.node,
      started: node.started.toISOString(),
      upSeconds: Math.max(0, (now.getTime() - node.started.getTime()) / 1_000),
    },
    catalogue: {
      version: state.catalogueVersion,
      parts: allIds.length,
      attributes: attributes.length,
      bytes: memoryOf(catalogue).bytes,
    },
    nodes,
    database: base,
    jobs,
    outbox,
    lost,
    outside: [
      { system: 'erp' as const, fact: erp },
      { system: 'pim' as const, fact: pim },
      { system: 'content' as const, fact: cms },
      { system: 'files' as const, fact: store },
      { system: 'mail' as const, fact: mail },
    ],
    disk: room,
    syncs,
  }
  const looked = { ...facts, looks: [...looksOf(facts)] }
  return { ...looked, report: reportOf(looked) }
}
