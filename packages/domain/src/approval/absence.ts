/** The absence of an approver (AMB-96): first and last day, and whoever decides meanwhile. Days are those of the company's
 *  time zone. */
import { DAY_MS } from '../durations.ts'
import type { CalendarDay } from '../orders/delivery-date.ts'

export type Absence = {
  readonly id: number
  readonly userId: number
  readonly from: CalendarDay
  readonly to: CalendarDay
  /** Null: the substitute of each relation is asked, else the customer admins. */
  readonly substituteId: number | null
}

/** A longer absence is another job. */
export const MOST_ABSENT_DAYS = 366
export const ABSENCE_NOTE_MAX_LENGTH = 200

export type AbsenceFault = {
  readonly type: 'wrongDay' | 'past' | 'order' | 'tooLong' | 'overlap' | 'substitute' | 'noteTooLong'
  readonly field: 'from' | 'to' | 'substituteId' | 'note'
}

export function holdsOn({ from, to }: Pick<Absence, 'from' | 'to'>, day: CalendarDay): boolean {
  return from <= day && day <= to
}

type Wanted = Omit<Absence, 'id'> & { readonly note: string }

/** Tells everything that is wrong with an absence.
 *  @param today the day in the company's time zone
 *  @param others the other absences of the person
 *  @param maySubstitute whether somebody of the company can log in and decide */
export function absenceFaults(
  { userId, from, to, substituteId, note }: Wanted,
  today: CalendarDay,
  others: readonly Absence[],
  maySubstitute: (userId: number) => boolean,
): AbsenceFault[] {
  const faults: AbsenceFault[] = []
  if (to < today) faults.push({ type: 'past', field: 'to' })
  else if (to < from) faults.push({ type: 'order', field: 'to' })
  else if (daysBetween(from, to) >= MOST_ABSENT_DAYS) faults.push({ type: 'tooLong', field: 'to' })
  else if (others.some((other) => other.from <= to && from <= other.to)) {
    faults.push({ type: 'overlap', field: 'from' })
  }
  const isRefused = substituteId !== null && (substituteId === userId || !maySubstitute(substituteId))
  if (isRefused) faults.push({ type: 'substitute', field: 'substituteId' })
  if (note.length > ABSENCE_NOTE_MAX_LENGTH) faults.push({ type: 'noteTooLong', field: 'note' })
  return faults
}

function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}
