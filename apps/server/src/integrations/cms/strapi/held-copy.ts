/** The copy of Strapi that a node holds (HeldCopy), and how its documents become entries of the port: entryOf gives number
 *  and times, textsIn, pageOf, contactsIn and eachOf what is written in each language, firstOf and shownIn one version,
 *  pictureOf a picture that the shop has. chosen and inOrder say which entries are shown, and in which order. */
import {
  type InEach,
  type InLanguages,
  inEach,
  languageFor,
  languagesOf,
  oneIn,
} from '@hoistway/domain/texts/in-languages'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Contact, Entry, NumberOf, Page, Picture, Times } from '../port.ts'
import type { FieldsOf, TypeName } from './content-types.ts'
import type { Document, StrapiCopy } from './copy.ts'
import type { StoredPictures } from './pictures.ts'

export type HeldCopy = {
  readonly copy: StrapiCopy
  /** Those whose bytes the shop could read. */
  readonly stored: StoredPictures
  readonly numberOf: NumberOf
}

export function entryOf<N extends TypeName>(all: HeldCopy, type: N, { key, versions }: Document<N>): Entry {
  return { id: all.numberOf(type, key), versions: inLanguagesOf(versions, onlyTimes) }
}

export function onlyTimes({ created, changed, published }: Times): Times {
  return { created, changed, published }
}

export function textsIn<N extends TypeName>(
  { versions }: Document<N>,
  pick: (fields: FieldsOf<N>) => string,
): InLanguages<string> {
  return inLanguagesOf(versions, ({ fields }) => pick(fields))
}

export function pageOf<N extends TypeName>(
  all: HeldCopy,
  { versions }: Document<N>,
  pick: (fields: FieldsOf<N>) => { title: string; content: string | null; picture?: string | null },
): InLanguages<Page> {
  return inLanguagesOf(versions, ({ fields }) => {
    const { title, content, picture = null } = pick(fields)
    return { title, content, picture: pictureOf(all, picture) }
  })
}

/** @param first the id of the first contact; the others count on from it */
export function contactsIn<N extends TypeName>(
  document: Document<N>,
  pick: (fields: FieldsOf<N>) => readonly Omit<Contact, 'id'>[],
  first: number,
): InEach<readonly Contact[]> {
  const contacts = (fields: FieldsOf<N>) =>
    pick(fields).map((contact, index) => ({ id: first + index, ...contact }))
  return eachOf(document, contacts, [])
}

/** Picks from the version that each language shows. */
export function eachOf<N extends TypeName, T>(
  { versions }: Document<N>,
  pick: (fields: FieldsOf<N>) => T,
  none: T,
): InEach<T> {
  return inEach((locale) => {
    const version = oneIn(versions, locale)
    return version ? pick(version.fields) : none
  })
}

/** The version that a language shows, and the language that it is written in. */
export function shownIn<N extends TypeName>({ versions }: Document<N>, locale: Locale) {
  const language = languageFor(locale, languagesOf(versions))
  return { language, version: versions[language] }
}

/** Of fields that are the same in all languages. */
export function firstOf<N extends TypeName>({ versions }: Document<N>): FieldsOf<N> | undefined {
  return oneIn(versions, 'en')?.fields
}

/** Of types of which the shop shows one: the entry that was there first. */
export function chosen<N extends TypeName>(all: HeldCopy, type: N): Document<N> | undefined {
  const documents: readonly Document<N>[] = all.copy.documents[type]
  return documents.toSorted((a, b) => all.numberOf(type, a.key) - all.numberOf(type, b.key))[0]
}

export function inOrder<T extends Entry & { readonly position: number }>(
  entries: readonly T[],
): Omit<T, 'position'>[] {
  return entries
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map(({ position: _position, ...entry }) => entry)
}

export function pictureOf({ copy, stored, numberOf }: HeldCopy, url: string | null): Picture | null {
  if (url === null) return null
  const described = copy.pictures[url]
  const facts = stored[url]
  if (!described || !facts) return null
  const { width, height, mime } = facts
  return {
    id: numberOf('picture', url),
    url,
    alternativeText: described.alternativeText,
    width,
    height,
    mime,
  }
}

function inLanguagesOf<T, U>(versions: InLanguages<T>, pick: (version: T) => U): InLanguages<U> {
  return Object.fromEntries(
    languagesOf(versions).flatMap((locale) => {
      const version = versions[locale]
      return version === undefined ? [] : [[locale, pick(version)]]
    }),
  )
}
