/** Puts an entry of the audit log into words: who, did what, to whom, and what changed. */
import type { AuditEntry } from '@hoistway/contract/site-admin/audit'
import { formatAmount } from '@hoistway/domain/prices/money-format'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Texts } from '../../data/language/texts.ts'
import type { Translate } from '../../texts/translate.ts'

const ACT_KEY = 'siteAdmin.audit.act.'
const KIND_KEY = 'siteAdmin.audit.kind.'
const FIELD_KEY = 'siteAdmin.audit.field.'
const VALUE_KEY = 'siteAdmin.audit.value.'
const MOST_VALUES = 8
const DAYS_A_YEAR = 365

type Language = { readonly texts: Texts; readonly locale: Locale }

/** An act of a newer version of the shop has its technical name. */
export function actWords(act: string, texts: Texts): string {
  return texts[ACT_KEY + act] ?? act
}

/** 'Login', 'Login: refused' */
export function actAndOutcome({ act, outcome }: AuditEntry, texts: Texts, t: Translate): string {
  const words = actWords(act, texts)
  return outcome === 'success' ? words : t(`siteAdmin.audit.outcome.${outcome}`, { act: words })
}

/** All acts, by their words. */
export function auditActs(texts: Texts, locale: Locale): readonly { value: string; label: string }[] {
  return Object.entries(texts)
    .filter(([key]) => key.startsWith(ACT_KEY))
    .map(([key, label]) => ({ value: key.slice(ACT_KEY.length), label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
}

export function actorName({ user, actor, name }: AuditEntry, t: Translate): string {
  if (user) return user.name || t('siteAdmin.audit.actor.user')
  const words = t(`siteAdmin.audit.actor.${actor}`)
  return name === '' ? words : `${words} ${name}`
}

/** 'Karin Lindqvist', 'Order 104886', 'Olle Sandell → Ada Bergström' */
export function targetWords(entry: AuditEntry, texts: Texts): string {
  const { target, company, detail } = entry
  const { kind, id } = target
  if (target.name) return target.name
  if (kind === 'company' && company?.id === Number(id)) return company.name
  if (kind === 'relation') {
    const { userFullName, attestantFullName } = { ...entry.before, ...entry.after }
    if (userFullName && attestantFullName) return `${userFullName} → ${attestantFullName}`
  }
  const words = texts[KIND_KEY + kind] ?? kind
  return `${words} ${kind === 'attribute' && detail !== '' ? detail : id}`.trim()
}

/** One field that changed. `before` is undefined where the thing is new, `after` where it is gone. */
type Change = {
  readonly field: string
  readonly name: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** The names of these people stand beside their ids. */
const IDS_BESIDE_NAMES = ['userId', 'attestantId', 'substituteAttesterId']

export function changesIn(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  { texts, locale }: Language,
  t: Translate,
): readonly Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const valueIn = (state: AuditEntry['before'], field: string) =>
    state && field in state ? valueWords(field, state[field], { texts, locale }, t) : undefined
  return fields
    .filter((field) => !IDS_BESIDE_NAMES.includes(field))
    .map((field) => ({
      field,
      name: texts[FIELD_KEY + field] ?? field.replaceAll('_', ' '),
      before: valueIn(before, field),
      after: valueIn(after, field),
    }))
}

function valueWords(field: string, value: unknown, language: Language, t: Translate): string {
  if (value === null || value === undefined || value === '') return '–'
  const own = language.texts[`${VALUE_KEY}${field}.${value}`]
  if (own !== undefined) return own
  if (typeof value === 'boolean') return t(value ? 'siteAdmin.yes' : 'siteAdmin.no')
  if (typeof value === 'number') return formatAmount(language.locale, value * 1000)
  if (Array.isArray(value)) return listWords(value.map((one) => valueWords(field, one, language, t)))
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function listWords(values: readonly string[]): string {
  if (values.length === 0) return '–'
  const shown = values.slice(0, MOST_VALUES).join(', ')
  return values.length > MOST_VALUES ? `${shown} … (${values.length})` : shown
}

/** Writes the time that entries stay: '3 years', '90 days'. */
export function keptWords(keptDays: number, t: Translate): string {
  const years = keptDays / DAYS_A_YEAR
  return Number.isInteger(years)
    ? t('siteAdmin.audit.years', { count: years })
    : t('siteAdmin.audit.days', { count: keptDays })
}
