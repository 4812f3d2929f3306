import { errorCode } from './faults/error-text.ts'

/** A reason not to start that the operator can mend. Each line is said as it stands, without a stack
 *  trace: `Hoistway cannot start: <line>`. Anything else that is thrown at start is a bug of ours. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
  readonly lines: readonly string[]

  constructor(lines: string | readonly string[], options?: ErrorOptions) {
    const all = typeof lines === 'string' ? [lines] : lines
    super(all.join('\n'), options)
    this.lines = all
  }
}

/** Explains a failed `listen` to the operator. Returns an unknown error unchanged. */
export function listenFault(error: unknown, host: string, port: number): unknown {
  const code = errorCode(error)
  if (code === 'EADDRINUSE') return fault(`port ${port} is in use (PORT, on ${host})`)
  if (code === 'EACCES') return fault(`port ${port} may not be opened by this user (PORT)`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return fault(`this machine has no address ${host} (HOST)`)
  }
  return error

  function fault(line: string): StartFault {
    return new StartFault(line, { cause: error })
  }
}
