/** The mail to the buyer after the order is stored. It says whether the order waits for approval. */
import { AttestStatus } from '@hoistway/domain/codes'
import type { Locale, Localised } from '@hoistway/domain/texts/locale'
import type { MailBlock } from '../../../mail/blocks.ts'
import type { Links } from '../../../mail/links.ts'
import type { Mail } from '../../../mail/mails.ts'
import type { MailedOrder } from './mailed-order.ts'
import { lineName, orderBlocks } from './order-blocks.ts'
import { SHOW_ORDER } from './order-words.ts'

export function orderConfirmation(mailed: MailedOrder, links: Links): Mail {
  const { order, buyer } = mailed
  const { locale } = buyer
  const words = waitsForApproval(order.attest_status) ? WAITING : RECEIVED
  const number = String(order.order_number)
  const heading = words.heading[locale].replace('{number}', number)
  return {
    to: buyer.email,
    locale,
    subject: heading,
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'paragraph', text: words.text[locale] },
      ...waitingBlocks(mailed, locale),
      { kind: 'button', text: SHOW_ORDER[locale], url: links.to(locale, `/orders/${number}`) },
      ...orderBlocks(mailed, locale),
    ],
  }
}

function waitsForApproval(status: number | null): boolean {
  return status === AttestStatus.PendingMail || status === AttestStatus.Waiting
}

/** Tells a company that takes no partial deliveries what its order waits for (AMB-39). */
function waitingBlocks({ shipsComplete, lines }: MailedOrder, locale: Locale): MailBlock[] {
  const waiting = lines.filter((line) => line.waits)
  if (!shipsComplete || waiting.length === 0) return []
  const names = waiting.map((line) => `– ${lineName(line, locale)}`)
  return [{ kind: 'paragraph', text: [SHIPS_COMPLETE[locale], ...names].join('\n') }]
}

const RECEIVED: Readonly<Record<'heading' | 'text', Localised>> = {
  heading: {
    sv: 'Orderbekräftelse {number}',
    en: 'Order confirmation {number}',
    de: 'Auftragsbestätigung {number}',
  },
  text: {
    sv: 'Tack för din order. Vi har tagit emot den så här. Stämmer något inte, ring eller skriv till oss så snart du kan.',
    en: 'Thank you for your order. This is what we have received. If anything is wrong, call or write to us as soon as you can.',
    de: 'Vielen Dank für Ihre Bestellung. So haben wir sie erhalten. Stimmt etwas nicht, rufen Sie uns bitte gleich an oder schreiben Sie uns.',
  },
}

const WAITING: Readonly<Record<'heading' | 'text', Localised>> = {
  heading: {
    sv: 'Order {number} väntar på attest',
    en: 'Order {number} is waiting for approval',
    de: 'Bestellung {number} wartet auf Freigabe',
  },
  text: {
    sv: 'Tack för din order. Den är sparad och går vidare till oss när den är attesterad. Du får besked då.',
    en: 'Thank you for your order. It is saved and will be passed on to us once it has been approved. You will be notified.',
    de: 'Vielen Dank für Ihre Bestellung. Sie ist gespeichert und geht nach der Freigabe an uns. Sie erhalten dann Bescheid.',
  },
}

const SHIPS_COMPLETE: Localised = {
  sv: 'Ordern skickas när allt finns. Dessa rader väntar på lager:',
  en: 'The order ships when it is complete. These lines wait for stock:',
  de: 'Die Bestellung wird versandt, wenn sie vollständig ist. Diese Positionen warten auf Bestand:',
}
