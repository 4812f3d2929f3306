/** What the visitor said to cookies, kept in this browser (CONSENT-07, AMB-62). */

import { readStored, writeStored } from '../browser-storage.ts'
import { sharedState } from '../shared-state.ts'
import { reportConsent } from './analytics.ts'

/** `spec`: silence is consent after a while. `explicit`: only a click is. */
export type ConsentMode = 'spec' | 'explicit'

/** `assumed`: the bar faded without an answer. */
export type Consent = 'given' | 'assumed' | 'refused'

const STORED_KEY = 'cookieConsent'

/** Undefined where the visitor is still to be asked. Where only a click counts, what was assumed does not. */
export function storedConsent(mode: ConsentMode): Consent | undefined {
  const stored = readStored(STORED_KEY)
  if (stored === undefined || stored === '') return undefined
  if (stored === 'refused') return 'refused'
  if (mode === 'explicit') return stored === 'given' ? 'given' : undefined
  return stored === 'assumed' ? 'assumed' : 'given'
}

export function storeConsent(consent: Consent): void {
  writeStored(STORED_KEY, consent)
  reportConsent(isGranted(consent) ? 'granted' : 'denied')
}

export function isGranted(consent: Consent): boolean {
  return consent !== 'refused'
}

const timesAskedFor = sharedState(0)

/** How often the visitor asked for the bar on this page. */
export const useTimesAskedFor = timesAskedFor.useValue

/** The visitor wants to read of cookies, or to answer anew. */
export function askForConsent(): void {
  timesAskedFor.set(timesAskedFor.get() + 1)
}
