/** The data that the server sends inside the page: the data and errors of the loaders, and the settings of the page.
 *  They are JSON and no script, so that the content security policy stays `script-src 'self'`. */

import type { Locale } from '@hoistway/domain/texts/locale'
import type { HydrationState } from 'react-router'
import { isUnavailable } from './data/calls/unavailable.ts'
import type { Texts } from './data/language/texts.ts'
import type { Host } from './data/page/host.ts'
import { ROOT_ID, type RootData } from './data/root-data.ts'

export const HYDRATION_ID = 'hoistway-data'
/** The id of the data in the page for a visitor from another host of the shop; receiveHandOver takes these data. */
export const ARRIVAL_ID = 'hoistway-arrival'

export type Hydration = {
  readonly locale: Locale
  readonly host: Host
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

/** The JSON of the texts of a language, which are most of the data of a page and the same on all pages. */
const serialisedTexts = new WeakMap<Texts, string>()
/** Stands in the JSON of a page where its texts belong. It is random, so that no data can hold it. */
const TEXTS_HERE = crypto.randomUUID()

/** Writes the same JSON as `embeddable`; the texts are serialised once for all pages. */
export function embeddableHydration(hydration: Hydration): string {
  const { loaderData } = hydration.state
  const root = loaderData?.[ROOT_ID] as RootData | undefined
  if (!root) return embeddable(hydration)
  const texts = serialisedTexts.get(root.texts) ?? embeddable(root.texts)
  serialisedTexts.set(root.texts, texts)
  const state = {
    ...hydration.state,
    loaderData: { ...loaderData, [ROOT_ID]: { ...root, texts: TEXTS_HERE } },
  }
  return embeddable({ ...hydration, state }).replace(`"${TEXTS_HERE}"`, () => texts)
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
