/** Makes the answers of the contract (AMB-28) from plain content, and nothing else does: contractContent has one function for
 *  each call of the content proxy. Models have times, a language and the other languages there are (ENT-50); lists have
 *  pagination (ENT-51). */
import type * as wire from '@hoistway/contract/content/content'
import { inEach, languageFor, languagesOf, oneIn, textIn } from '@hoistway/domain/texts/in-languages'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { RequestMeta } from '../../http/requests/request-meta.ts'
import type { Visitor } from '../../http/visitor.ts'
import type * as content from '../../integrations/cms/port.ts'

export type ContractContent = ReturnType<typeof contractContent>

/** Gives the content that a caller sees: what is published, or drafts to a site admin who asks for them. */
export type ContentFor = (visitor: Visitor, requestMeta: RequestMeta) => Promise<ContractContent>

export function contractContent(service: content.ContentService) {
  return {
    appTexts: async () => appTexts(await service.texts()),
    /** Only the menus that `isVisible` accepts. */
    async navMenus(
      locale: Locale,
      isVisible: (menu: content.Menu) => boolean = () => true,
    ): Promise<wire.NavMenus> {
      return listOf((await service.menus()).filter(isVisible).map((menu) => menuModel(menu, locale)))
    },
    staffPage: async (locale: Locale) => staffPage((await service.staffPage()) ?? NO_STAFF, locale),
    contactPage: async (locale: Locale) => contactPage((await service.contactPage()) ?? NO_CONTACT, locale),
    promotion: async (locale: Locale) => promotion((await service.promotion()) ?? NO_PROMOTION, locale),
    headline: async (locale: Locale) => headline((await service.headline()) ?? NO_HEADLINE, locale),
    async subSections(locale: Locale): Promise<wire.SubSections> {
      return listOf((await service.subSections()).map((section) => subSectionModel(section, locale)))
    },
    async socialMedias(locale: Locale): Promise<wire.SocialMedias> {
      const models = (await service.socialMedias()).map((media) => {
        const { name, url, fontawesomeCode } = media
        return model(media, locale, { name: textIn(name, locale), url: textIn(url, locale), fontawesomeCode })
      })
      return listOf(models)
    },
    async cookieConsent(locale: Locale): Promise<wire.CookieConsent> {
      return listOf((await service.cookieConsents()).map((notice) => noticeModel(notice, locale)))
    },
  }
}

/** Pages cache what they make of the list, so the same texts give the same list. */
const madeTexts = new WeakMap<readonly content.ScreenText[], wire.AppText[]>()

function appTexts(texts: readonly content.ScreenText[]): wire.AppText[] {
  const known = madeTexts.get(texts)
  if (known) return known
  const made = texts.map(({ key, text }, index) => ({
    id: index + 1,
    key,
    english: text.en,
    swedish: text.sv,
    german: text.de,
  }))
  madeTexts.set(texts, made)
  return made
}

/** Every page of a customer asks for the menus, and a content service gives the same menu until it changes. */
const madeMenus = new WeakMap<content.Menu, Map<Locale, wire.NavMenus['data'][number]>>()

function menuModel(menu: content.Menu, locale: Locale): wire.NavMenus['data'][number] {
  const made = madeMenus.get(menu) ?? new Map<Locale, wire.NavMenus['data'][number]>()
  madeMenus.set(menu, made)
  const known = made.get(locale) ?? makeMenu(menu, locale)
  made.set(locale, known)
  return known
}

function makeMenu(menu: content.Menu, locale: Locale) {
  return model(menu, locale, {
    displayName: textIn(menu.displayName, locale),
    requireAuthentication: menu.requireAuthentication,
    nav_menu_items: { data: menu.items[locale].map((item) => itemModel(item, locale)) },
  })
}

function itemModel(item: content.MenuItem, locale: Locale): wire.NavMenuItem {
  const page = oneIn(item.page, locale)
  return model(item, locale, {
    displayName: textIn(item.displayName, locale),
    url: textIn(item.url, locale),
    content: page?.content ?? null,
    image: onePicture(page?.picture, locale),
    isGuide: item.isGuide,
  })
}

function staffPage(page: content.StaffPage, locale: Locale): wire.StaffPage {
  const { sales, operations, productManagement, productDevelopment, financeAndHr } = page.sections
  return single(
    model(page, locale, {
      title: textIn(page.title, locale),
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
      image: onePicture(page.picture[locale], locale),
      seo: {
        metaTitle: textIn(page.seo.metaTitle, locale),
        metaDescription: textIn(page.seo.metaDescription, locale),
      },
    }),
  )
}

function contactPage(contact: content.ContactPage, locale: Locale): wire.ContactPage {
  const page = oneIn(contact.page, locale)
  return single(
    model(contact, locale, {
      title: page?.title ?? '',
      content: page?.content ?? null,
      contacts: contactsOf(contact, locale),
      address: textIn(contact.address, locale),
      phone: textIn(contact.phone, locale),
      email: textIn(contact.email, locale),
      openingHours: textIn(contact.openingHours, locale),
    }),
  )
}

function promotion(promoted: content.Promotion, locale: Locale): wire.Promotion {
  const page = oneIn(promoted.page, locale)
  return single(
    model(promoted, locale, {
      title: page?.title ?? '',
      content: page?.content ?? null,
      image: onePicture(page?.picture, locale),
      url: textIn(promoted.url, locale),
    }),
  )
}

function headline(line: content.Headline, locale: Locale): wire.Headline {
  const page = oneIn(line.page, locale)
  const notification = line.notification[locale]
  return single(
    model(line, locale, {
      title: page?.title ?? '',
      content: page?.content ?? null,
      notification: { data: notification && noticeModel(notification, locale) },
    }),
  )
}

function noticeModel(notice: content.Notice, locale: Locale) {
  const { content, fadeOutInMilliseconds } = notice
  return model(notice, locale, { content: textIn(content, locale), fadeOutInMilliseconds })
}

function subSectionModel(section: content.SubSection, locale: Locale) {
  const page = oneIn(section.page, locale)
  return model(section, locale, {
    title: page?.title ?? '',
    content: page?.content ?? null,
    image: onePicture(page?.picture, locale),
    url: textIn(section.url, locale),
    blocks: { data: section.blocks[locale].map((block) => blockModel(block, locale)) },
  })
}

function blockModel(block: content.Block, locale: Locale): wire.Block {
  switch (block.type) {
    case 'ContentBlock':
      return model(block, locale, {
        type: block.type,
        content: textIn(block.content, locale),
        image: onePicture(block.picture, locale),
      })
    case 'Banner':
      return model(block, locale, {
        type: block.type,
        title: textIn(block.title, locale),
        url: block.url,
        image: onePicture(block.picture, locale),
        mobileImage: onePicture(block.mobilePicture, locale),
      })
    case 'TextSection': {
      const page = oneIn(block.page, locale)
      return model(block, locale, {
        type: block.type,
        title: page?.title ?? '',
        body: page?.content ?? '',
        images: pictures(block.pictures, locale),
        decoration: block.decoration,
      })
    }
    case 'ImageRow':
      return model(block, locale, {
        type: block.type,
        title: textIn(block.title, locale),
        url: block.url,
        imagesPerRow: block.imagesPerRow,
        sortPriority: block.sortPriority,
        images: pictures(block.pictures, locale),
      })
    case 'PartnerLink':
      return model(block, locale, {
        type: block.type,
        name: block.name,
        url: block.url,
        logoURL: block.logo?.url ?? '',
        fontawesomeCode: block.fontawesomeCode,
        colorCode: block.colorCode,
      })
  }
}

function contactsOf({ contacts }: Pick<content.ContactPage, 'contacts'>, locale: Locale) {
  return contacts[locale].map((contact) => ({ ...contact, title: textIn(contact.title, locale) }))
}

function onePicture(picture: content.Picture | null | undefined, locale: Locale) {
  return { data: picture ? pictureModel(picture, locale) : null }
}

function pictures(all: readonly content.Picture[], locale: Locale) {
  return { data: all.map((picture) => pictureModel(picture, locale)) }
}

function pictureModel({ id, alternativeText, ...facts }: content.Picture, locale: Locale): wire.Picture {
  return { id, attributes: { ...facts, alternativeText: textIn(alternativeText, locale) } }
}

function model<A extends object>({ id, versions }: content.Entry, locale: Locale, attributes: A) {
  const languages = languagesOf(versions)
  const shown = languageFor(locale, languages)
  const times = versions[shown] ?? NEVER
  const others = languages.filter((language) => language !== shown)
  return {
    id,
    attributes: {
      ...attributes,
      createdAt: times.created,
      updatedAt: times.changed,
      publishedAt: times.published,
      locale: shown,
      localizations: { data: others.map((language) => ({ id, attributes: { locale: language } })) },
    },
  }
}

function single<M>(data: M) {
  return { data, meta: {} }
}

const PAGE_SIZE = 25

/** Lists of content are short: they come as one page. */
function listOf<M>(data: M[]) {
  const total = data.length
  const pagination = { page: 1, pageSize: Math.max(total, PAGE_SIZE), pageCount: total > 0 ? 1 : 0, total }
  return { data, meta: { pagination } }
}

/** The contract has a model where the content service has nothing: an empty one. */
const START_OF_TIME = new Date(0).toISOString()
const NEVER: content.Times = { created: START_OF_TIME, changed: START_OF_TIME, published: START_OF_TIME }
const NOTHING = { id: 1, versions: {}, page: {} }
const NOBODY = { title: '', contacts: inEach(() => []) }
const NO_STAFF: content.StaffPage = {
  ...NOTHING,
  title: '',
  sections: {
    sales: NOBODY,
    operations: NOBODY,
    productManagement: NOBODY,
    productDevelopment: NOBODY,
    financeAndHr: NOBODY,
  },
  picture: inEach(() => null),
  seo: { metaTitle: '', metaDescription: '' },
}
const NO_CONTACT: content.ContactPage = {
  ...NOTHING,
  contacts: inEach(() => []),
  address: '',
  phone: '',
  email: '',
  openingHours: '',
}
const NO_PROMOTION: content.Promotion = { ...NOTHING, url: '' }
const NO_HEADLINE: content.Headline = { ...NOTHING, notification: inEach(() => null) }
