/** Asks again, gently, while the shop cannot be reached. Only calls that read are repeated by themselves: an
 *  order, or any other change, is sent again by the person. */
import type { Call } from '@hoistway/contract/call'
import type { Answer, Transport } from '@hoistway/contract/client'
import { changeReach, findShop, noteAnswer } from './online.ts'
import { isUnavailableStatus } from './unavailable.ts'
import { asChange } from './under-way.ts'

const MOST_TRIES = 3
const USUAL_S = 2
const LONGEST_S = 10

/** @param pause waits so many milliseconds */
export function retryingTransport(transport: Transport, pause = wait): Transport {
  return async (row, input) => {
    const once = () => transport(row, input).catch(askForShop)
    for (let tries = 1; ; tries += 1) {
      const answer = await (isRead(row) ? once() : asChange(once))
      noteAnswer()
      const isAway = isUnavailableStatus(answer.status)
      changeReach(!isAway)
      if (!isAway || !isRead(row) || tries === MOST_TRIES) return answer
      await pause(pauseMs(answer))
    }
  }
}

/** The call fails at once; the page knows soon after whether it is without a connection. */
function askForShop(cause: unknown): never {
  void findShop()
  throw cause
}

/** Rows whose answers can be compared with an earlier one read too, though some of them are POST. */
function isRead({ method, conditional }: Call): boolean {
  return method === 'GET' || conditional === true
}

/** Browsers do not all ask at the same moment. */
function pauseMs({ headers }: Answer): number {
  const requested = Number(headers['retry-after'] ?? USUAL_S)
  const seconds = requested > 0 ? Math.min(requested, LONGEST_S) : USUAL_S
  return seconds * 1_000 * (1 + Math.random() / 2)
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, milliseconds)
  })
}
