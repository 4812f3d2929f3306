/** Recognises temporary failures: the shop is overloaded, its database is away, or a proxy reaches no server. The
 *  caller may repeat such a call a little later. */
import { ApiError } from '@hoistway/contract/api-error'
import { isRouteErrorResponse } from 'react-router'

export function isUnavailableStatus(status: number): boolean {
  return status === 502 || status === 503 || status === 504
}

/** Accepts a thrown error, also in the form that it has inside a page (hydration.ts). */
export function isUnavailable(fault: unknown): boolean {
  const hasStatus = fault instanceof ApiError || isRouteErrorResponse(fault)
  return hasStatus && isUnavailableStatus(fault.status)
}
