/** Tells whether a fault is of the file system: a directory that is missing, full, or may not be written. Such a
 *  fault meets every file that is to be written there. */
export function isFileFault(fault: unknown): boolean {
  return fault instanceof Error && 'syscall' in fault && 'errno' in fault
}
