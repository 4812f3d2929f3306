/** The words of mails about orders. */
import type { LineDetailName } from '@hoistway/domain/cart/line-details'
import type { Localised } from '@hoistway/domain/texts/locale'

export const FACT_NAMES = {
  number: { sv: 'Ordernummer', en: 'Order number', de: 'Bestellnummer' },
  orderedBy: { sv: 'Beställd av', en: 'Ordered by', de: 'Bestellt von' },
  sentBy: { sv: 'Skickad av', en: 'Sent by', de: 'Gesendet von' },
  userOrder: { sv: 'Ert ordernummer', en: 'Your order number', de: 'Ihre Bestellnummer' },
  mark: { sv: 'Märkning', en: 'Marking', de: 'Kommission' },
  address: { sv: 'Leveransadress', en: 'Delivery address', de: 'Lieferadresse' },
  transport: { sv: 'Leveranssätt', en: 'Delivery method', de: 'Versandart' },
  desiredDelivery: { sv: 'Önskad leverans', en: 'Desired delivery', de: 'Wunschtermin' },
  partialDelivery: { sv: 'Delleverans', en: 'Partial delivery', de: 'Teillieferung' },
  message: { sv: 'Meddelande', en: 'Message', de: 'Nachricht' },
} satisfies Record<string, Localised>

export const SENT_FOR: Localised = {
  sv: '{admin} för {person}',
  en: '{admin} for {person}',
  de: '{admin} für {person}',
}

export const PARTIAL_DELIVERY = {
  yes: { sv: 'Ja', en: 'Yes', de: 'Ja' },
  no: { sv: 'Nej', en: 'No', de: 'Nein' },
  never: {
    sv: 'Nej, ordern skickas när allt finns',
    en: 'No, the order ships when it is complete',
    de: 'Nein, die Bestellung wird versandt, wenn sie vollständig ist',
  },
} satisfies Record<string, Localised>

export const LINE_WORDS = {
  part: { sv: 'Artikel', en: 'Part', de: 'Artikel' },
  amount: { sv: 'Antal', en: 'Quantity', de: 'Menge' },
  price: { sv: 'Pris/enhet', en: 'Price/unit', de: 'Preis/Einheit' },
  total: { sv: 'Summa', en: 'Total', de: 'Gesamt' },
  safetyComponent: { sv: 'Säkerhetskomponent', en: 'Safety component', de: 'Sicherheitsbauteil' },
  waits: { sv: 'Väntar på lager', en: 'Waits for stock', de: 'Wartet auf Bestand' },
} satisfies Record<string, Localised>

/** The names of the details of a line; a comment stands without one. */
export const DETAIL_NAMES: Readonly<Record<LineDetailName, Localised | undefined>> = {
  specificationText: undefined,
  ownArticleNr: { sv: 'Ert art.nr', en: 'Your part no.', de: 'Ihre Art.-Nr.' },
}

export const SUM_NAMES = {
  subtotal: { sv: 'Delsumma', en: 'Subtotal', de: 'Zwischensumme' },
  fee: { sv: 'Frakt', en: 'Freight', de: 'Fracht' },
  total: { sv: 'Summa exkl. moms', en: 'Total ex VAT', de: 'Summe netto' },
  discount: {
    sv: 'Rabatt, redan avdragen',
    en: 'Discount, already deducted',
    de: 'Rabatt, bereits abgezogen',
  },
} satisfies Record<string, Localised>

/** Counted units; m, kg and l are written alike everywhere. */
export const UNIT_NAMES: Readonly<Record<string, Readonly<Record<'one' | 'more', Localised>>>> = {
  pcs: { one: { sv: 'st', en: 'pc', de: 'St.' }, more: { sv: 'st', en: 'pcs', de: 'St.' } },
  set: { one: { sv: 'sats', en: 'set', de: 'Satz' }, more: { sv: 'satser', en: 'sets', de: 'Satz' } },
}

export const SHOW_ORDER: Localised = {
  sv: 'Visa ordern',
  en: 'Show the order',
  de: 'Bestellung ansehen',
}
