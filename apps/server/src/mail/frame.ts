/** The frame of every mail: the shop's name above, its contact below. */
import type { Locale, Localised } from '@hoistway/domain/texts/locale'
import { appText } from '@hoistway/domain/texts/texts'
import type { ContentService } from '../integrations/cms/port.ts'

export const SHOP_NAME = 'Hoistway'

export type MailFrame = {
  readonly homeUrl: string
  /** Lines below the mail, in its language. */
  readonly footer: readonly string[]
}

export type Contact = { readonly phone: string; readonly hours: string; readonly email: string }

/** The contact facts of the contact page. */
export async function readContact(content: ContentService, locale: Locale): Promise<Contact> {
  const texts = new Map((await content.appTexts()).map((text) => [text.key, text]))
  const textOf = (key: string) => appText(texts.get(key), locale)
  return { phone: textOf('contact.phone'), hours: textOf('contact.hours'), email: textOf('contact.email') }
}

export function footerLines(locale: Locale, { phone, hours, email }: Contact, isDemo: boolean): string[] {
  const lines = [`${SHOP_NAME} · ${TAGLINE[locale]}`, `${phone} (${hours}) · ${email}`]
  return isDemo ? [...lines, DEMO_NOTE[locale]] : lines
}

const TAGLINE: Localised = {
  sv: 'Reservdelar till hissar och dörrar',
  en: 'Spare parts for lifts and doors',
  de: 'Ersatzteile für Aufzüge und Türen',
}

const DEMO_NOTE: Localised = {
  sv: 'Det här är en demobutik: delar, priser och order är påhittade och inget levereras.',
  en: 'This is a demo shop: parts, prices and orders are invented and nothing is delivered.',
  de: 'Dies ist ein Demo-Shop: Teile, Preise und Bestellungen sind erfunden, nichts wird geliefert.',
}
