/** The mail to a site admin about a feed: refused lines, held changes, or a file that cannot be read. The faults are
 *  worded as in the log, in English, since they quote files and names of columns. */
import type { Locale, Localised } from '@hoistway/domain/texts/locale'
import type { MailBlock } from '../../mail/blocks.ts'
import type { Links } from '../../mail/links.ts'
import type { Mail } from '../../mail/mails.ts'
import type { FeedReading } from './reading-queries.ts'

export type FeedTrouble = {
  readonly to: string
  readonly locale: Locale
  readonly reading: FeedReading
  readonly refused: readonly { readonly line: number; readonly reason: string }[]
  readonly held: readonly {
    readonly kind: 'removal' | 'price'
    readonly subject: string
    readonly old_value: string | null
    readonly new_value: string | null
    readonly all: number
  }[]
}

export function feedTroubleMail({ to, locale, reading, refused, held }: FeedTrouble, links: Links): Mail {
  const { feed, fault } = reading
  const heading = HEADING[locale].replace('{feed}', feed)
  const blocks: MailBlock[] = [
    { kind: 'heading', text: heading },
    { kind: 'paragraph', text: WHAT[locale].replace('{feed}', feed) },
  ]
  if (fault !== null) blocks.push({ kind: 'quote', text: `${feed}: ${fault}` })
  if (refused.length > 0) {
    const text = REFUSED[locale]
      .replace('{refused}', String(reading.refused))
      .replace('{lines}', String(reading.lines))
    const lines = refused.map(({ line, reason }) => `${LINE[locale]} ${line}: ${reason}`)
    blocks.push({ kind: 'paragraph', text }, quoted(lines, reading.refused))
  }
  const [first] = held
  if (first) {
    const lines = held.map(({ kind, subject, old_value, new_value }) =>
      kind === 'price' ? `${subject}: ${old_value} → ${new_value}` : `${REMOVAL[locale]}: ${subject}`,
    )
    const text = HELD[locale].replace('{count}', String(first.all))
    blocks.push({ kind: 'paragraph', text }, quoted(lines, first.all))
  }
  blocks.push({ kind: 'paragraph', text: NEXT[locale] })
  if (refused.length > 0) {
    const url = links.to(locale, `/api/shop/v1/feeds/refused-lines.csv?feed=${encodeURIComponent(feed)}`)
    blocks.push({ kind: 'button', text: DOWNLOAD[locale], url })
  }
  return { to, locale, subject: heading, blocks }
}

function quoted(lines: readonly string[], all: number): MailBlock {
  return { kind: 'quote', text: [...lines, ...(all > lines.length ? [`… (${all})`] : [])].join('\n') }
}

const HEADING: Localised = {
  sv: '{feed} kunde inte tas emot som den är',
  en: '{feed} could not be taken as it is',
  de: '{feed} konnte nicht unverändert übernommen werden',
}

const WHAT: Localised = {
  sv: 'Butiken har läst {feed} och hittat fel. Det som felen gäller har inte ändrats i butiken.',
  en: 'The shop has read {feed} and found faults. What the faults concern was not changed in the shop.',
  de: 'Der Shop hat {feed} gelesen und Fehler gefunden. Was die Fehler betrifft, wurde im Shop nicht geändert.',
}

const REFUSED: Localised = {
  sv: 'Rader som inte togs emot: {refused} av {lines}.',
  en: 'Lines that were refused: {refused} of {lines}.',
  de: 'Abgelehnte Zeilen: {refused} von {lines}.',
}

const HELD: Localised = {
  sv: 'Ändringar som väntar på att en webbplatsadministratör släpper igenom dem: {count}.',
  en: 'Changes that wait until a site admin releases them: {count}.',
  de: 'Änderungen, die auf die Freigabe durch einen Website-Administrator warten: {count}.',
}

const LINE: Localised = { sv: 'rad', en: 'line', de: 'Zeile' }
const REMOVAL: Localised = { sv: 'borttagning', en: 'removal', de: 'Entfernung' }

const NEXT: Localised = {
  sv: 'Filen läses igen vid nästa synkronisering. Samma fel meddelas inte en gång till.',
  en: 'The file is read again by the next synchronisation. You are not told of the same fault again.',
  de: 'Die nächste Synchronisation liest die Datei erneut. Derselbe Fehler wird nicht noch einmal gemeldet.',
}

const DOWNLOAD: Localised = {
  sv: 'Hämta alla rader',
  en: 'Download all lines',
  de: 'Alle Zeilen herunterladen',
}
