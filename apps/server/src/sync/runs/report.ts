/** Counts the lines that a run read, changed, refused and held back, and writes its log entry. The text names the first
 *  refused lines with their reason and stays short enough for a table. */

export type RefusedLine = { readonly line: number; readonly reason: string }

export type Section = {
  readonly read: (lines: number) => void
  /** Adds to a figure, as in `count('changed', 3)`. Each figure counts changes to the shop. */
  readonly count: (what: string, rows: number) => void
  /** Refuses a line. `isNamed` is false if not even the key of the line could be read. */
  readonly refuse: (line: number, reason: string, isNamed?: boolean) => void
  /** Refuses a part of a line, such as a picture that is missing. The rest of the line is taken. */
  readonly refuseInPart: (line: number, reason: string) => void
  /** Reports the number of changes that wait for a site admin; the text names them. */
  readonly hold: (rows: number, text: string) => void
  readonly note: (text: string) => void
  /** Reports that nothing of the feed could be used. The run counts as failed, and goes on with its other feeds. */
  readonly fail: (text: string) => void
  /** True if rows that the feed does not name may be removed: the key of every refused line could be read. */
  readonly mayRemove: () => boolean
  readonly result: () => SectionResult
}

export type SectionResult = {
  readonly lines: number
  readonly refused: number
  readonly held: number
  readonly fault: string | undefined
  /** The refused lines in the order of the file, at most `STORED_LINES`. */
  readonly refusedLines: readonly RefusedLine[]
}

export type SectionOptions = {
  /** True if another section counts the changes of this one. */
  readonly isCountedElsewhere?: boolean
}

export type Report = {
  readonly section: (name: string, options?: SectionOptions) => Section
  readonly changed: () => number
  readonly hasFailed: () => boolean
  /** Returns true if a line was refused, a change is held back or a feed failed. */
  readonly hasFaults: () => boolean
  readonly text: () => string
  /** Returns the text of each section, and the refused lines in full. */
  readonly sections: () => readonly SectionReport[]
}

export type SectionReport = {
  readonly name: string
  readonly text: string
  readonly refusedLines: readonly RefusedLine[]
}

const NAMED_FAULTS = 10
const LONGEST_FAULT = 160
/** The most refused lines of a feed that are stored. Further ones are only counted. */
export const STORED_LINES = 50_000
/** A feed fails if a larger share of its lines is refused (AMB-102). */
const MOST_REFUSED = 0.1

type State = {
  readonly name: string
  readonly isCountedElsewhere: boolean
  read: number | undefined
  readonly counts: Map<string, number>
  readonly faults: RefusedLine[]
  refused: number
  /** The number of refused lines of which only a part was refused. */
  inPart: number
  unnamed: number
  held: number
  readonly notes: string[]
  fault: string | undefined
}

export function createReport(): Report {
  const sections: State[] = []
  return {
    section(name, { isCountedElsewhere = false } = {}) {
      const state: State = {
        name,
        isCountedElsewhere,
        read: undefined,
        counts: new Map(),
        faults: [],
        refused: 0,
        inPart: 0,
        unnamed: 0,
        held: 0,
        notes: [],
        fault: undefined,
      }
      sections.push(state)
      return sectionOf(state)
    },
    changed: () => sections.reduce((sum, { counts }) => sum + total(counts), 0),
    hasFailed: () => sections.some((state) => state.fault !== undefined || isMostlyRefused(state)),
    hasFaults: () =>
      sections.some(({ refused, held, fault }) => refused > 0 || held > 0 || fault !== undefined),
    text: () => sections.map(sectionText).join(' '),
    sections: () =>
      sections.map((state) => ({
        name: state.name,
        text: sectionText(state),
        refusedLines: byLine(state.faults),
      })),
  }
}

function sectionOf(state: State): Section {
  function refuse(line: number, reason: string): void {
    state.refused += 1
    if (state.faults.length < STORED_LINES) state.faults.push({ line, reason: plain(reason) })
  }
  return {
    read: (lines) => {
      state.read = (state.read ?? 0) + lines
    },
    count: (what, rows) => state.counts.set(what, (state.counts.get(what) ?? 0) + rows),
    refuse: (line, reason, isNamed = true) => {
      if (!isNamed) state.unnamed += 1
      refuse(line, reason)
    },
    refuseInPart: (line, reason) => {
      state.inPart += 1
      refuse(line, reason)
    },
    hold: (rows, text) => {
      state.held += rows
      state.notes.push(text)
    },
    note: (text) => state.notes.push(text),
    fail: (text) => {
      state.notes.push(text)
      state.fault = text
    },
    mayRemove: () => state.unnamed === 0 && !isMostlyRefused(state),
    result: () => ({
      lines: state.read ?? 0,
      refused: state.refused,
      held: state.held,
      fault: state.fault,
      refusedLines: byLine(state.faults),
    }),
  }
}

function isMostlyRefused({ refused, inPart, read = 0 }: State): boolean {
  return refused - inPart > read * MOST_REFUSED
}

function byLine(faults: readonly RefusedLine[]): readonly RefusedLine[] {
  return faults.toSorted((one, other) => one.line - other.line)
}

/** Replaces line breaks and control characters in a fault and limits its length: a fault quotes a foreign file. */
function plain(fault: string): string {
  return fault.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?').slice(0, LONGEST_FAULT)
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, rows) => sum + rows, 0)
}

function sectionText(state: State): string {
  const { name, read, counts, refused, notes, fault } = state
  const figures = [
    ...(read === undefined ? [] : [read === 1 ? '1 line read' : `${read} lines read`]),
    ...Array.from(counts, ([what, rows]) => `${rows} ${what}`),
    ...(read !== undefined && counts.size === 0 && fault === undefined && !state.isCountedElsewhere
      ? ['no change']
      : []),
    ...(refused > 0 ? [`${refused} refused (${faultsText(state)})`] : []),
    ...(isMostlyRefused(state) ? ['failed, since more than a tenth was refused'] : []),
    ...notes,
  ]
  return `${name}: ${figures.join(', ')}.`
}

function faultsText({ faults, refused }: State): string {
  const named = byLine(faults).slice(0, NAMED_FAULTS)
  const more = refused - named.length
  const texts = named.map(({ line, reason }) => `line ${line}: ${reason}`)
  return [...texts, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}
