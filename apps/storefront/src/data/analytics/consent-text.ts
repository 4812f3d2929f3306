/** Loads the text about cookies from the content service (CONSENT-05). */
import type { Client } from '@hoistway/contract/client'
import { contentCalls } from '@hoistway/contract/content/content'
import { CONSENT_FADE_OUT_DEFAULT } from '@hoistway/domain/constants'
import type { Locale } from '@hoistway/domain/texts/locale'

export type ConsentText = { readonly markdown: string; readonly fadeOutMs: number }

/** Undefined where there is nothing to read: then no bar is shown and nothing is permitted (CONSENT-06). */
export async function consentText(client: Client, locale: Locale): Promise<ConsentText | undefined> {
  try {
    const { data } = await client.call(contentCalls.cookieConsent, { query: { locale } })
    const attributes = data[0]?.attributes
    if (!attributes || attributes.content.trim() === '') return undefined
    return { markdown: attributes.content, fadeOutMs: fadeOutTime(attributes.fadeOutInMilliseconds) }
  } catch {
    return undefined
  }
}

/** A browser's timer that is to run longer ends at once. */
const LONGEST_TIMER_MS = 2_147_483_647

/** Content is written by people: what is no time is read as the time that is specified (AMB-62). */
export function fadeOutTime(value: unknown): number {
  const isTime = typeof value === 'number' && Number.isFinite(value) && value > 0
  return isTime ? Math.min(value, LONGEST_TIMER_MS) : CONSENT_FADE_OUT_DEFAULT
}
