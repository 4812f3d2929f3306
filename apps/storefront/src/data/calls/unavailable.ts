/** Tells temporary failures from others: the shop cannot be reached, because its database is away or a proxy has no
 *  server. The caller may repeat such a call a little later. */
import { ApiError } from '@hoistway/contract/api-error'
import { isRouteErrorResponse } from 'react-router'

export function isUnavailableStatus(status: number): boolean {
  return status === 502 || status === 503 || status === 504
}

/** Accepts a thrown error and its form inside a page (hydration.ts). */
export function isUnavailable(fault: unknown): boolean {
  const hasStatus = fault instanceof ApiError || isRouteErrorResponse(fault)
  return hasStatus && isUnavailableStatus(fault.status)
}
