/** Counts the calls that are under way and change something, such as an order that is being sent: the page is not reloaded
 *  by itself meanwhile. */
import { sharedState } from '../shared-state.ts'

export const changesUnderWay = sharedState(0)

export async function asChange<T>(call: () => Promise<T>): Promise<T> {
  changesUnderWay.set(changesUnderWay.get() + 1)
  try {
    return await call()
  } finally {
    changesUnderWay.set(changesUnderWay.get() - 1)
  }
}
