/** The content of a Strapi as the shop sees it, made of a copy of it and of the shop's own numbers. The files serve a type
 *  of which Strapi has never had an entry, and texts of the screens that nobody has written there. */
import {
  type InEach,
  type InLanguages,
  inEach,
  languagesOf,
  oneIn,
} from '@hoistway/domain/texts/in-languages'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { screenTexts, type Texts } from '../contact-texts.ts'
import type { FileContent } from '../file-content.ts'
import type {
  Block,
  Contact,
  ContactPage,
  ContentService,
  Entry,
  Headline,
  Menu,
  MenuItem,
  Notice,
  NumberOf,
  Page,
  Picture,
  PictureBytes,
  Promotion,
  SocialMedia,
  StaffPage,
  StaffSection,
  SubSection,
} from '../port.ts'
import { STAFF_SECTIONS } from '../port.ts'
import type { FieldsOf, TypeName } from './content-types.ts'
import { blockKey, type Document, type StrapiCopy } from './copy.ts'
import type { StoredPictures } from './pictures.ts'

export type HeldCopy = {
  readonly copy: StrapiCopy
  /** Those whose bytes the shop could read. */
  readonly stored: StoredPictures
  readonly numberOf: NumberOf
}

export type StrapiContentNeeds = {
  /** Undefined until there is a first copy. */
  readonly held: () => HeldCopy | undefined
  readonly files: FileContent
  readonly readFile: (code: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

export function strapiContent({ held, files, readFile }: StrapiContentNeeds): ContentService {
  const makeTexts = screenTexts()
  let textsFrom: StrapiCopy | undefined
  let texts: Texts = {}

  /** The same object while the copy is the same. */
  function textsOf(copy: StrapiCopy): Texts {
    if (copy !== textsFrom) {
      textsFrom = copy
      texts = appTexts(copy)
    }
    return texts
  }

  /** Reads from Strapi if it has ever had such entries. */
  async function either<T>(type: TypeName, fromStrapi: (all: HeldCopy) => T, fromFiles: () => Promise<T>) {
    const all = held()
    return all?.copy.ruled.includes(type) ? madeOnce(all, fromStrapi) : fromFiles()
  }

  const contact = () => either('contact-page', contactPage, files.contactPage)
  return {
    async texts() {
      const all = held()
      if (!all) return files.texts()
      // Screens without the contact page are better than none.
      const facts = await contact().catch(() => undefined)
      return makeTexts(await files.textLayers(), facts, textsOf(all.copy))
    },
    menus: () => either('nav-menu', menus, files.menus),
    staffPage: () => either('staff-page', staffPage, files.staffPage),
    contactPage: contact,
    promotion: () => either('promotion', promotion, files.promotion),
    headline: () => either('headline', headline, files.headline),
    subSections: () => either('sub-section', subSections, files.subSections),
    socialMedias: () => either('social-media', socialMedias, files.socialMedias),
    cookieConsents: () => either('cookie-consent', cookieConsents, files.cookieConsents),
    async picture(url): Promise<PictureBytes | undefined> {
      const all = held()
      const picture = all && pictureOf(all, url)
      const code = all?.stored[url]?.file
      if (!picture || code === undefined) return files.picture(url)
      const bytes = await readFile(code)
      return bytes && { bytes, mediaType: picture.mime, alternativeText: picture.alternativeText }
    },
  }
}

/** Caches what each maker made of a copy. */
const made = new WeakMap<HeldCopy, Map<unknown, unknown>>()

function madeOnce<T>(all: HeldCopy, make: (all: HeldCopy) => T): T {
  const known = made.get(all) ?? new Map<unknown, unknown>()
  made.set(all, known)
  if (!known.has(make)) known.set(make, make(all))
  // Under a maker stands only what it has made.
  return known.get(make) as T
}

function appTexts({ documents }: StrapiCopy): Texts {
  const texts: Record<string, InLanguages<string>> = {}
  for (const { versions } of documents['app-text']) {
    const fields = versions.en?.fields
    if (!fields) continue
    const written = LOCALES.filter((locale) => fields[locale].trim() !== '')
    if (written.length === 0) continue
    texts[fields.key] = Object.fromEntries(written.map((locale) => [locale, fields[locale]]))
  }
  return texts
}

function menus(all: HeldCopy): readonly Menu[] {
  const items = new Map(
    all.copy.documents['nav-menu-item'].map((document) => [
      document.key,
      { document, item: itemOf(all, document) },
    ]),
  )
  const made = all.copy.documents['nav-menu'].map((document): Menu & { position: number } => {
    const shown = (locale: Locale) => {
      const of = (keys: readonly string[]) => keys.flatMap((key) => items.get(key) ?? [])
      const own = document.versions[locale]?.fields.items
      const keys = own ?? oneIn(document.versions, locale)?.fields.items ?? []
      // An item that nobody has translated stands in the menu of the language that has it.
      const lent = own
        ? LOCALES.flatMap((other) => document.versions[other]?.fields.items ?? []).filter(
            (key) => items.get(key)?.document.versions[locale] === undefined,
          )
        : []
      return of([...new Set([...keys, ...lent])])
        .map(({ document: of, item }) => ({
          item,
          position: oneIn(of.versions, locale)?.fields.position ?? 0,
        }))
        .toSorted((a, b) => a.position - b.position)
        .map(({ item }) => item)
    }
    const versions = document.versions
    return {
      ...entryOf(all, 'nav-menu', document),
      displayName: textsIn(document, ({ displayName }) => displayName),
      // Closed in one language is closed in all.
      requireAuthentication: LOCALES.some(
        (locale) => versions[locale]?.fields.requireAuthentication === true,
      ),
      items: inEach(shown),
      position: firstOf(document)?.position ?? 0,
    }
  })
  return inOrder(made)
}

function itemOf(all: HeldCopy, document: Document<'nav-menu-item'>): MenuItem {
  return {
    ...entryOf(all, 'nav-menu-item', document),
    displayName: textsIn(document, ({ displayName }) => displayName),
    url: textsIn(document, ({ url, content }) =>
      // A page has the address of its own number.
      url.trim() === '' && content !== null
        ? `/content/Service/${all.numberOf('nav-menu-item', document.key)}`
        : url,
    ),
    page: pageOf(all, document, ({ displayName, content, picture }) => ({
      title: displayName,
      content,
      picture,
    })),
    isGuide: firstOf(document)?.isGuide ?? false,
  }
}

function staffPage(all: HeldCopy): StaffPage | undefined {
  const document = chosen(all, 'staff-page')
  if (!document) return undefined
  const section = (name: StaffSection, first: number) => ({
    title: textsIn(document, (fields) => fields[name].title),
    contacts: contactsIn(document, (fields) => fields[name].contacts, first),
  })
  const [sales, operations, productManagement, productDevelopment, financeAndHr] = STAFF_SECTIONS
  return {
    ...entryOf(all, 'staff-page', document),
    title: textsIn(document, ({ title }) => title),
    sections: {
      sales: section(sales, 1_001),
      operations: section(operations, 2_001),
      productManagement: section(productManagement, 3_001),
      productDevelopment: section(productDevelopment, 4_001),
      financeAndHr: section(financeAndHr, 5_001),
    },
    picture: eachOf(document, ({ picture }) => pictureOf(all, picture), null),
    seo: {
      metaTitle: textsIn(document, ({ seo }) => seo?.metaTitle ?? ''),
      metaDescription: textsIn(document, ({ seo }) => seo?.metaDescription ?? ''),
    },
  }
}

function contactPage(all: HeldCopy): ContactPage | undefined {
  const document = chosen(all, 'contact-page')
  if (!document) return undefined
  return {
    ...entryOf(all, 'contact-page', document),
    page: pageOf(all, document, ({ title, content }) => ({ title, content, picture: null })),
    contacts: contactsIn(document, ({ contacts }) => contacts, 1),
    address: textsIn(document, ({ address }) => address),
    phone: textsIn(document, ({ phone }) => phone),
    email: textsIn(document, ({ email }) => email),
    openingHours: textsIn(document, ({ openingHours }) => openingHours),
  }
}

function promotion(all: HeldCopy): Promotion | undefined {
  const document = chosen(all, 'promotion')
  return (
    document && {
      ...entryOf(all, 'promotion', document),
      page: pageOf(all, document, (fields) => fields),
      url: textsIn(document, ({ url }) => url),
    }
  )
}

function headline(all: HeldCopy): Headline | undefined {
  const document = chosen(all, 'headline')
  if (!document) return undefined
  const entry = entryOf(all, 'headline', document)
  return {
    ...entry,
    page: pageOf(all, document, ({ title, content }) => ({ title, content, picture: null })),
    notification: inEach((locale) => {
      const language = shownOf(document, locale)
      const notification = language && document.versions[language]?.fields.notification
      return notification && language ? noticeIn(entry, language, notification) : null
    }),
  }
}

function subSections(all: HeldCopy): readonly SubSection[] {
  const made = all.copy.documents['sub-section'].map((document) => ({
    ...entryOf(all, 'sub-section', document),
    page: pageOf(all, document, (fields) => fields),
    url: textsIn(document, ({ url }) => url),
    blocks: inEach((locale) => {
      const language = shownOf(document, locale)
      const blocks = (language && document.versions[language]?.fields.blocks) || []
      return blocks.map((block, index) => blockOf(all, document, language ?? locale, block, index))
    }),
    position: firstOf(document)?.position ?? 0,
  }))
  return inOrder(made)
}

function blockOf(
  all: HeldCopy,
  section: Document<'sub-section'>,
  language: Locale,
  block: FieldsOf<'sub-section'>['blocks'][number],
  index: number,
): Block {
  const times = section.versions[language]
  const entry = {
    id: all.numberOf('block', blockKey(section.key, index)),
    versions: times ? { [language]: onlyTimes(times) } : {},
  }
  const pictures = (urls: readonly string[]) =>
    urls.map((url) => pictureOf(all, url)).filter((picture) => picture !== null)
  switch (block.type) {
    case 'ContentBlock':
      return { ...entry, ...block, picture: pictureOf(all, block.picture) }
    case 'Banner':
      return {
        ...entry,
        ...block,
        picture: pictureOf(all, block.picture),
        mobilePicture: pictureOf(all, block.mobilePicture),
      }
    case 'TextSection': {
      const { type, title, body, decoration } = block
      const page = { [language]: { title, content: body, picture: null } }
      return { ...entry, type, page, pictures: pictures(block.pictures), decoration }
    }
    case 'ImageRow':
      return { ...entry, ...block, pictures: pictures(block.pictures) }
    case 'PartnerLink':
      return { ...entry, ...block, logo: pictureOf(all, block.logo) }
  }
}

function socialMedias(all: HeldCopy): readonly SocialMedia[] {
  const made = all.copy.documents['social-media'].map((document) => ({
    ...entryOf(all, 'social-media', document),
    name: textsIn(document, ({ name }) => name),
    url: textsIn(document, ({ url }) => url),
    fontawesomeCode: firstOf(document)?.fontawesomeCode ?? '',
    position: firstOf(document)?.position ?? 0,
  }))
  return inOrder(made)
}

function cookieConsents(all: HeldCopy): readonly Notice[] {
  const made = all.copy.documents['cookie-consent'].map((document) => ({
    ...entryOf(all, 'cookie-consent', document),
    content: textsIn(document, ({ content }) => content),
    fadeOutInMilliseconds: firstOf(document)?.fadeOutInMilliseconds ?? 0,
    position: 0,
  }))
  return inOrder(made)
}

function noticeIn(entry: Entry, language: Locale, notice: FieldsOf<'cookie-consent'>): Notice {
  const times = entry.versions[language]
  return { id: entry.id, versions: times ? { [language]: times } : {}, ...notice }
}

/** Of types of which the shop shows one: the entry that was there first. */
function chosen<N extends TypeName>(all: HeldCopy, type: N): Document<N> | undefined {
  const documents: readonly Document<N>[] = all.copy.documents[type]
  return documents.toSorted((a, b) => all.numberOf(type, a.key) - all.numberOf(type, b.key))[0]
}

function inOrder<T extends Entry & { readonly position: number }>(
  entries: readonly T[],
): Omit<T, 'position'>[] {
  return entries
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map(({ position: _position, ...entry }) => entry)
}

function entryOf<N extends TypeName>(all: HeldCopy, type: N, { key, versions }: Document<N>): Entry {
  return { id: all.numberOf(type, key), versions: inLanguagesOf(versions, onlyTimes) }
}

function onlyTimes({ created, changed, published }: Entry['versions'][Locale] & object) {
  return { created, changed, published }
}

function textsIn<N extends TypeName>(document: Document<N>, pick: (fields: FieldsOf<N>) => string) {
  return inLanguagesOf(document.versions, ({ fields }) => pick(fields))
}

function pageOf<N extends TypeName>(
  all: HeldCopy,
  document: Document<N>,
  pick: (fields: FieldsOf<N>) => { title: string; content: string | null; picture: string | null },
): InLanguages<Page> {
  return inLanguagesOf(document.versions, ({ fields }) => {
    const { title, content, picture } = pick(fields)
    return { title, content, picture: pictureOf(all, picture) }
  })
}

function contactsIn<N extends TypeName>(
  document: Document<N>,
  pick: (fields: FieldsOf<N>) => readonly Omit<Contact, 'id'>[],
  first: number,
): InEach<readonly Contact[]> {
  const contacts = (fields: FieldsOf<N>) =>
    pick(fields).map((contact, index) => ({ id: first + index, ...contact }))
  return eachOf(document, contacts, [])
}

/** Picks from the version that each language shows. */
function eachOf<N extends TypeName, T>(
  document: Document<N>,
  pick: (fields: FieldsOf<N>) => T,
  none: T,
): InEach<T> {
  return inEach((locale) => {
    const version = oneIn(document.versions, locale)
    return version ? pick(version.fields) : none
  })
}

function shownOf<N extends TypeName>(document: Document<N>, locale: Locale): Locale | undefined {
  const version = oneIn(document.versions, locale)
  return LOCALES.find((language) => version !== undefined && document.versions[language] === version)
}

/** Of fields that are the same in all languages. */
function firstOf<N extends TypeName>(document: Document<N>): FieldsOf<N> | undefined {
  return oneIn(document.versions, 'en')?.fields
}

function inLanguagesOf<T, U>(versions: InLanguages<T>, pick: (version: T) => U): InLanguages<U> {
  return Object.fromEntries(
    languagesOf(versions).flatMap((locale) => {
      const version = versions[locale]
      return version === undefined ? [] : [[locale, pick(version)]]
    }),
  )
}

function pictureOf({ copy, stored, numberOf }: HeldCopy, url: string | null): Picture | null {
  const described = url === null ? undefined : copy.pictures[url]
  const facts = url === null ? undefined : stored[url]
  if (url === null || !described || !facts) return null
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
