/** Says as whom a site admin may act. */
import { MINUTE_MS } from '../durations.ts'

/** Milliseconds after which acting as a customer ends. */
export const ACTING_MS = 30 * MINUTE_MS
/** Milliseconds before the end at which the page asks whether to go on. */
export const ACTING_WARNING_MS = 2 * MINUTE_MS

export type ActedUser = {
  readonly isSiteAdmin: boolean
  /** Of a company that has not been removed. */
  readonly isActive: boolean
  readonly isLocked: boolean
  readonly isWebUser: boolean
}

/** The reason why nobody may act as the user; undefined where a site admin may. A site admin has the rights of all
 *  companies, so nobody acts as another one. */
export function notToActAs(
  user: ActedUser,
): 'siteAdmin' | 'deactivated' | 'locked' | 'noWebUser' | undefined {
  if (user.isSiteAdmin) return 'siteAdmin'
  if (!user.isActive) return 'deactivated'
  if (user.isLocked) return 'locked'
  return user.isWebUser ? undefined : 'noWebUser'
}
