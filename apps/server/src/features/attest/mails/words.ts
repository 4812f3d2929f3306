/** The texts of the mails about approval. {names in braces} are filled in. */
import type { Localised } from '@hoistway/domain/texts/locale'

export type MailTexts = { readonly heading: Localised; readonly text: Localised }

export const REQUEST: MailTexts = {
  heading: {
    sv: 'Order {number} väntar på din attest',
    en: 'Order {number} is waiting for your approval',
    de: 'Bestellung {number} wartet auf Ihre Freigabe',
  },
  text: {
    sv: '{orderer} har lagt en order på {total} exkl. moms. Gå igenom den, ändra den i varukorgen om det behövs, och godkänn eller neka den.',
    en: '{orderer} has placed an order of {total} ex VAT. Look it through, change it in the cart if you need to, and approve or deny it.',
    de: '{orderer} hat eine Bestellung über {total} netto aufgegeben. Bitte prüfen Sie sie, ändern Sie sie bei Bedarf im Warenkorb und geben Sie sie frei oder lehnen Sie sie ab.',
  },
}

/** The question once more, after the hours that the company has set. */
export const REMINDER: MailTexts = {
  heading: {
    sv: 'Påminnelse: order {number} väntar på din attest',
    en: 'Reminder: order {number} is still waiting for your approval',
    de: 'Erinnerung: Bestellung {number} wartet noch auf Ihre Freigabe',
  },
  text: {
    sv: '{orderer} väntar fortfarande på besked om en order på {total} exkl. moms. Godkänn eller neka den, eller ändra den i varukorgen.',
    en: '{orderer} is still waiting for an answer about an order of {total} ex VAT. Approve or deny it, or change it in the cart.',
    de: '{orderer} wartet noch auf Antwort zu einer Bestellung über {total} netto. Bitte geben Sie sie frei, lehnen Sie sie ab oder ändern Sie sie im Warenkorb.',
  },
}

/** To the customer admins. */
export const ESCALATED: MailTexts = {
  heading: {
    sv: 'Order {number} har väntat länge på attest',
    en: 'Order {number} has waited long for its approval',
    de: 'Bestellung {number} wartet schon lange auf die Freigabe',
  },
  text: {
    sv: '{approver} har inte svarat om ordern från {orderer} på {total} exkl. moms. Som kundadministratör kan du nu också godkänna eller neka den.',
    en: '{approver} has not answered about the order of {orderer}, {total} ex VAT. As a customer admin you can now approve or deny it too.',
    de: '{approver} hat zur Bestellung von {orderer} über {total} netto nicht geantwortet. Als Kundenadministrator können Sie sie jetzt ebenfalls freigeben oder ablehnen.',
  },
}

export const IN_PLACE_OF: Localised = {
  sv: 'Du får frågan i stället för {approver}.',
  en: 'You are asked in place of {approver}.',
  de: 'Sie werden anstelle von {approver} gefragt.',
}

export const REVIEW: Localised = {
  sv: 'Granska ordern',
  en: 'Review the order',
  de: 'Bestellung prüfen',
}

/** Below the order in the mail that asks for a decision. */
export const AWAY: Localised = {
  sv: 'Är du borta? Ange din frånvaro, så får din ersättare frågorna: {url}',
  en: 'Away? Set your absence, and your substitute is asked: {url}',
  de: 'Abwesend? Tragen Sie Ihre Abwesenheit ein, dann wird Ihre Vertretung gefragt: {url}',
}

export const ACCEPTED: MailTexts = {
  heading: {
    sv: 'Din order {number} är attesterad',
    en: 'Your order {number} has been approved',
    de: 'Ihre Bestellung {number} ist freigegeben',
  },
  text: {
    sv: '{decider} har godkänt ordern, och den har gått vidare till oss.',
    en: '{decider} has approved the order, and it has been passed on to us.',
    de: '{decider} hat die Bestellung freigegeben, sie ist bei uns eingegangen.',
  },
}

export const CHANGED: MailTexts = {
  heading: {
    sv: 'Din order {number} är attesterad med ändringar',
    en: 'Your order {number} has been approved with changes',
    de: 'Ihre Bestellung {number} ist mit Änderungen freigegeben',
  },
  text: {
    sv: '{decider} har ändrat ordern och godkänt den. Så här har den gått vidare till oss; sist står raderna som du beställde dem.',
    en: '{decider} has changed the order and approved it. This is how it has been passed on to us; the lines as you ordered them are at the end.',
    de: '{decider} hat die Bestellung geändert und freigegeben. So ist sie bei uns eingegangen; am Ende stehen die Positionen, wie Sie sie bestellt hatten.',
  },
}

export const DENIED: MailTexts = {
  heading: {
    sv: 'Din order {number} har nekats',
    en: 'Your order {number} has been denied',
    de: 'Ihre Bestellung {number} wurde abgelehnt',
  },
  text: {
    sv: '{decider} har nekat ordern. Den är stängd och inget levereras. Hör med {decider} om du undrar varför.',
    en: '{decider} has denied the order. It is closed and nothing will be delivered. Ask {decider} if you would like to know why.',
    de: '{decider} hat die Bestellung abgelehnt. Sie ist geschlossen, es wird nichts geliefert. Bei Fragen wenden Sie sich bitte an {decider}.',
  },
}

/** The orderer's mail of a denial with a reason, which stands below it. */
export const DENIED_BECAUSE: MailTexts = {
  heading: DENIED.heading,
  text: {
    sv: '{decider} har nekat ordern. Den är stängd och inget levereras. Så här skriver {decider}:',
    en: '{decider} has denied the order. It is closed and nothing will be delivered. {decider} writes:',
    de: '{decider} hat die Bestellung abgelehnt. Sie ist geschlossen, es wird nichts geliefert. {decider} schreibt dazu:',
  },
}

export const AS_ORDERED: Localised = {
  sv: 'Raderna som du beställde dem:',
  en: 'The lines as you ordered them:',
  de: 'Die Positionen, wie Sie sie bestellt hatten:',
}

export const RECEIPT_ACCEPTED: MailTexts = {
  heading: {
    sv: 'Order {number} är attesterad',
    en: 'Order {number} has been approved',
    de: 'Bestellung {number} ist freigegeben',
  },
  text: {
    sv: 'Ordern från {orderer} på {total} exkl. moms har godkänts av {decider} och gått vidare till oss.',
    en: 'The order of {orderer}, {total} ex VAT, was approved by {decider} and has been passed on to us.',
    de: 'Die Bestellung von {orderer} über {total} netto wurde von {decider} freigegeben und ist bei uns eingegangen.',
  },
}

export const RECEIPT_CHANGED: MailTexts = {
  heading: {
    sv: 'Order {number} är attesterad med ändringar',
    en: 'Order {number} has been approved with changes',
    de: 'Bestellung {number} ist mit Änderungen freigegeben',
  },
  text: {
    sv: 'Ordern från {orderer} har ändrats och godkänts av {decider}. Den är nu på {total} exkl. moms och har gått vidare till oss.',
    en: 'The order of {orderer} was changed and approved by {decider}. It is now {total} ex VAT and has been passed on to us.',
    de: 'Die Bestellung von {orderer} wurde von {decider} geändert und freigegeben. Sie beträgt jetzt {total} netto und ist bei uns eingegangen.',
  },
}

export const RECEIPT_DENIED: MailTexts = {
  heading: {
    sv: 'Order {number} har nekats',
    en: 'Order {number} has been denied',
    de: 'Bestellung {number} wurde abgelehnt',
  },
  text: {
    sv: 'Ordern från {orderer} på {total} exkl. moms har nekats av {decider} och är stängd. Inget levereras.',
    en: 'The order of {orderer}, {total} ex VAT, was denied by {decider} and is closed. Nothing will be delivered.',
    de: 'Die Bestellung von {orderer} über {total} netto wurde von {decider} abgelehnt und ist geschlossen. Es wird nichts geliefert.',
  },
}

/** Stands before the reason in the receipt of a denial. */
export const REASON: Localised = {
  sv: 'Skälet till köparen:',
  en: 'The reason for the buyer:',
  de: 'Die Begründung für die bestellende Person:',
}

export const RETURNED: MailTexts = {
  heading: {
    sv: 'Din order {number} kunde inte godkännas',
    en: 'Your order {number} could not be approved',
    de: 'Ihre Bestellung {number} konnte nicht freigegeben werden',
  },
  text: {
    sv: 'I ditt företag finns ingen kvar som får godkänna ordern. Den är stängd och inget levereras. Be en kundadministratör, eller oss, att ange en attestant och beställ sedan igen.',
    en: 'Nobody is left in your company who may approve the order. It is closed and nothing will be delivered. Ask a customer admin, or us, to name an approver, and then order again.',
    de: 'In Ihrem Unternehmen darf niemand mehr die Bestellung freigeben. Sie ist geschlossen, es wird nichts geliefert. Bitten Sie einen Kundenadministrator oder uns, eine Person zu benennen, und bestellen Sie dann erneut.',
  },
}

export const WITHDRAWN: MailTexts = {
  heading: {
    sv: 'Order {number} har återkallats',
    en: 'Order {number} has been withdrawn',
    de: 'Bestellung {number} wurde zurückgezogen',
  },
  text: {
    sv: '{orderer} har återkallat ordern på {total} exkl. moms, så du behöver inte göra något. Inget levereras.',
    en: '{orderer} has taken back the order of {total} ex VAT, so there is nothing left for you to do. Nothing will be delivered.',
    de: '{orderer} hat die Bestellung über {total} netto zurückgezogen, Sie müssen nichts weiter tun. Es wird nichts geliefert.',
  },
}

/** Below a receipt, where the orderer got a mail. */
export const ORDERER_NOTIFIED: Localised = {
  sv: '{orderer} har fått besked.',
  en: '{orderer} has been notified.',
  de: '{orderer} wurde benachrichtigt.',
}

/** Replaces the decider's name in the mail to the decider. Stands after 'av', 'by', 'von'. */
export const YOU: Localised = { sv: 'dig', en: 'you', de: 'Ihnen' }

export type Values = Readonly<Record<'number' | 'orderer' | 'approver' | 'decider' | 'total', string>>

export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? braces) : braces,
  )
}
