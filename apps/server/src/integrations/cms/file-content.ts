/** The stand-in of the content service: Markdown and JSON files under content/, in three languages, for people to
 *  edit; content/README.md says how. FileContent has the texts of each layer beside it, for a content service that
 *  adds a layer of its own. */
import { inEach, languagesOf } from '@hoistway/domain/texts/in-languages'
import { LOCALES } from '@hoistway/domain/texts/locale'
import type { Static, TSchema } from 'typebox'
import { screenTexts, type Texts } from './contact-texts.ts'
import { type ContentFiles, type ContentFilesOptions, contentFiles, type Held } from './content-files.ts'
import { type ContentReader, contentReader, versionsOf } from './content-reader.ts'
import type { ContentService, Menu, MenuItem, Notice } from './port.ts'
import * as stored from './stored-content.ts'
import { subSections } from './sub-sections.ts'

type StoredMenu = Static<typeof stored.StoredMenus>[number]

export type FileContent = ContentService & {
  /** Texts without those of the contact page. */
  readonly textLayers: () => Promise<readonly Texts[]>
}

export function fileContent(options: ContentFilesOptions): FileContent {
  const files = contentFiles(options)
  const reader = contentReader(files)
  const open = <S extends TSchema>(name: string, schema: S) => {
    const parse = stored.jsonOf(schema)
    return (): Promise<Held<Static<S>>> => files.read(name, parse)
  }
  const parseMenus = stored.jsonOf(stored.StoredMenus)
  // Every page of a customer asks for the menus.
  const menus = heldFor(options, async () => {
    const file = await files.read('nav-menus.json', (bytes) => withOwnIds(parseMenus(bytes)))
    return Promise.all(file.value.map((menu) => menuOf(reader, file, menu)))
  })
  const staff = open('staff-page.json', stored.StoredStaff)
  const contact = open('contact-page.json', stored.StoredContactPage)
  const promotion = open('promotion.json', stored.StoredPromotion)
  const headline = open('headline.json', stored.StoredHeadline)
  const sections = open('sub-sections.json', stored.StoredSubSections)
  const social = open('social-medias.json', stored.StoredSocialMedias)
  const consent = open('cookie-consent.json', stored.StoredConsent)
  // Every mail asks for the texts.
  const textLayers = heldFor(options, createTextLayers(files))
  const makeTexts = screenTexts()

  return {
    textLayers,
    async texts() {
      // Screens without the contact page are better than none.
      const facts = await contact().then(
        ({ value }) => value,
        () => undefined,
      )
      return makeTexts(await textLayers(), facts)
    },
    menus,
    async staffPage() {
      const file = await staff()
      const { title, seo, image, sections: byName } = file.value
      const section = ({ title: words, contacts }: typeof byName.sales) => ({
        title: words,
        contacts: inEach(() => contacts),
      })
      const picture = await reader.picture(image)
      return {
        id: 1,
        versions: versionsOf(file, languagesOf(title)),
        title,
        sections: {
          sales: section(byName.sales),
          operations: section(byName.operations),
          productManagement: section(byName.productManagement),
          productDevelopment: section(byName.productDevelopment),
          financeAndHr: section(byName.financeAndHr),
        },
        picture: inEach(() => picture),
        seo,
      }
    },
    async contactPage() {
      const file = await contact()
      const { page, contacts, ...facts } = file.value
      return { id: 1, ...(await pageIn(reader, file, page)), contacts: inEach(() => contacts), ...facts }
    },
    async promotion() {
      const file = await promotion()
      const { page, url = '' } = file.value ?? {}
      return { id: 1, ...(await pageIn(reader, file, page)), url }
    },
    async headline() {
      const file = await headline()
      const { page, notification } = file.value ?? {}
      const notice = notification ? noticeOf(file, notification) : null
      return { id: 1, ...(await pageIn(reader, file, page)), notification: inEach(() => notice) }
    },
    subSections: async () => subSections(reader, await sections()),
    async socialMedias() {
      const file = await social()
      return file.value.map((media) => ({ ...media, versions: versionsOf(file, LOCALES) }))
    },
    async cookieConsents() {
      const file = await consent()
      return [noticeOf(file, file.value)]
    },
    picture: reader.pictureAt,
  }
}

/** The id of an item is the address of its page. */
function withOwnIds(menus: readonly StoredMenu[]): readonly StoredMenu[] {
  const seen = new Set<number>()
  for (const { id } of menus.flatMap(({ items }) => items)) {
    if (seen.has(id)) throw new Error(`two items have the id ${id}`)
    seen.add(id)
  }
  return menus
}

async function menuOf(reader: ContentReader, file: Held<unknown>, menu: StoredMenu): Promise<Menu> {
  const { id, displayName, requireAuthentication = false } = menu
  const items = await Promise.all(
    menu.items.map(async ({ page, guide = false, ...item }): Promise<MenuItem> => {
      const found = page === undefined ? undefined : await reader.page(page, file)
      const languages = languagesOf(item.displayName)
      return { ...item, isGuide: guide, ...(found ?? { page: {}, versions: versionsOf(file, languages) }) }
    }),
  )
  const versions = versionsOf(file, languagesOf(displayName))
  return { id, versions, displayName, requireAuthentication, items: inEach(() => items) }
}

function noticeOf(file: Held<unknown>, notice: Static<typeof stored.StoredConsent>): Notice {
  return { id: 1, versions: versionsOf(file, languagesOf(notice.content)), ...notice }
}

/** An entry around a page exists in the languages of the page. */
async function pageIn(reader: ContentReader, file: Held<unknown>, name: string | undefined) {
  const found = name === undefined ? undefined : await reader.page(name, file)
  return found ?? { page: {}, versions: versionsOf(file, LOCALES) }
}

/** Makes a value again when it is older than `staleAfterMs`, or when the last attempt failed. */
function heldFor<T>(
  { staleAfterMs, now }: Pick<ContentFilesOptions, 'staleAfterMs' | 'now'>,
  make: () => Promise<T>,
): () => Promise<T> {
  let held: { readonly value: Promise<T>; readonly at: number } | undefined
  return () => {
    const at = now().getTime()
    if (held && at - held.at < staleAfterMs) return held.value
    const made = { value: make(), at }
    held = made
    made.value.catch(() => {
      if (held === made) held = undefined
    })
    return made.value
  }
}

/** One file per area of the screens. An own file needs to name only the texts that differ: the others, and those of later
 *  versions, stay. */
function createTextLayers(files: ContentFiles): () => Promise<readonly Texts[]> {
  const parse = stored.jsonOf(stored.StoredTexts)
  return async () => {
    const names = await files.list('app-texts', '.json')
    const held = await Promise.all(names.map((name) => files.readEach(`app-texts/${name}`, parse)))
    const inOrder = [...held.map(({ shipped }) => shipped), ...held.map(({ own }) => own)]
    return inOrder.flatMap((one) => (one ? [one.value] : []))
  }
}
