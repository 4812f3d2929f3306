/** Stores the visitor's answer about cookies in this browser (CONSENT-07, AMB-62), and has the bar about cookies shown. */
import { readStored, writeStored } from '../browser-storage.ts'
import { sharedState } from '../shared-state.ts'
import { reportConsent } from './analytics.ts'

/** `spec`: silence is consent after a while. `explicit`: only a click is. */
export type ConsentMode = 'spec' | 'explicit'

/** `assumed`: the bar faded without an answer. */
export type Consent = 'given' | 'assumed' | 'refused'

const STORED_KEY = 'cookieConsent'

/** Returns the stored answer, undefined where the visitor must be asked. Where only a click counts, an assumed consent
 *  is no answer. */
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

const consentRequests = sharedState(0)

/** Counts how often the visitor has opened the consent bar on this page. */
export const useConsentRequests = consentRequests.useValue

/** Has the styles show the consent bar, where no script of the server's page has done so (contract/content/before-paint). */
export function showConsentBar(): void {
  document.documentElement.dataset.consent = ''
}

/** Opens the consent bar again, for a visitor who wants to read about cookies or to change the answer. */
export function askForConsent(): void {
  consentRequests.set(consentRequests.get() + 1)
}
