/** Reads mails of one kind in every language and finds what would make a reader stumble. */
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import type { TestShop } from '../test-shop.ts'
import type { ReadMail } from './read-mail.ts'

export type ReceivedMails = Readonly<Record<Locale, ReadMail>>

/** Returns the last mail to this address that `cause` made the shop send, once for each language of all users. */
export async function mailsTo(
  shop: TestShop,
  address: string | ((locale: Locale) => string),
  cause: (locale: Locale) => Promise<unknown>,
): Promise<ReceivedMails> {
  const mails: Partial<Record<Locale, ReadMail>> = {}
  for (const locale of LOCALES) {
    await shop.db.updateTable('users').set({ language_code: locale }).execute()
    await shop.workOff()
    const before = (await shop.mails()).length
    await cause(locale)
    await shop.workOff()
    const reader = typeof address === 'string' ? address : address(locale)
    const mail = (await shop.mails()).slice(before).findLast(({ to }) => to === reader)
    if (!mail) throw new Error(`${reader} got no mail in ${locale}.`)
    mails[locale] = mail
  }
  return mails as ReceivedMails
}

/** Returns the faults of the mails; none where each mail is whole and in its own language. Texts that people wrote are
 *  the same in all languages: `asWritten` names those lines of the text, and words that two of the languages share. */
export function faultsIn(mails: ReceivedMails, asWritten: readonly string[] = []): string[] {
  const subjects = LOCALES.map((locale) => mails[locale].subject)
  const faults = new Set(subjects).size < LOCALES.length ? [`the same subject: ${subjects.join(' | ')}`] : []
  for (const locale of LOCALES) {
    const { subject, text, html } = mails[locale]
    const others = LOCALES.filter((other) => other !== locale)
    const foreign = others.flatMap((other) => piecesOf(mails[other].text))
    const alike = piecesOf(text).filter((piece) => foreign.includes(piece) && !asWritten.includes(piece))
    const words = [...others.map((other) => WORDS[other]), UNFILLED]
    const found = [subject, text, shownOf(html)].flatMap((form) =>
      words.flatMap((word) => withoutAddresses(form).match(word) ?? []),
    )
    faults.push(...[...alike, ...found].map((fault) => `${locale}: ${fault}`))
  }
  return faults
}

/** Words that stand in one of the languages only. */
const WORDS: Readonly<Record<Locale, RegExp>> = {
  sv: /(?<!\p{L})(?:och|är|att|som|inte|din|har|fått)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:the|and|has|been|you|your|this|of)(?!\p{L})/giu,
  de: /(?<!\p{L})(?:und|die|ist|nicht|sie|ihre|wurde|bei)(?!\p{L})/giu,
}

/** Blanks that nobody filled in, keys of texts, markup that is shown, and punctuation after a name that is missing. */
const UNFILLED =
  /\{\w*\}?|\b(?:undefined|null|NaN|Invalid Date)\b|\[object|\bcontact\.\w+|&(?:amp|lt|gt|quot|#39);| [,!](?!\S)/g

/** Lines, those of facts as name and value; without addresses of pages and lines under headings. */
function piecesOf(text: string): string[] {
  const lines = text.split('\n').filter((line) => !line.startsWith('https://'))
  return lines.flatMap((line) => line.split(': ')).filter((piece) => /\p{L}/u.test(piece))
}

/** An id in the address of a page may hold a word of any language by chance. */
function withoutAddresses(text: string): string {
  return text.replace(/https?:\/\/\S+/g, '')
}

/** Returns the text that a reader sees. */
function shownOf(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->|<style[\s\S]*?<\/style>|<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|amp|lt|gt|quot|#39);/g, '·')
    .replace(/\s+(?=[,!])/g, '')
}
