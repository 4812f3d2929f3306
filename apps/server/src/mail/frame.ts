/** The frame of every mail: the shop's name above, its contact below. */
import type { Locale, Localised } from '@hoistway/domain/texts/locale'
import { appText, translationsOf } from '@hoistway/domain/texts/texts'
import type { ContentService } from '../integrations/cms/port.ts'

export type MailFrame = {
  readonly shopName: string
  readonly homeUrl: string
  /** Lines below the mail, in its language. */
  readonly footer: readonly string[]
}

export type Contact = {
  readonly tagline: string
  readonly phone: string
  readonly hours: string
  readonly email: string
}

type ScreenTexts = Awaited<ReturnType<ContentService['texts']>>
/** Found once for each list of texts: a list is replaced when a text changes. */
const contacts = new WeakMap<ScreenTexts, Partial<Record<Locale, Contact>>>()

/** The tagline of the shop and the facts of its contact page. */
export async function readContact(content: ContentService, locale: Locale): Promise<Contact> {
  const texts = await content.texts()
  const found = contacts.get(texts) ?? {}
  contacts.set(texts, found)
  found[locale] ??= findContact(texts, locale)
  return found[locale]
}

function findContact(texts: ScreenTexts, locale: Locale): Contact {
  const find = (wanted: string) => texts.find(({ key }) => key === wanted)
  const textOf = (key: string) => appText(translationsOf(find(key)?.text), locale)
  /** Empty where the company has not named it. */
  const factOf = (key: string) => (find(key) ? textOf(key) : '')
  return {
    tagline: textOf('shop.tagline'),
    phone: factOf('contact.phone'),
    hours: factOf('contact.hours'),
    email: factOf('contact.email'),
  }
}

export function footerLines(
  shopName: string,
  locale: Locale,
  { tagline, phone, hours, email }: Contact,
  isDemo: boolean,
): string[] {
  const call = phone === '' || hours === '' ? phone : `${phone} (${hours})`
  const reach = [call, email].filter((way) => way !== '').join(' · ')
  const lines = [`${shopName} · ${tagline}`, ...(reach === '' ? [] : [reach])]
  return isDemo ? [...lines, DEMO_NOTE[locale]] : lines
}

const DEMO_NOTE: Localised = {
  sv: 'Det här är en demobutik: delar, priser och order är påhittade och inget levereras.',
  en: 'This is a demo shop: parts, prices and orders are invented and nothing is delivered.',
  de: 'Dies ist ein Demo-Shop: Teile, Preise und Bestellungen sind erfunden, nichts wird geliefert.',
}
