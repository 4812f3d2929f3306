/** Whether a fault is of the file system: a directory that is gone, full, or may not be written. It meets every file
 *  that is to be written there. */
export function isFileFault(fault: unknown): boolean {
  return fault instanceof Error && 'syscall' in fault && 'errno' in fault
}
