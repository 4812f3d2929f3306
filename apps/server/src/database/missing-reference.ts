/** Whether a statement failed because the row that this foreign key refers to has gone in the meantime. */
export function isMissingReference(fault: unknown, foreignKey: string): boolean {
  if (!(fault instanceof Error && 'code' in fault && 'constraint' in fault)) return false
  return fault.code === '23503' && fault.constraint === foreignKey
}
