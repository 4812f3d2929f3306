/** The envelope of content models on the wire (AMB-28), and what each of them carries (ENT-50, ENT-51). */
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Held } from './content-files.ts'
import { languageFor } from './in-language.ts'

/** The files that a model is made of, and the languages it exists in. */
export type Origin = {
  readonly files: readonly Pick<Held<unknown>, 'created' | 'changed'>[]
  readonly languages: readonly Locale[]
}

export function model<A extends object>(id: number, locale: Locale, origin: Origin, attributes: A) {
  const shown = languageFor(locale, origin.languages)
  const others = origin.languages.filter((language) => language !== shown)
  const created = Math.min(...origin.files.map((file) => file.created.getTime()))
  const changed = Math.max(...origin.files.map((file) => file.changed.getTime()))
  const updatedAt = new Date(changed).toISOString()
  return {
    id,
    attributes: {
      ...attributes,
      createdAt: new Date(created).toISOString(),
      updatedAt,
      publishedAt: updatedAt,
      locale: shown,
      localizations: { data: others.map((language) => ({ id, attributes: { locale: language } })) },
    },
  }
}

export function single<M>(data: M) {
  return { data, meta: {} }
}

const PAGE_SIZE = 25

/** Lists of content are short: they come as one page. */
export function listOf<M>(data: M[]) {
  const total = data.length
  const pagination = { page: 1, pageSize: Math.max(total, PAGE_SIZE), pageCount: total > 0 ? 1 : 0, total }
  return { data, meta: { pagination } }
}
