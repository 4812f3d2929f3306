/** Decides whether the rows that a whole file no longer names may be removed. A large removal waits for a site admin,
 *  who releases exactly this removal. The removal of another set of rows needs a release of its own. */
import type { SyncType } from '@hoistway/domain/sync/sync-types'
import type { Section } from '../runs/report.ts'
import type { SyncRun } from '../runs/run.ts'
import { deleteHeldBut, insertHeld, readReleased } from './held-queries.ts'

export type Removal = {
  readonly feed: string
  /** The part of the feed that the removal comes from. */
  readonly scope: string
  /** The type of synchronisation that removes them once it is released. */
  readonly runType: SyncType
  /** The same for the same rows. */
  readonly key: string
  readonly rows: number
  /** Rows that the shop has. */
  readonly of: number
  /** Some of the rows, for people. */
  readonly examples: readonly string[]
}

const NO_KEYS: readonly string[] = []

export async function isRemovalAllowed(
  run: SyncRun,
  section: Section,
  { feed, scope, runType, key, rows, of, examples }: Removal,
): Promise<boolean> {
  const { db, limits, now } = run
  if (rows > 0 && !section.mayRemove()) {
    section.note(`nothing removed of ${rows} rows that it does not name, since it has damaged lines`)
    return false
  }
  const held = { feed, kind: 'removal', scopes: [scope] } as const
  const isLarge = rows > (of * limits.mostRemoved) / 100
  if (!isLarge || (await readReleased(db, feed)).has(key)) {
    while (await deleteHeldBut(db, held, NO_KEYS, 100));
    return true
  }
  const subject = `${rows} of ${of} rows: ${examples.join(', ')}${examples.length < rows ? ', …' : ''}`
  section.hold(
    1,
    `nothing removed: it does not name ${rows} of the shop's ${of} rows, more than ${limits.mostRemoved} percent`,
  )
  while (await deleteHeldBut(db, held, [key], 100));
  await insertHeld(db, [
    {
      feed,
      kind: 'removal',
      run_type: runType,
      scope,
      key,
      subject,
      line: null,
      old_value: String(rows),
      new_value: null,
      found: now(),
    },
  ])
  return false
}
