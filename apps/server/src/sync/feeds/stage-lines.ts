/** Puts the lines of a file into its staging table. Two good lines with the same key and different values are both
 *  refused, since nobody knows which of them is right. A line that repeats another one is ignored, and a good line
 *  replaces a damaged one with the same key. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Section } from '../runs/report.ts'

export type StagedLine = {
  readonly line: number
  /** True if the line is damaged, or if another line contradicts it. */
  readonly refused: boolean
}

/** A staged line with the key of another line. */
export type Twin = {
  /** The number of the line that was not staged. */
  readonly given: number
  /** The number of the line that was staged before it. */
  readonly line: number
  readonly refused: boolean
  /** True if only the key of the staged line could be read. */
  readonly isDamaged: boolean
  readonly isEqual: boolean
}

export type Staging<Line extends StagedLine> = {
  /** Stages lines, but no second line of the same key. Returns the numbers of the lines that were not staged. */
  readonly insert: (db: Kysely<Database>, lines: readonly Line[]) => Promise<ReadonlySet<number>>
  readonly findTwins: (db: Kysely<Database>, lines: readonly Line[]) => Promise<readonly Twin[]>
  /** Replaces the staged lines that have the keys of these lines. */
  readonly replace: (db: Kysely<Database>, lines: readonly Line[]) => Promise<void>
  /** Marks the staged lines that have the keys of these lines as refused. */
  readonly refuse: (db: Kysely<Database>, lines: readonly Line[]) => Promise<void>
}

export async function stageLines<Line extends StagedLine>(
  db: Kysely<Database>,
  staging: Staging<Line>,
  lines: readonly Line[],
  section: Section,
): Promise<void> {
  if (lines.length === 0) return
  const left = await staging.insert(db, lines)
  const again = lines.filter(({ line, refused }) => !refused && left.has(line))
  if (again.length === 0) return
  const twins = new Map((await staging.findTwins(db, again)).map((twin) => [twin.given, twin]))
  const better = new Map<number, Line>()
  const rest: Line[] = []
  const contrary: Line[] = []
  const refusedFirst = new Set<number>()
  for (const row of again) {
    const twin = twins.get(row.line)
    if (!twin) continue
    if (twin.isDamaged) {
      if (better.has(twin.line)) rest.push(row)
      else better.set(twin.line, row)
    } else if (twin.refused || !twin.isEqual) {
      contrary.push(row)
      section.refuse(row.line, `line ${twin.line} says something else of the same`)
      if (twin.refused || refusedFirst.has(twin.line)) continue
      refusedFirst.add(twin.line)
      section.refuse(twin.line, `line ${row.line} says something else of the same`)
    }
  }
  if (contrary.length > 0) await staging.refuse(db, contrary)
  if (better.size > 0) await staging.replace(db, [...better.values()])
  await stageLines(db, staging, rest, section)
}
