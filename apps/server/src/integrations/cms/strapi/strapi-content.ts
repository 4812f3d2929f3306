/** The content of a Strapi as the shop sees it, made of a copy of it and of the shop's own numbers. The files serve a type
 *  of which Strapi has never had an entry, and texts of the screens that nobody has written there. */
import type { InLanguages } from '@hoistway/domain/texts/in-languages'
import { LOCALES } from '@hoistway/domain/texts/locale'
import { screenTexts, type Texts } from '../contact-texts.ts'
import type { FileContent } from '../file-content.ts'
import type { ContentService, PictureBytes } from '../port.ts'
import type { TypeName } from './content-types.ts'
import { type HeldCopy, pictureOf } from './held-copy.ts'
import { menus } from './menus.ts'
import { contactPage, cookieConsents, headline, promotion, socialMedias, staffPage } from './pages.ts'
import { subSections } from './sections.ts'

export type StrapiContentNeeds = {
  /** Undefined until there is a first copy. */
  readonly held: () => HeldCopy | undefined
  readonly files: FileContent
  readonly readFile: (code: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

export function strapiContent({ held, files, readFile }: StrapiContentNeeds): ContentService {
  const makeTexts = screenTexts()

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
      return makeTexts(await files.textLayers(), facts, madeOnce(all, appTexts))
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

function appTexts({ copy: { documents } }: HeldCopy): Texts {
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
