/** The mail that tells an orderer who approves their orders from now on, and the one that tells a person that they
 *  approve somebody's orders. */
import type { Currency } from '@hoistway/domain/codes'
import type { Price } from '@hoistway/domain/prices/money'
import { formatMoneyExactly } from '@hoistway/domain/prices/money-format'
import type { Localised } from '@hoistway/domain/texts/locale'
import type { MailBlock } from '../../../mail/blocks.ts'
import type { Links } from '../../../mail/links.ts'
import type { Mail } from '../../../mail/mails.ts'
import { fullName } from '../relations/people.ts'
import type { PersonRow } from '../relations/people-queries.ts'
import { filled } from './words.ts'

export type Approver = { readonly person: PersonRow; readonly amount: Price }

/** @param approvers those of the orderer, the lowest limit first; none: no approval is needed */
export function approversChangedMail(
  to: PersonRow,
  approvers: readonly Approver[],
  currency: Currency,
  links: Links,
): Mail {
  const locale = to.language_code
  const isFree = approvers.length === 0
  const facts: readonly MailBlock[] = isFree
    ? []
    : [
        {
          kind: 'facts',
          facts: approvers.map(({ person, amount }) => ({
            name: fullName(person),
            value: filled(UP_TO[locale], { amount: formatMoneyExactly(locale, currency, amount) }),
          })),
        },
      ]
  const words = isFree ? FREE : APPROVED_BY
  return {
    locale,
    to: to.email,
    subject: CHANGED_SUBJECT[locale],
    blocks: [
      { kind: 'heading', text: CHANGED_SUBJECT[locale] },
      { kind: 'paragraph', text: words[locale] },
      ...facts,
      { kind: 'button', text: ACCOUNT[locale], url: links.to(locale, '/users/me') },
    ],
  }
}

export function approverNamedMail(
  to: PersonRow,
  { orderer, amount }: { readonly orderer: PersonRow; readonly amount: Price },
  currency: Currency,
  links: Links,
): Mail {
  const locale = to.language_code
  const values = { orderer: fullName(orderer), amount: formatMoneyExactly(locale, currency, amount) }
  const heading = filled(NAMED_SUBJECT[locale], values)
  return {
    locale,
    to: to.email,
    subject: heading,
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'paragraph', text: filled(NAMED[locale], values) },
      { kind: 'button', text: INBOX[locale], url: links.to(locale, '/attest') },
    ],
  }
}

const CHANGED_SUBJECT: Localised = {
  sv: 'Attesten av dina ordrar är ändrad',
  en: 'The approval of your orders has been changed',
  de: 'Die Freigabe Ihrer Bestellungen wurde geändert',
}
const APPROVED_BY: Localised = {
  sv: 'Innan en order går till oss godkänns den av den första som får så mycket:',
  en: 'Before an order reaches us, the first of these people who may approve so much approves it:',
  de: 'Bevor eine Bestellung bei uns eingeht, gibt sie die erste dieser Personen frei, deren Grenze ausreicht:',
}
const FREE: Localised = {
  sv: 'Dina ordrar behöver inte längre godkännas. De går direkt till oss.',
  en: 'Your orders need no approval any more. They go straight to us.',
  de: 'Ihre Bestellungen brauchen keine Freigabe mehr. Sie gehen direkt an uns.',
}
const UP_TO: Localised = {
  sv: 'upp till {amount} exkl. moms',
  en: 'up to {amount} ex VAT',
  de: 'bis {amount} netto',
}
const ACCOUNT: Localised = { sv: 'Visa mitt konto', en: 'Show my account', de: 'Mein Konto anzeigen' }

const NAMED_SUBJECT: Localised = {
  sv: 'Du attesterar ordrar från {orderer}',
  en: 'You approve the orders of {orderer}',
  de: 'Sie geben die Bestellungen von {orderer} frei',
}
const NAMED: Localised = {
  sv: 'Ordrar från {orderer} på upp till {amount} exkl. moms väntar på ditt besked. Du får ett mejl om varje order. Är du borta anger du din frånvaro i inkorgen.',
  en: 'Orders of {orderer} of up to {amount} ex VAT wait for your answer. You get a mail about each order. While you are away, set your absence in the inbox.',
  de: 'Bestellungen von {orderer} bis {amount} netto warten auf Ihre Antwort. Sie erhalten zu jeder Bestellung eine E-Mail. Sind Sie abwesend, tragen Sie das bitte im Eingang ein.',
}
const INBOX: Localised = { sv: 'Öppna inkorgen', en: 'Open the inbox', de: 'Eingang öffnen' }
