/** Words about mails: their kinds, how far they have come, and their text without the links that hold a token. */
import type { QueuedMail } from '@hoistway/contract/site-admin/mail-queue'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Texts } from '../../../data/language/texts.ts'
import type { Translate } from '../../../texts/translate.ts'
import { whenWords } from '../../../texts/when-words.ts'

const KIND_KEY = 'siteAdmin.mails.kind.'
const TOPIC = 'mail.'

/** 'Order confirmation'; a kind of a newer version of the shop has its technical name. */
export function kindWords(topic: string, texts: Texts): string {
  const kind = topic.slice(TOPIC.length)
  return texts[KIND_KEY + kind] ?? kind
}

/** All kinds of mails, by their words. */
export function mailKinds(texts: Texts, locale: Locale): readonly { value: string; label: string }[] {
  return Object.entries(texts)
    .filter(([key]) => key.startsWith(KIND_KEY))
    .map(([key, label]) => ({ value: key.slice(KIND_KEY.length), label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
}

/** A mail passes three stages: it is written to the outbox, handed over to the mail server, and accepted. */
export type Stage = 'done' | 'now' | 'stopped' | 'open'

const STAGES: Readonly<Record<QueuedMail['state'], readonly [Stage, Stage, Stage]>> = {
  waiting: ['now', 'open', 'open'],
  sending: ['done', 'now', 'open'],
  givenUp: ['done', 'stopped', 'open'],
  sent: ['done', 'done', 'done'],
}

export function stagesOf({ state }: Pick<QueuedMail, 'state'>): readonly [Stage, Stage, Stage] {
  return STAGES[state]
}

/** 'Sent 13:52', 'Next try 14:15' */
export function stateWords(mail: QueuedMail, now: number, locale: Locale, t: Translate): string {
  const { state, nextTry, sent } = mail
  if (state === 'sent')
    return t('siteAdmin.mails.sentAt', { time: whenWords(sent ?? mail.created, now, locale) })
  if (state !== 'waiting') return t(`siteAdmin.mails.state.${state}`)
  return nextTry === null || Date.parse(nextTry) <= now
    ? t('siteAdmin.mails.due')
    : t('siteAdmin.mails.nextTry', { time: whenWords(nextTry, now, locale) })
}

type LetterPart = { readonly kind: 'text' | 'hidden'; readonly text: string; readonly at: number }

/** An address whose token the shop has masked leads nowhere, so it is left out. */
const HIDDEN_LINK = /https?:\/\/[^\s<>"]*\*\*\*[^\s<>"]*/g

export function letterParts(letter: string): readonly LetterPart[] {
  const parts: LetterPart[] = []
  let end = 0
  for (const { 0: link, index } of letter.matchAll(HIDDEN_LINK)) {
    parts.push(
      { kind: 'text', text: letter.slice(end, index), at: end },
      { kind: 'hidden', text: '', at: index },
    )
    end = index + link.length
  }
  return [...parts, { kind: 'text' as const, text: letter.slice(end), at: end }].filter(
    ({ kind, text }) => kind === 'hidden' || text !== '',
  )
}
