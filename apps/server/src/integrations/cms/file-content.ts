/** The stand-in of the content service: Markdown and JSON files under content/, in three languages, for people to
 *  edit; content/README.md says how. */
import type { AppText } from '@hoistway/contract/content'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import type { Static, TSchema } from 'typebox'
import { withContact } from './contact-texts.ts'
import { type ContentFiles, type ContentFilesOptions, contentFiles, type Held } from './content-files.ts'
import { type ContentReader, contentReader, type FoundPage } from './content-reader.ts'
import { listOf, model, single } from './envelope.ts'
import { languagesOf, textIn } from './in-language.ts'
import type { ContentService } from './port.ts'
import * as stored from './stored-content.ts'
import { subSections } from './sub-sections.ts'

type Menu = Static<typeof stored.StoredMenus>[number]
type Staff = Static<typeof stored.StoredStaff>
type Section = Staff['sections'][keyof Staff['sections']]

export function fileContent(options: ContentFilesOptions): ContentService {
  const files = contentFiles(options)
  const reader = contentReader(files)
  const open = <S extends TSchema>(name: string, schema: S) => {
    const parse = stored.jsonOf(schema)
    return (): Promise<Held<Static<S>>> => files.read(name, parse)
  }
  const parseMenus = stored.jsonOf(stored.StoredMenus)
  const menus = () => files.read('nav-menus.json', (bytes) => withOwnIds(parseMenus(bytes)))
  const staff = open('staff-page.json', stored.StoredStaff)
  const contact = open('contact-page.json', stored.StoredContactPage)
  const texts = createTexts(files, contact)
  const promotion = open('promotion.json', stored.StoredPromotion)
  const headline = open('headline.json', stored.StoredHeadline)
  const sections = open('sub-sections.json', stored.StoredSubSections)
  const social = open('social-medias.json', stored.StoredSocialMedias)
  const consent = open('cookie-consent.json', stored.StoredConsent)

  return {
    appTexts: texts,
    async navMenus(locale) {
      const file = await menus()
      return listOf(await Promise.all(file.value.map((menu) => menuModel(reader, file, menu, locale))))
    },
    async staffPage(locale) {
      const file = await staff()
      const { title, seo, image, sections: byName } = file.value
      const { sales, operations, productManagement, productDevelopment, financeAndHr } = byName
      const origin = { files: [file], languages: languagesOf(title) }
      return single(
        model(1, locale, origin, {
          title: textIn(title, locale),
          salesTitle: textIn(sales.title, locale),
          operationsTitle: textIn(operations.title, locale),
          productManagementTitle: textIn(productManagement.title, locale),
          productDevelopmentTitle: textIn(productDevelopment.title, locale),
          financeAndHrTitle: textIn(financeAndHr.title, locale),
          sales: contactsOf(sales, locale),
          operations: contactsOf(operations, locale),
          productManagement: contactsOf(productManagement, locale),
          productDevelopment: contactsOf(productDevelopment, locale),
          financeAndHr: contactsOf(financeAndHr, locale),
          image: await reader.picture(image, locale),
          seo: {
            metaTitle: textIn(seo.metaTitle, locale),
            metaDescription: textIn(seo.metaDescription, locale),
          },
        }),
      )
    },
    async contactPage(locale) {
      const file = await contact()
      const { page, address, phone, email, openingHours } = file.value
      const found = await reader.page(page, locale)
      return single(
        model(1, locale, originOf(file, found), {
          title: found?.page.title ?? '',
          content: found?.page.content ?? null,
          contacts: contactsOf(file.value, locale),
          address: textIn(address, locale),
          phone,
          email,
          openingHours: textIn(openingHours, locale),
        }),
      )
    },
    async promotion(locale) {
      const file = await promotion()
      const found = file.value && (await reader.page(file.value.page, locale))
      return single(
        model(1, locale, originOf(file, found), {
          title: found?.page.title ?? '',
          content: found?.page.content ?? null,
          image: await reader.picture(found?.page.image, locale),
          url: file.value?.url ?? '',
        }),
      )
    },
    async headline(locale) {
      const file = await headline()
      const { page, notification } = file.value ?? {}
      const found = page === undefined ? undefined : await reader.page(page, locale)
      return single(
        model(1, locale, originOf(file, found), {
          title: found?.page.title ?? '',
          content: found?.page.content ?? null,
          notification: {
            data: notification ? notificationModel(file, notification, locale) : null,
          },
        }),
      )
    },
    subSections: async (locale) => subSections(reader, await sections(), locale),
    async socialMedias(locale) {
      const file = await social()
      return listOf(file.value.map(({ id, ...media }) => model(id, locale, inAllLanguages(file), media)))
    },
    async cookieConsent(locale) {
      const file = await consent()
      return listOf([notificationModel(file, file.value, locale)])
    },
    picture: reader.pictureAt,
  }
}

/** The id of an item is the address of its page. */
function withOwnIds(menus: readonly Menu[]): readonly Menu[] {
  const seen = new Set<number>()
  for (const { id } of menus.flatMap(({ items }) => items)) {
    if (seen.has(id)) throw new Error(`two items have the id ${id}`)
    seen.add(id)
  }
  return menus
}

async function menuModel(reader: ContentReader, file: Held<unknown>, menu: Menu, locale: Locale) {
  const { id, displayName, requireAuthentication, items } = menu
  const models = items.map(async (item) => {
    const found = item.page === undefined ? undefined : await reader.page(item.page, locale)
    const origin = found ? originOf(file, found) : { files: [file], languages: languagesOf(item.displayName) }
    return model(item.id, locale, origin, {
      displayName: textIn(item.displayName, locale),
      url: item.url,
      content: found?.page.content ?? null,
      image: await reader.picture(found?.page.image, locale),
      isGuide: item.guide ?? false,
    })
  })
  return model(
    id,
    locale,
    { files: [file], languages: languagesOf(displayName) },
    {
      displayName: textIn(displayName, locale),
      requireAuthentication: requireAuthentication ?? false,
      nav_menu_items: { data: await Promise.all(models) },
    },
  )
}

/** Makes a notice that disappears by itself: the cookie bar or the notification of the headline. */
function notificationModel(
  file: Held<unknown>,
  { content, fadeOutInMilliseconds }: Static<typeof stored.StoredConsent>,
  locale: Locale,
) {
  const origin = { files: [file], languages: languagesOf(content) }
  return model(1, locale, origin, { content: textIn(content, locale), fadeOutInMilliseconds })
}

function contactsOf({ contacts }: Pick<Section, 'contacts'>, locale: Locale) {
  return contacts.map((contact) => ({ ...contact, title: textIn(contact.title, locale) }))
}

/** A model around a page exists in the languages of the page. */
function originOf(file: Held<unknown>, found: FoundPage | null | undefined) {
  return found ? { files: [file, found.file], languages: found.languages } : inAllLanguages(file)
}

function inAllLanguages(file: Held<unknown>) {
  return { files: [file], languages: LOCALES }
}

/** One file per area of the screens; ids follow the order of the keys, so that they are the same on every node. The
 *  same list is handed out until a file changes: pages keep what they made of it. */
function createTexts(
  files: ContentFiles,
  contact: () => Promise<Held<Static<typeof stored.StoredContactPage>>>,
): () => Promise<AppText[]> {
  const parse = stored.jsonOf(stored.StoredTexts)
  let made: { readonly from: readonly unknown[]; readonly texts: AppText[] } | undefined

  return async () => {
    const names = await files.list('app-texts', '.json')
    // An own file needs to name only the texts that differ: the others, and those of later versions, stay.
    const held = await Promise.all(names.map((name) => files.readEach(`app-texts/${name}`, parse)))
    const areas = [...held.map(({ shipped }) => shipped), ...held.map(({ own }) => own)].flatMap(
      (one) => one?.value ?? [],
    )
    // Screens without the contact page are better than none.
    const page = await contact().then(
      ({ value }) => value,
      () => undefined,
    )
    const from = [...areas, page]
    if (made?.from.length === from.length && from.every((part, index) => part === made?.from[index])) {
      return made.texts
    }
    const all = withContact(Object.assign({}, ...areas) as Readonly<Record<string, stored.StoredText>>, page)
    const entries = Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))
    const texts = entries.map(([key, text], index) => ({
      id: index + 1,
      key,
      english: textIn(text, 'en'),
      swedish: textIn(text, 'sv'),
      german: textIn(text, 'de'),
    }))
    made = { from, texts }
    return texts
  }
}
