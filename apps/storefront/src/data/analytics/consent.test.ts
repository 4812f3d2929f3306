import { beforeEach, expect, test, vi } from 'vitest'
import { storedConsent } from './consent.ts'

const values = new Map<string, string>()
beforeEach(() => {
  values.clear()
  vi.stubGlobal('localStorage', { getItem: (key: string) => values.get(key) ?? null })
})

test.each([
  [undefined, undefined, undefined],
  ['', undefined, undefined],
  ['given', 'given', 'given'],
  // A consent that silence gave is no answer where only a click is one.
  ['assumed', 'assumed', undefined],
  ['refused', 'refused', 'refused'],
  ['true', 'given', undefined],
] as const)(
  'stored as %j it means %j, and %j where only a click counts [CONSENT-04, CONSENT-07]',
  (stored, spec, explicit) => {
    if (stored !== undefined) values.set('cookieConsent', stored)
    expect(storedConsent('spec')).toBe(spec)
    expect(storedConsent('explicit')).toBe(explicit)
  },
)
