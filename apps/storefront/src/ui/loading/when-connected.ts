/** Waits for the connection: `whenConnected` runs a load and repeats it, `judgeConnection` tells it when the connection is
 *  lost. */

/** Answers whether a load that failed had no connection. */
let isLost: () => Promise<boolean> = async () => false

/** The application asks the shop itself, since a browser calls any network a connection. */
export function judgeConnection(by: typeof isLost): void {
  isLost = by
}

/** Runs a load, such as that of a component's code or of a screen's data. While the connection is lost, it waits and
 *  repeats the load, and the page stays. */
export async function whenConnected<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = returns
    try {
      return await load()
    } catch (cause) {
      // On the server there is a navigator too, which knows of no connection.
      const isOffline = navigator.onLine === false
      // The device has answered (data/device), or a loader without a call.
      if (isOffline && isAnswer(cause)) throw cause
      if (isOffline) await connection()
      else if (!isAnswer(cause) && (await isLost())) await untilFound()
      // A load that failed offline may be caught only when the connection is back, and browsers say that it is back a
      // moment before requests get through.
      else if (returns === before && performance.now() - returnedAt > SETTLING_MS) throw cause
      else await pause()
    }
  }
}

/** The number of times that the connection came back. */
let returns = 0
let returnedAt = Number.NEGATIVE_INFINITY
const SETTLING_MS = 2_000
const REPEAT_MS = 250

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    returns += 1
    returnedAt = performance.now()
  })
}

function connection(): Promise<void> {
  return new Promise((back) => {
    window.addEventListener('online', () => back(), { once: true })
  })
}

async function untilFound(): Promise<void> {
  while (await isLost()) await pause()
}

function pause(): Promise<void> {
  return new Promise((again) => {
    setTimeout(again, REPEAT_MS)
  })
}

/** True for an answer: a refusal, one that leads elsewhere, or what a loader says of an unknown address, which has its
 *  status in `init`. */
function isAnswer(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && ('status' in cause || 'init' in cause)
}
