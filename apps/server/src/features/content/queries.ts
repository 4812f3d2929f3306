/** All SQL of the copy of a content service elsewhere, and of the numbers of its entries. Times are those of the database,
 *  which all nodes share. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

type Db = Kysely<Database>

export async function readVersion(db: Db, source: string): Promise<number> {
  const row = await db
    .selectFrom('content_copies')
    .select('version')
    .where('source', '=', source)
    .executeTakeFirst()
  return row?.version ?? 0
}

export async function readCopy(db: Db, source: string) {
  const row = await db
    .selectFrom('content_copies')
    .select(['version', 'copy'])
    .where('source', '=', source)
    .executeTakeFirst()
  return row && row.copy !== null ? { version: row.version, copy: row.copy } : undefined
}

export async function readFollowState(db: Db, source: string) {
  return db
    .selectFrom('content_copies')
    .select(['read', 'milliseconds', 'away', 'faults'])
    .where('source', '=', source)
    .executeTakeFirst()
}

/** Returns the number of the look; undefined if no look is due. */
export async function claimLook(db: Db, source: string, everySeconds: number): Promise<number | undefined> {
  await db
    .insertInto('content_copies')
    .values({ source, faults: '[]' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await sql<{ look: number }>`
    update content_copies set looked = clock_timestamp(), look = look + 1, is_asked = false
    where source = ${source} and (
      looked is null
      or looked <= clock_timestamp() - make_interval(secs => ${everySeconds})
      or is_asked
    )
    returning look`.execute(db)
  return rows[0]?.look
}

export async function askForLook(db: Db, source: string): Promise<void> {
  await db
    .insertInto('content_copies')
    .values({ source, faults: '[]' })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ is_asked: true }))
    .execute()
}

/** @param copy undefined: that of before */
export async function endLook(
  db: Db,
  source: string,
  look: number,
  result: {
    readonly copy: string | undefined
    readonly milliseconds: number
    readonly faults: readonly string[]
  },
): Promise<void> {
  await db
    .updateTable('content_copies')
    .set({
      ...(result.copy !== undefined && { copy: result.copy, version: sql`version + 1` }),
      read: sql`clock_timestamp()`,
      milliseconds: result.milliseconds,
      away: null,
      faults: JSON.stringify(result.faults),
    })
    .where('source', '=', source)
    .where('look', '=', look)
    .execute()
}

export async function failLook(db: Db, source: string, look: number, away: string): Promise<void> {
  await db
    .updateTable('content_copies')
    .set({ away })
    .where('source', '=', source)
    .where('look', '=', look)
    .execute()
}

/** Reads the numbers of these entries; an entry without one gets the next, in the order given. */
export async function numberEntries(db: Db, entries: readonly (readonly [type: string, key: string])[]) {
  const wanted = JSON.stringify(entries.map(([type, key]) => ({ type, key })))
  const given = sql`jsonb_to_recordset(${wanted}::jsonb) as entry (type text, key text)`
  const read = async () => {
    const { rows } = await sql<{ type: string; key: string; number: number }>`
      select known.type, known.key, known.number
      from ${given} join content_numbers known on known.type = entry.type and known.key = entry.key`.execute(
      db,
    )
    return rows
  }
  const known = await read()
  if (known.length === entries.length) return known
  await sql`
    insert into content_numbers (type, key)
    select entry.type, entry.key from ${given}
    where not exists (
      select from content_numbers known where known.type = entry.type and known.key = entry.key
    )
    on conflict do nothing`.execute(db)
  return read()
}
