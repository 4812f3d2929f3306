/** Writes the notices of phones. A locked screen shows them to everybody near, so they name the number of the order and
 *  nothing of it: no price, no part, no person. */
import type { Locale, Localised } from '@hoistway/domain/texts/locale'
import type { NoticeKind } from '../../database/outbox.ts'
import type { Notice } from '../../integrations/push/port.ts'

type Words = { readonly title: Localised; readonly text: Localised; readonly path: string }

/** `{number}` is the number of the order. */
const WORDS: Readonly<Record<NoticeKind, Words>> = {
  approvalAsked: {
    title: {
      sv: 'Order {number} väntar på din attest',
      en: 'Order {number} is waiting for your approval',
      de: 'Bestellung {number} wartet auf Ihre Freigabe',
    },
    text: {
      sv: 'Öppna appen för att godkänna eller neka den.',
      en: 'Open the app to approve or deny it.',
      de: 'Öffnen Sie die App, um sie freizugeben oder abzulehnen.',
    },
    path: '/attest',
  },
  approved: {
    title: {
      sv: 'Din order {number} är attesterad',
      en: 'Your order {number} has been approved',
      de: 'Ihre Bestellung {number} ist freigegeben',
    },
    text: {
      sv: 'Den har gått vidare till oss.',
      en: 'It has been passed on to us.',
      de: 'Sie wurde an uns weitergegeben.',
    },
    path: '/orders/{number}',
  },
  denied: {
    title: {
      sv: 'Din order {number} har nekats',
      en: 'Your order {number} has been denied',
      de: 'Ihre Bestellung {number} wurde abgelehnt',
    },
    text: {
      sv: 'Öppna appen för att läsa varför.',
      en: 'Open the app to read why.',
      de: 'Den Grund finden Sie in der App.',
    },
    path: '/orders/{number}',
  },
  answered: {
    title: {
      sv: 'Order {number} levereras på annat sätt än beställt',
      en: 'Order {number} comes otherwise than ordered',
      de: 'Bestellung {number} kommt anders als bestellt',
    },
    text: {
      sv: 'Öppna appen för att se vad som ändras.',
      en: 'Open the app to see what changes.',
      de: 'Die Änderungen finden Sie in der App.',
    },
    path: '/orders/{number}',
  },
}

export function writeNotice(kind: NoticeKind, orderNumber: number, locale: Locale): Notice {
  const { title, text, path } = WORDS[kind]
  const filled = (words: string) => words.replaceAll('{number}', String(orderNumber))
  return {
    title: filled(title[locale]),
    text: filled(text[locale]),
    path: filled(path),
    topic: `order-${orderNumber}`,
  }
}
