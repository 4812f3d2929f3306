/** Repeats work in the background until the database can be reached. An outage neither ends the process nor loses the
 *  work. */
import { setTimeout } from 'node:timers/promises'
import { outageOf, outageOfDriver } from '../outage.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000

export type UntilConnectedOptions = {
  /** Aborted when the shop stops: it ends the repetition. */
  readonly signal: AbortSignal
  /** Called after each try that could not reach the database. */
  readonly onAway: (fault: unknown) => void
  readonly pause?: (
    milliseconds: number,
    value: undefined,
    options: { signal: AbortSignal },
  ) => Promise<unknown>
}

/** @param work may be repeated after a failure
 *  @throws the fault of the work if the database can be reached, or the reason of the abort */
export async function untilConnected<T>(work: () => Promise<T>, options: UntilConnectedOptions): Promise<T> {
  const { signal, onAway, pause = setTimeout } = options
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (fault) {
      if (outageOf(fault) === undefined && outageOfDriver(fault) === undefined) throw fault
      onAway(fault)
    }
    await pause(wait, undefined, { signal })
  }
}
