/** Writes error payloads, and is the only file that does so (ERR-11). */
import { PROBLEMS, type Problem, type Refusal } from '@hoistway/contract/problems'

export const PROBLEM_MEDIA_TYPE = 'application/problem+json; charset=utf-8'

/** Seconds after which a caller may try again while the shop cannot be reached. */
export const RETRY_AFTER_S = 5

/** Returns the payload of a refusal. `instance` is the path of the request without its query, since queries may hold
 *  passwords and tokens (AMB-86). */
export function problemOf(refusal: Refusal, path: string, requestId?: string): Problem {
  const { status, title } = PROBLEMS[refusal.refused]
  return {
    type: refusal.refused,
    title,
    status,
    detail: refusal.detail ?? title,
    instance: path,
    ...(requestId !== undefined && status >= 500 ? { requestId } : {}),
    ...(refusal.faults ? { faults: refusal.faults.map((fault) => ({ ...fault })) } : {}),
    ...(refusal.lines ? { lines: [...refusal.lines] } : {}),
  }
}
