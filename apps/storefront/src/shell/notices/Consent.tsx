/** Asks for consent to cookies where the visitor has not answered yet (CONSENT-01 to CONSENT-07). The server's page has
 *  the bar for everybody, since caches store it; styles show it only to visitors who have not answered, and here it is
 *  removed from the pages of all others. */

import { useEffect, useState } from 'react'
import { loadAdTag } from '../../data/analytics/ad-tag.ts'
import { reportConsent } from '../../data/analytics/analytics.ts'
import {
  type Consent as Answer,
  isGranted,
  showConsentBar,
  storeConsent,
  storedConsent,
  useConsentRequests,
} from '../../data/analytics/consent.ts'
import { consentText } from '../../data/analytics/consent-text.ts'
import { untilCleanup } from '../../data/calls/until-cleanup.ts'
import { useRootData } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { ConsentBar } from './ConsentBar.tsx'

export function Consent() {
  const { client, locale } = useShop()
  const { consent, host } = useRootData()
  const { consentMode, adTagId } = host
  // The data of the frame lose it when the browser loads them again.
  const [served] = useState(consent)
  const [text, setText] = useState(served)
  const consentRequests = useConsentRequests()

  useEffect(() => {
    const stored = storedConsent(consentMode)
    if (stored) reportConsent(isGranted(stored) ? 'granted' : 'denied')
    if (stored && isGranted(stored) && adTagId !== null) loadAdTag(adTagId)
    if (stored && consentRequests === 0) {
      setText(undefined)
      return
    }
    showConsentBar()
    return untilCleanup(served ? Promise.resolve(served) : consentText(client, locale), setText, () =>
      setText(undefined),
    )
  }, [client, locale, consentMode, adTagId, consentRequests, served])

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
