/** Returns the title of a page that could not be drawn. */
import { ApiError } from '@hoistway/contract/api-error'
import { isRouteErrorResponse } from 'react-router'
import { isUnavailable } from '../../data/calls/unavailable.ts'
import { ONLINE_ONLY } from '../../data/device/device-mode.ts'
import { type NotFound, readNotFound } from '../../data/page/not-found.ts'

export type PageFault = NotFound | 'session' | 'onlineOnly' | 'unavailable' | 'other'

const TITLE_KEY: Readonly<Record<PageFault, string>> = {
  page: 'shell.pageMissing',
  product: 'shell.productMissing',
  session: 'shell.authenticationFailed',
  onlineOnly: 'shell.onlineOnly',
  unavailable: 'shell.unavailable',
  other: 'shell.somethingWrong',
}

export function pageFault(thrown: unknown): PageFault {
  if (thrown instanceof ApiError && thrown.status === 401) return 'session'
  if (thrown instanceof ApiError && thrown.status === ONLINE_ONLY) return 'onlineOnly'
  if (isUnavailable(thrown)) return 'unavailable'
  // A boundary gets the answer of `missing` as a whole, its data inside.
  return (isRouteErrorResponse(thrown) ? readNotFound(thrown.data) : undefined) ?? 'other'
}

export function faultTitleKey(thrown: unknown): string {
  return TITLE_KEY[pageFault(thrown)]
}
