/** Puts the lines of a file into its staging table. Two good lines that name the same and say different things are both
 *  refused, since nobody knows which of them is right. A line that says the same again does no harm, and a damaged line
 *  gives way to a good one. */
import type { Section } from './report.ts'

export type StagedLine = {
  readonly line: number
  /** Damaged, or contradicted by another line. */
  readonly refused: boolean
}

/** The staged line that has the key of another one. */
export type Twin = {
  /** The line that was to be staged. */
  readonly given: number
  /** The line that was staged before it. */
  readonly line: number
  readonly refused: boolean
  /** Only its key could be read. */
  readonly isDamaged: boolean
  readonly isEqual: boolean
}

export type Staging<Line extends StagedLine> = {
  /** Answers the numbers of the lines that were staged; a second one of the same key is not. */
  readonly insert: (lines: readonly Line[]) => Promise<ReadonlySet<number>>
  readonly findTwins: (lines: readonly Line[]) => Promise<readonly Twin[]>
  /** Puts these lines in the place of the staged ones that have their keys. */
  readonly replace: (lines: readonly Line[]) => Promise<void>
  /** Marks the staged lines that have the keys of these. */
  readonly refuse: (lines: readonly Line[]) => Promise<void>
}

export async function stageLines<Line extends StagedLine>(
  staging: Staging<Line>,
  lines: readonly Line[],
  section: Section,
): Promise<void> {
  if (lines.length === 0) return
  const staged = await staging.insert(lines)
  const again = lines.filter(({ line, refused }) => !refused && !staged.has(line))
  if (again.length === 0) return
  const twins = new Map((await staging.findTwins(again)).map((twin) => [twin.given, twin]))
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
  if (contrary.length > 0) await staging.refuse(contrary)
  if (better.size > 0) await staging.replace([...better.values()])
  await stageLines(staging, rest, section)
}
