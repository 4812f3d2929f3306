/** Asks for consent to cookies where the visitor has not answered yet (CONSENT-01 to CONSENT-07). The server's page has
 *  no part of it, because that page is the same for everyone. */

import { useEffect, useState } from 'react'
import { loadAdTag } from '../../data/analytics/ad-tag.ts'
import { reportConsent } from '../../data/analytics/analytics.ts'
import {
  type Consent as Answer,
  isGranted,
  storeConsent,
  storedConsent,
  useConsentRequests,
} from '../../data/analytics/consent.ts'
import { type ConsentText, consentText } from '../../data/analytics/consent-text.ts'
import { untilCleanup } from '../../data/calls/until-cleanup.ts'
import { useRootData } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'

const ConsentBar = lazyComponent(async () => (await import('./ConsentBar.tsx')).ConsentBar)

export function Consent() {
  const { client, locale } = useShop()
  const { consentMode, adTagId } = useRootData().host
  const [text, setText] = useState<ConsentText>()
  const consentRequests = useConsentRequests()

  useEffect(() => {
    const stored = storedConsent(consentMode)
    if (stored) reportConsent(isGranted(stored) ? 'granted' : 'denied')
    if (stored && isGranted(stored) && adTagId !== null) loadAdTag(adTagId)
    if (stored && consentRequests === 0) return
    // Code and text at once: on a small screen nothing else is as large, and the page is done when it stands there.
    return untilCleanup(
      Promise.all([consentText(client, locale), ConsentBar.fetch()]),
      ([loaded]) => setText(loaded),
      () => setText(undefined),
    )
  }, [client, locale, consentMode, adTagId, consentRequests])

  function answer(consent: Answer) {
    storeConsent(consent)
    if (isGranted(consent) && adTagId !== null) loadAdTag(adTagId)
  }

  return (
    text && (
      <ConsentBar
        key={consentRequests}
        text={text}
        mode={consentMode}
        onAnswer={answer}
        onClosed={() => setText(undefined)}
      />
    )
  )
}
