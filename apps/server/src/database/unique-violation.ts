/** Whether a statement failed because a unique index has the value already: of two at once, this is the second. */
export function isUniqueViolation(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === '23505'
}
