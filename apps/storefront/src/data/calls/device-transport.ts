/** Answers calls from the catalogue on the device while the connection is lost. A call that changes something goes to
 *  the shop, and so does every call while there is a connection: what the device has is older. */
import type { Answer, Transport } from '@hoistway/contract/client'
import { readStored } from '../browser-storage.ts'
import { isConnectionLost, isOnline } from './online.ts'

/** @param device resolves with undefined where no catalogue of the visitor is stored */
export function deviceTransport(
  network: Transport,
  device: (...call: Parameters<Transport>) => Promise<Answer | undefined>,
): Transport {
  return async (row, input) => {
    const mayAnswer = (row.method === 'GET' || row.offline) && readStored('lastOfflineSync')
    // Nobody waits for a network that is known to be away.
    if (!mayAnswer || isOnline()) {
      try {
        return await network(row, input)
      } catch (cause) {
        const answer = mayAnswer && (await isConnectionLost()) && (await device(row, input))
        if (answer) return answer
        throw cause
      }
    }
    return (await device(row, input)) ?? network(row, input)
  }
}
