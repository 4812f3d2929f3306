/** Tells whether a statement failed because the row that this foreign key refers to was deleted in the meantime. */
export function isMissingReference(fault: unknown, foreignKey: string): boolean {
  if (!(fault instanceof Error && 'code' in fault && 'constraint' in fault)) return false
  return fault.code === '23503' && fault.constraint === foreignKey
}

/** Tells whether a statement failed because a unique index has the value already, as the second of two at once does. */
export function isUniqueViolation(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === '23505'
}
