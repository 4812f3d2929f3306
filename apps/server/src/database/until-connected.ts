/** Work that needs the database and has nobody waiting for its answer: where the database is away it is done once that
 *  is back, instead of ending the process or being forgotten. */
import { setTimeout } from 'node:timers/promises'
import { outageOf, outageOfDriver } from './outage.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000

export type UntilConnectedOptions = {
  /** Aborted when the shop stops: what waits is then given up. */
  readonly signal: AbortSignal
  /** Hears each try that found the database away. */
  readonly onAway: (fault: unknown) => void
  readonly pause?: (
    milliseconds: number,
    value: undefined,
    options: { signal: AbortSignal },
  ) => Promise<unknown>
}

/** @param work that may be begun again after it has failed
 *  @throws what it throws while the database is there, or the reason of the abort */
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
