/** The copy of the content of a Strapi: readCopy reads the whole of it, and keeps of the copy before what cannot be read
 *  now. StrapiCopy is plain JSON, so that it can be stored and served while Strapi is away. keysOf names all in it that
 *  needs a number. */
import type { InLanguages } from '@hoistway/domain/texts/in-languages'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import type { Times } from '../port.ts'
import { type Row, type StrapiApi, StrapiFault } from './api.ts'
import {
  CONTENT_TYPES,
  type Described,
  type FieldsOf,
  RowFault,
  readRow,
  TYPE_NAMES,
  type TypeName,
} from './content-types.ts'
import { picturesIn } from './rich-text.ts'

/** A document in one language. */
export type Version<N extends TypeName> = Times & { readonly fields: FieldsOf<N> }

export type Document<N extends TypeName> = {
  /** The same in all languages, and after it was published again. */
  readonly key: string
  readonly versions: InLanguages<Version<N>>
}

export type Documents = { readonly [N in TypeName]: readonly Document<N>[] }

export type StrapiCopy = {
  readonly documents: Documents
  /** The types that have had an entry once. The shop takes the others from its files. */
  readonly ruled: readonly TypeName[]
  /** The languages of Strapi by those of the shop. */
  readonly codes: InLanguages<string>
  /** Pictures by their address in the shop. */
  readonly pictures: Readonly<Record<string, Described>>
}

export type ReadCopy = {
  readonly copy: StrapiCopy
  /** Everything that could not be taken, for the editors and the operator. */
  readonly faults: readonly string[]
}

const NOTHING: StrapiCopy = {
  documents: {
    'app-text': [],
    'nav-menu': [],
    'nav-menu-item': [],
    'staff-page': [],
    'contact-page': [],
    promotion: [],
    headline: [],
    'sub-section': [],
    'social-media': [],
    'cookie-consent': [],
  },
  ruled: [],
  codes: {},
  pictures: {},
}

type Collected = Map<TypeName, Map<string, Partial<Record<Locale, Version<TypeName>>>>>

/** @throws StrapiFault if Strapi is away or answers with something else: then nothing has changed */
export async function readCopy(
  api: Pick<StrapiApi, 'rows' | 'languages'>,
  status: 'published' | 'draft',
  before: StrapiCopy = NOTHING,
  ownUrl: (url: string) => string | undefined,
): Promise<ReadCopy> {
  const faults: string[] = []
  const pictures: Record<string, Described> = {}
  const note = (picture: Described) => {
    pictures[picture.url] = picture
  }
  const codes = codesOf(await api.languages())
  const collected: Collected = new Map()

  async function readType(type: TypeName): Promise<void> {
    const documents: Partial<Record<Locale, Version<TypeName>>>[] = []
    const byKey = new Map<string, (typeof documents)[number]>()
    const { plural, isTranslated, populate } = CONTENT_TYPES[type]
    const old = new Map(before.documents[type].map(({ key, versions }) => [key, versions]))
    for (const locale of isTranslated ? LOCALES : (['en'] as const)) {
      const code = isTranslated ? codes[locale] : undefined
      if (isTranslated && code === undefined) continue
      const rows = await api.rows({ plural, code, status, populate }, (fault) => faults.push(fault))
      for (const row of rows) {
        const key = row.documentId
        if (typeof key !== 'string') throw new StrapiFault(`${plural}: an entry has no documentId`)
        const version = versionOf(type, row) ?? old.get(key)?.[locale]
        if (version) byKey.set(key, { ...byKey.get(key), [locale]: version })
      }
    }
    collected.set(type, byKey)
  }

  function versionOf(type: TypeName, row: Row): Version<TypeName> | undefined {
    try {
      return { ...timesOf(row), fields: readRow(type, row, { ownUrl, note }) }
    } catch (fault) {
      if (!(fault instanceof RowFault)) throw fault
      faults.push(`${type} ${String(row.documentId)} ${String(row.locale ?? '')}: ${fault.message}`)
      return undefined
    }
  }

  await Promise.all(
    TYPE_NAMES.map(async (type) => {
      try {
        await readType(type)
      } catch (fault) {
        if (!(fault instanceof StrapiFault) || fault.why === 'away') throw fault
        // One type that is missing or closed keeps what it had; the others go on.
        const isNew = fault.why === 'missing' && !before.ruled.includes(type)
        if (!isNew) faults.push(fault.message)
        collected.set(type, mapOf(before.documents[type]))
      }
    }),
  )
  keepLostLanguages(collected, before, codes, faults)
  const documents = Object.fromEntries(
    TYPE_NAMES.map((type) => {
      const all = [...(collected.get(type) ?? [])].map(([key, versions]) => ({ key, versions }))
      return [type, all.toSorted((a, b) => (a.key < b.key ? -1 : 1))]
    }),
    // Each type has the documents that its own reader made.
  ) as unknown as Documents
  const had = TYPE_NAMES.filter((type) => before.ruled.includes(type) || documents[type].length > 0)
  for (const url of textsOf(documents).flatMap(picturesIn)) {
    const own = ownUrl(url)
    if (own !== undefined) pictures[own] ??= { url: own, alternativeText: '' }
  }
  const kept = picturesOfKept(documents, before.pictures)
  return {
    copy: { documents, ruled: had, codes, pictures: sorted({ ...kept, ...pictures }) },
    faults: [...new Set(faults)],
  }
}

/** All that has an address or an id in the shop: the type and the key of each, the oldest first. */
export function keysOf({ documents, pictures }: StrapiCopy): readonly (readonly [string, string])[] {
  return [
    ...TYPE_NAMES.filter((type) => type !== 'app-text').flatMap((type) =>
      [...documents[type]]
        .toSorted((a, b) => (createdOf(a) < createdOf(b) ? -1 : 1))
        .map(({ key }) => [type, key] as const),
    ),
    ...documents['sub-section'].flatMap(({ key, versions }) => {
      const most = Math.max(0, ...LOCALES.map((locale) => versions[locale]?.fields.blocks.length ?? 0))
      return Array.from({ length: most }, (_, index) => ['block', blockKey(key, index)] as const)
    }),
    ...Object.keys(pictures).map((url) => ['picture', url] as const),
  ]
}

function createdOf<N extends TypeName>({ versions }: Document<N>): string {
  return LOCALES.flatMap((locale) => versions[locale]?.created ?? []).toSorted()[0] ?? ''
}

export function blockKey(section: string, index: number): string {
  return `${section} ${index + 1}`
}

/** The language of Strapi for each of the shop: of the same code, else the only one that begins with it, such as sv-SE. */
function codesOf(languages: readonly string[] | undefined): InLanguages<string> {
  if (languages === undefined) return { sv: 'sv', en: 'en', de: 'de' }
  const entries = LOCALES.map((locale) => {
    const same = languages.find((code) => code.toLowerCase() === locale)
    return [locale, same ?? languages.find((code) => code.toLowerCase().startsWith(`${locale}-`))]
  })
  return Object.fromEntries(entries.filter(([, code]) => code !== undefined))
}

/** A language that was deleted takes all its entries with it. The shop keeps its content in that language until something
 *  is published in the language that took its place. */
function keepLostLanguages(
  collected: Collected,
  before: StrapiCopy,
  codes: InLanguages<string>,
  faults: string[],
): void {
  for (const locale of LOCALES) {
    const had = before.codes[locale]
    if (had === undefined || had === codes[locale]) continue
    const isEmpty = [...collected.values()].every((byKey) =>
      [...byKey.values()].every((versions) => versions[locale] === undefined),
    )
    if (!isEmpty || !hasAny(before, locale)) continue
    faults.push(`the language ${had} is gone from Strapi: the shop goes on with what it had in it`)
    for (const type of TYPE_NAMES.filter((one) => CONTENT_TYPES[one].isTranslated)) {
      const byKey = collected.get(type) ?? new Map()
      for (const { key, versions } of before.documents[type]) {
        if (versions[locale]) byKey.set(key, { ...byKey.get(key), [locale]: versions[locale] })
      }
      collected.set(type, byKey)
    }
    Object.assign(codes, { [locale]: had })
  }
}

function hasAny({ documents }: StrapiCopy, locale: Locale): boolean {
  return TYPE_NAMES.some((type) => documents[type].some(({ versions }) => versions[locale] !== undefined))
}

function mapOf<N extends TypeName>(documents: readonly Document<N>[]) {
  return new Map(documents.map(({ key, versions }) => [key, versions]))
}

function timesOf(row: Row): Times {
  const time = (value: unknown) =>
    typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined
  const changed = time(row.updatedAt)
  if (changed === undefined) throw new StrapiFault('an entry says not when it was changed')
  return {
    created: time(row.createdAt) ?? changed,
    changed,
    published: time(row.publishedAt) ?? changed,
  }
}

/** Versions of the copy before keep their pictures. */
function picturesOfKept(documents: Documents, before: StrapiCopy['pictures']) {
  const used = new Set(JSON.stringify(documents).match(/\/uploads\/[\w.-]+|https?:\/\/[^"\s)>]+/g) ?? [])
  return Object.fromEntries(Object.entries(before).filter(([url]) => used.has(url)))
}

function textsOf(documents: Documents): string[] {
  const found: string[] = []
  JSON.stringify(documents, (_name, value: unknown) => {
    if (typeof value === 'string' && value.includes('](')) found.push(value)
    return value
  })
  return found
}

function sorted<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
