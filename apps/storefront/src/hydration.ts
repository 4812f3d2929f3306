/** The data that the server sends inside the page: the data and errors of the loaders, and the settings of the page.
 *  They are JSON and no script, so that the content security policy permits no script of a page but one. The texts of the shop,
 *  which are the same on all pages, are a file of their own. */

import type { Locale } from '@hoistway/domain/texts/locale'
import type { HydrationState } from 'react-router'
import { isUnavailable } from './data/calls/unavailable.ts'
import type { Host } from './data/page/host.ts'
import { ROOT_ID, type RootData } from './data/root-data.ts'

export const HYDRATION_ID = 'hoistway-data'
/** The id of the data in the page for a visitor from another host of the shop; receiveHandOver takes these data. */
export const ARRIVAL_ID = 'hoistway-arrival'

export type Hydration = {
  readonly locale: Locale
  readonly host: Host
  /** The address of the texts, which are then missing in the data of the frame; undefined where they stand there. */
  readonly texts?: string | undefined
  readonly state: Pick<HydrationState, 'loaderData' | 'actionData' | 'errors'>
}

/** Writes JSON for a script element: nothing in it can close the element or open a comment, and the two line separators
 *  that JSON allows are escaped. */
export function embeddable(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

export function embeddableHydration(hydration: Hydration): string {
  const { loaderData } = hydration.state
  const root = loaderData?.[ROOT_ID] as RootData | undefined
  if (!root || hydration.texts === undefined) return embeddable(hydration)
  const withoutTexts = { ...root, texts: undefined }
  const state = { ...hydration.state, loaderData: { ...loaderData, [ROOT_ID]: withoutTexts } }
  return embeddable({ ...hydration, state })
}

/** A thrown thing as the browser may know it: what is missing or the status, never a message or a stack. */
export function faultsForBrowser(faults: HydrationState['errors']): HydrationState['errors'] {
  if (!faults) return null
  return Object.fromEntries(Object.entries(faults).map(([route, fault]) => [route, faultForBrowser(fault)]))
}

function faultForBrowser(fault: unknown): unknown {
  const status = isWithStatus(fault) ? fault.status : isUnavailable(fault) ? 503 : 500
  return { status, statusText: '', internal: false, data: isWithStatus(fault) ? fault.data : null }
}

function isWithStatus(fault: unknown): fault is { status: number; data: unknown } {
  return (
    typeof fault === 'object' &&
    fault !== null &&
    'status' in fault &&
    typeof fault.status === 'number' &&
    'internal' in fault &&
    'data' in fault
  )
}
