/** Recognises system errors of Node: a directory is missing, full or not writable, or a connection is refused. Such a
 *  fault meets all other work with the same directory or server, so the outbox waits with all of it. */
export function isSystemFault(fault: unknown): boolean {
  return fault instanceof Error && 'syscall' in fault && 'errno' in fault
}
