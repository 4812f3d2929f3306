/** A call of an admin that is killed: afterwards its change is stored as a whole or not at all, and its entry in the audit
 *  log is there with it or not at all. CALL_KILLS points of each call are tried. */
import { cpSync } from 'node:fs'
import type { CallName } from '@hoistway/contract/calls'
import { EXAMPLES } from '@hoistway/contract/examples'
import { ADA, SVEN } from '@hoistway/fixtures/accounts'
import { expect, test } from 'vitest'
import { dumpTables, type TablesFacts } from '../backup/tables.ts'
import { openDatabase } from '../database/open.ts'
import { loadDemo } from '../demo/load.ts'
import { createSessions } from '../http/sessions/sessions.ts'
import { freshDataDir } from '../testing/databases/fresh-data-dir.ts'
import { callUntil } from '../testing/processes/calling-process.ts'
import { spread } from '../testing/processes/kill-points.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'

const KILLS = Number(process.env.CALL_KILLS ?? 20)
const SESSION_DAYS = 30
/** A session that is seen is written beside the call. */
const BESIDE: readonly string[] = ['sessions', 'rate_limits']

const CALLS = [
  ['updateAttributeWebSettings', SVEN, ['attributes', 'audit_log', 'catalogue_state']],
  ['inviteUser', ADA, ['audit_log', 'outbox', 'users']],
] as const satisfies readonly (readonly [CallName, { readonly id: number }, readonly string[]])[]

/** A demo shop with a session of the user. */
async function shopOf(userId: number): Promise<{ readonly dataDir: string; readonly token: string }> {
  const dataDir = await freshDataDir()
  const database = await openDatabase({ dataDir })
  const now = () => new Date()
  await loadDemo(database.db, { products: 60, today: now(), log: () => undefined })
  const { token } = await createSessions(database.db, now, { sessionDays: SESSION_DAYS }).issue(
    userId,
    'cookie',
    true,
  )
  await database.close()
  return { dataDir, token }
}

async function factsOf(dataDir: string): Promise<TablesFacts['tables']> {
  const database = await openDatabase({ dataDir })
  const { tables } = await dumpTables(database.db)
  await database.close()
  return tables
}

function changedTables(before: TablesFacts['tables'], after: TablesFacts['tables']): string[] {
  return Object.keys(after)
    .filter((name) => !BESIDE.includes(name) && before[name]?.fingerprint !== after[name]?.fingerprint)
    .sort()
}

test.each(CALLS)(
  '%s, killed on its way, is stored whole with its audit entry, or not at all',
  {
    timeout: 60_000 + KILLS * 30_000,
  },
  async (name, { id }, tables) => {
    const { dataDir, token } = await shopOf(id)
    const call = { name, token, body: EXAMPLES[name].body }
    const copyOf = () => {
      const copy = temporaryDirectory()
      cpSync(dataDir, copy, { recursive: true })
      return copy
    }
    const before = await factsOf(dataDir)
    const whole = copyOf()
    const { points, lines } = await callUntil(whole, call)
    expect(lines.at(-1)).toBe('200')
    const changes = changedTables(before, await factsOf(whole))
    expect(changes).toEqual(expect.arrayContaining([...tables]))

    const found = new Set<string>()
    // The last point comes after the answer.
    for (const at of new Set([...spread(points.length, KILLS), points.length])) {
      const copy = copyOf()
      expect(await callUntil(copy, call, at)).toMatchObject({ wasKilled: true })
      const left = changedTables(before, await factsOf(copy))
      expect([at, left]).toEqual([at, left.length === 0 ? [] : changes])
      found.add(left.length === 0 ? 'untouched' : 'whole')
    }
    expect([...found].sort()).toEqual(['untouched', 'whole'])
  },
)
