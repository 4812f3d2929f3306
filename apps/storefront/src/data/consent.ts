/** What the visitor said to cookies, kept in this browser (CONSENT-07, AMB-62). */
import { useSyncExternalStore } from 'react'
import { tellConsent } from './analytics.ts'
import { readStored, writeStored } from './stored.ts'

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
  tellConsent(isGranted(consent) ? 'granted' : 'denied')
}

export function isGranted(consent: Consent): boolean {
  return consent !== 'refused'
}

let timesAskedFor = 0
const watchers = new Set<() => void>()

/** The visitor wants to read of cookies, or to answer anew. */
export function askForConsent(): void {
  timesAskedFor += 1
  for (const tell of watchers) tell()
}

/** How often the visitor asked for the bar on this page. */
export function useTimesAskedFor(): number {
  return useSyncExternalStore(
    watch,
    () => timesAskedFor,
    () => 0,
  )
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
