/** Whether a call failed because the shop cannot be reached at the moment, such as while its database is away or a proxy
 *  has no server left. What was asked may be asked again a little later. */
import { ApiError } from '@hoistway/contract/api-error'
import { isRouteErrorResponse } from 'react-router'

export function isUnavailableStatus(status: number): boolean {
  return status === 502 || status === 503 || status === 504
}

/** Also of a fault as it travels inside a page (hydration.ts). */
export function isUnavailable(fault: unknown): boolean {
  const hasStatus = fault instanceof ApiError || isRouteErrorResponse(fault)
  return hasStatus && isUnavailableStatus(fault.status)
}
