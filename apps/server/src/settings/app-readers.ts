/** Readers of the settings that name the apps of the shop. */
import type { Reading } from './setting.ts'

/** An app for Android: its application id, and the SHA-256 fingerprints of the certificates that sign it. */
export type AndroidApp = { readonly id: string; readonly fingerprints: readonly string[] }

const ID = /^[a-zA-Z][\w]*(?:\.[a-zA-Z][\w]*)+$/
const FINGERPRINT = /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/
/** The ten characters of the team, and the bundle id. */
const IOS = /^[A-Z0-9]{10}\.[a-zA-Z][\w-]*(?:\.[a-zA-Z][\w-]*)+$/

export function androidApp(text: string): Reading<AndroidApp> {
  const [id = '', ...fingerprints] = text.trim().split(/[\s,]+/)
  const upper = fingerprints.map((fingerprint) => fingerprint.toUpperCase())
  const isApp = ID.test(id) && upper.length > 0 && upper.every((fingerprint) => FINGERPRINT.test(fingerprint))
  if (!isApp) return { mustBe: 'an application id and SHA-256 fingerprints, like se.example.app AB:CD:…' }
  return { value: { id, fingerprints: upper } }
}

export function iosApp(text: string): Reading<string> {
  return IOS.test(text) ? { value: text } : { mustBe: 'team and bundle id like A1B2C3D4E5.se.example.app' }
}
