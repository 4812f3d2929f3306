/** What a run read, changed and refused, as its log entry tells it. A line that was refused is named with its reason,
 *  the first ones at least; the text stays short enough for a table. */

export type Section = {
  readonly read: (lines: number) => void
  /** Adds to a figure: `count('changed', 3)`. Everything counted is a change to the shop. */
  readonly count: (what: string, rows: number) => void
  readonly refuse: (line: number, fault: string) => void
  readonly note: (text: string) => void
  /** Nothing of it could be used: the run counts as failed, though it goes on with the rest. */
  readonly fail: (text: string) => void
}

export type Report = {
  readonly section: (name: string) => Section
  readonly changed: () => number
  readonly hasFailed: () => boolean
  readonly text: () => string
}

const NAMED_FAULTS = 10
const LONGEST_FAULT = 160

type Kept = {
  readonly name: string
  read: number | undefined
  readonly counts: Map<string, number>
  readonly faults: string[]
  refused: number
  readonly notes: string[]
  failed: boolean
}

export function createReport(): Report {
  const sections: Kept[] = []
  return {
    section(name) {
      const kept: Kept = {
        name,
        read: undefined,
        counts: new Map(),
        faults: [],
        refused: 0,
        notes: [],
        failed: false,
      }
      sections.push(kept)
      return {
        read: (lines) => {
          kept.read = (kept.read ?? 0) + lines
        },
        count: (what, rows) => kept.counts.set(what, (kept.counts.get(what) ?? 0) + rows),
        refuse: (line, fault) => {
          kept.refused += 1
          if (kept.faults.length < NAMED_FAULTS) kept.faults.push(`line ${line}: ${plain(fault)}`)
        },
        note: (text) => kept.notes.push(text),
        fail: (text) => {
          kept.notes.push(text)
          kept.failed = true
        },
      }
    },
    changed: () => sections.reduce((sum, { counts }) => sum + total(counts), 0),
    hasFailed: () => sections.some(({ failed }) => failed),
    text: () => sections.map(sectionText).join(' '),
  }
}

/** Faults quote what others wrote: no line breaks, nothing that a terminal would obey, and not for ever. */
function plain(fault: string): string {
  return fault.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?').slice(0, LONGEST_FAULT)
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, rows) => sum + rows, 0)
}

function sectionText({ name, read, counts, faults, refused, notes, failed }: Kept): string {
  const figures = [
    ...(read === undefined ? [] : [`${read} lines read`]),
    ...Array.from(counts, ([what, rows]) => `${rows} ${what}`),
    ...(read !== undefined && counts.size === 0 && !failed ? ['no change'] : []),
    ...(refused > 0 ? [`${refused} refused (${faultsText(faults, refused)})`] : []),
    ...notes,
  ]
  return `${name}: ${figures.join(', ')}.`
}

function faultsText(faults: readonly string[], refused: number): string {
  const more = refused - faults.length
  return [...faults, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}
