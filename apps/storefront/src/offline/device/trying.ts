/** Asks the shop again after a broken connection. `trying` runs an attempt until it is done, `rest` waits between two of
 *  them, `answered` makes an answer after which it makes sense to ask again into another attempt, `isBrokenConnection`
 *  tells those faults apart. */
import { DeviceFailure } from './device-faults.ts'

/** Asks the shop for an address of the contract, such as `/shop/v1/snapshot/texts?…`. */
export type Ask = (
  path: string,
  init: { readonly headers: Readonly<Record<string, string>>; readonly signal: AbortSignal },
) => Promise<Response>

export type TryingNeeds = {
  readonly signal: AbortSignal
  /** Waits so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>
}

/** Tries that bring nothing, one after the other. */
const MOST_TRIES = 5
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/** Thrown where it makes sense to ask again. */
class Away extends Error {
  readonly waitMs: number

  constructor(waitMs: number) {
    super('The shop cannot be reached')
    this.waitMs = waitMs
  }
}

/** Tries until it is done. A try that brought something starts the count of tries again. */
export async function trying(
  needs: TryingNeeds,
  attempt: () => Promise<{ readonly isDone: boolean; readonly hasMoved: boolean }>,
): Promise<void> {
  for (let tries = 0; ; ) {
    needs.signal.throwIfAborted()
    let wait = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries)
    try {
      const { isDone, hasMoved } = await attempt()
      if (isDone) return
      tries = hasMoved ? 0 : tries + 1
    } catch (fault) {
      if (!(fault instanceof Away)) throw fault
      tries += 1
      wait = Math.max(wait, fault.waitMs)
    }
    if (tries >= MOST_TRIES) throw new DeviceFailure('connection', 'The shop cannot be reached')
    await rest(needs, wait)
  }
}

/** Waits so many milliseconds. It ends at once when somebody breaks off; the next look at the signal tells. */
export async function rest({ pause, signal }: TryingNeeds, milliseconds: number): Promise<void> {
  const { promise: brokenOff, resolve } = Promise.withResolvers<void>()
  const end = () => resolve()
  signal.addEventListener('abort', end)
  await Promise.race([pause(milliseconds), brokenOff])
  signal.removeEventListener('abort', end)
}

/** Returns the answer if it has one of these statuses. A busy shop and a broken connection lead to another attempt. */
export async function answered(
  request: () => Promise<Response>,
  statuses: readonly number[],
  what: string,
): Promise<Response> {
  let response: Response
  try {
    response = await request()
  } catch (fault) {
    if (isBrokenConnection(fault)) throw new Away(0)
    throw fault
  }
  if (statuses.includes(response.status)) return response
  await response.body?.cancel()
  if (response.status === 429 || response.status >= 500) {
    const seconds = Number(response.headers.get('retry-after') ?? 0)
    throw new Away(Math.min(LONGEST_PAUSE_MS, 1000 * seconds))
  }
  throw new DeviceFailure('refused', `The shop answers ${response.status} to ${what}`)
}

/** Browsers report every failure of the network as a TypeError. */
export function isBrokenConnection(fault: unknown): boolean {
  return fault instanceof TypeError || (fault instanceof DOMException && fault.name === 'NetworkError')
}
