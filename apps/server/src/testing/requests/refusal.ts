import { ApiError } from '@hoistway/contract/api-error'
import type { Problem } from '@hoistway/contract/problems'

/** The problem with which a call is refused. A call that succeeds, or fails in another way, fails the test. */
export async function refusal(call: Promise<unknown>): Promise<Problem> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError && error.result) return error.result
    throw error
  }
  throw new Error('the call was not refused')
}
