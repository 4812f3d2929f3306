/** Content proxy calls (server document, section 7, prefix /v2/{content_proxy}) in the shapes of AMB-28: a single
 *  model is {data, meta}, a list has pagination beside it, relations and pictures are wrapped in {data} too. */
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Id, LocaleInput, Nullable } from '../wire.ts'

export const AppText = Type.Object({
  id: Type.Integer(),
  key: Type.String(),
  english: Type.String(),
  swedish: Type.String(),
  german: Type.String(),
})
export type AppText = Static<typeof AppText>

/** The other languages in which a model exists. */
const Localizations = Type.Object({
  data: Type.Array(Type.Object({ id: Type.Integer(), attributes: Type.Object({ locale: Type.String() }) })),
})

/** The fields of every content model (ENT-50). `locale` is the language of the model, which differs from the requested
 *  one where the model has no translation. */
const published = {
  createdAt: Type.String(),
  updatedAt: Type.String(),
  publishedAt: Type.String(),
  locale: Type.String(),
  localizations: Localizations,
}

const Pagination = Type.Object({
  page: Type.Integer(),
  pageSize: Type.Integer(),
  pageCount: Type.Integer(),
  total: Type.Integer(),
})

const entry = <T extends Type.TProperties>(attributes: T) =>
  Type.Object({ id: Type.Integer(), attributes: Type.Object({ ...attributes, ...published }) })

const related = <T extends Type.TSchema>(model: T) => Type.Object({ data: Type.Array(model) })

const single = <T extends Type.TProperties>(attributes: T) =>
  Type.Object({ data: entry(attributes), meta: Type.Object({}) })

const list = <T extends Type.TSchema>(model: T) =>
  Type.Object({ data: Type.Array(model), meta: Type.Object({ pagination: Pagination }) })

const Markdown = Type.String({ description: 'Markdown; raw HTML in it is not shown (MD-03)' })

/** A picture. Clients fetch its url directly, through imagefile, or in another size through /_next/image. */
const Picture = Type.Object({
  id: Type.Integer(),
  attributes: Type.Object({
    url: Type.String(),
    alternativeText: Type.String(),
    width: Type.Integer({ description: 'pixels' }),
    height: Type.Integer({ description: 'pixels' }),
    mime: Type.String(),
  }),
})
export type Picture = Static<typeof Picture>

const OnePicture = Type.Object({ data: Nullable(Picture) })
const Pictures = related(Picture)

export const NavMenuItem = entry({
  displayName: Type.String(),
  url: Type.String(),
  content: Nullable(Markdown),
  image: OnePicture,
  isGuide: Type.Boolean({ description: 'Its page shows how something is done (ROUTE-25)' }),
})
export type NavMenuItem = Static<typeof NavMenuItem>

const NavMenu = entry({
  displayName: Type.String(),
  requireAuthentication: Type.Boolean(),
  nav_menu_items: related(NavMenuItem),
})

export const NavMenus = list(NavMenu)
export type NavMenus = Static<typeof NavMenus>

export const OneNavMenuItem = Type.Object({ data: NavMenuItem, meta: Type.Object({}) })
export type OneNavMenuItem = Static<typeof OneNavMenuItem>

/** A contact person. It is a component of other models, not a model of its own. */
const Contact = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  title: Type.String(),
})

/** Staff page (ENT-52): a title for the page and each section, five lists of people. */
export const StaffPage = single({
  title: Type.String(),
  salesTitle: Type.String(),
  operationsTitle: Type.String(),
  productManagementTitle: Type.String(),
  productDevelopmentTitle: Type.String(),
  financeAndHrTitle: Type.String(),
  sales: Type.Array(Contact),
  operations: Type.Array(Contact),
  productManagement: Type.Array(Contact),
  productDevelopment: Type.Array(Contact),
  financeAndHr: Type.Array(Contact),
  image: OnePicture,
  seo: Type.Object({ metaTitle: Type.String(), metaDescription: Type.String() }),
})
export type StaffPage = Static<typeof StaffPage>

/** The contact details of the shop (AMB-92), the same on the contact page and in their own call. */
const contactInfo = {
  contacts: Type.Array(Contact),
  address: Type.String({ description: 'Lines of the postal address' }),
  phone: Type.String(),
  email: Type.String(),
  openingHours: Type.String(),
}

export const ContactPage = single({ title: Type.String(), content: Nullable(Markdown), ...contactInfo })
export type ContactPage = Static<typeof ContactPage>

export const ContactInfo = single(contactInfo)
export type ContactInfo = Static<typeof ContactInfo>

export const Promotion = single({
  title: Type.String(),
  content: Nullable(Markdown),
  image: OnePicture,
  url: Type.String(),
})
export type Promotion = Static<typeof Promotion>

/** A line across the page that disappears by itself (ENT-58). */
const Notification = entry({
  content: Markdown,
  fadeOutInMilliseconds: Type.Integer({ minimum: 0 }),
})

export const Headline = single({
  title: Type.String(),
  content: Nullable(Markdown),
  notification: Type.Object({ data: Nullable(Notification) }),
})
export type Headline = Static<typeof Headline>

/** The blocks that a sub section is built of (ENT-53 to ENT-57), told apart by `type`. */
const ContentBlock = entry({
  type: Type.Literal('ContentBlock'),
  content: Markdown,
  image: OnePicture,
})
const Banner = entry({
  type: Type.Literal('Banner'),
  title: Type.String(),
  url: Type.String(),
  image: OnePicture,
  mobileImage: OnePicture,
})
const TextSection = entry({
  type: Type.Literal('TextSection'),
  title: Type.String(),
  body: Markdown,
  images: Pictures,
  decoration: Nullable(Type.String({ description: 'How the section is set off: rule, frame or tint' })),
})
const ImageRow = entry({
  type: Type.Literal('ImageRow'),
  title: Type.String(),
  url: Type.String(),
  imagesPerRow: Type.Integer({ minimum: 1 }),
  sortPriority: Type.Integer({ description: 'Rows with a higher one stand first' }),
  images: Pictures,
})
const PartnerLink = entry({
  type: Type.Literal('PartnerLink'),
  name: Type.String(),
  url: Type.String(),
  logoURL: Type.String(),
  fontawesomeCode: Type.String(),
  colorCode: Type.String({ description: 'Like #1f6f5c' }),
})

export const Block = Type.Union([ContentBlock, Banner, TextSection, ImageRow, PartnerLink])
export type Block = Static<typeof Block>

const SubSection = entry({
  title: Type.String(),
  content: Nullable(Markdown),
  image: OnePicture,
  url: Type.String(),
  blocks: related(Block),
})

export const SubSections = list(SubSection)
export type SubSections = Static<typeof SubSections>

export const SocialMedias = list(
  entry({ name: Type.String(), url: Type.String(), fontawesomeCode: Type.String() }),
)
export type SocialMedias = Static<typeof SocialMedias>

export const CookieConsent = list(
  entry({ content: Markdown, fadeOutInMilliseconds: Type.Integer({ minimum: 0 }) }),
)
export type CookieConsent = Static<typeof CookieConsent>

/** The properties of a picture that are known before it is loaded (AMB-29). */
export const ImageInfo = Type.Object({
  url: Type.String(),
  width: Type.Integer({ description: 'pixels' }),
  height: Type.Integer({ description: 'pixels' }),
  alternativeText: Type.String(),
  mime: Type.String(),
})
export type ImageInfo = Static<typeof ImageInfo>

const byLocale = Type.Object({ locale: Type.Optional(LocaleInput) })

const PictureUrl = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: 'A path of this shop or of its content, or an address on a host of IMAGE_HOSTS (AMB-29)',
})

export const contentCalls = {
  appTexts: call({
    method: 'GET',
    path: '/v2/{content_proxy}/app-texts',
    summary: 'The texts of the screens in all languages',
    access: 'public',
    whileActing: 'asPerson',
    result: Type.Array(AppText),
    refusals: [],
  }),
  staffPage: call({
    method: 'GET',
    path: '/v2/{content_proxy}/staff-page',
    summary: 'Who works here and how to reach them',
    access: 'public',
    whileActing: 'asPerson',
    query: byLocale,
    result: StaffPage,
    refusals: [],
  }),
  contactPage: call({
    method: 'GET',
    path: '/v2/{content_proxy}/contact-page',
    summary: 'The contact page',
    access: 'public',
    whileActing: 'asPerson',
    query: byLocale,
    result: ContactPage,
    refusals: [],
  }),
  navMenus: call({
    method: 'GET',
    path: '/v2/{content_proxy}/nav-menus',
    summary: 'Navigation menus; those for customers only when logged in (SHELL-14)',
    access: 'public',
    whileActing: 'asPerson',
    query: byLocale,
    result: NavMenus,
    refusals: [],
  }),
  navMenuItem: call({
    method: 'GET',
    path: '/v2/{content_proxy}/nav-menu-item',
    summary: 'One item of a menu with its page; items of menus for customers only when logged in',
    access: 'public',
    whileActing: 'asPerson',
    query: Type.Object({ id: Id, locale: Type.Optional(LocaleInput) }),
    result: OneNavMenuItem,
    required: ['id'],
    refusals: ['unknownContent'],
  }),
  promotion: call({
    method: 'GET',
    path: '/v2/{content_proxy}/promotion',
    summary: 'What the shop draws attention to',
    access: 'public',
    whileActing: 'asPerson',
    query: byLocale,
    result: Promotion,
    refusals: [],
  }),
  headline: call({
    method: 'GET',
    path: '/v2/{content_proxy}/headline',
    summary: 'The headline of the shop, with a notification where there is one',
    access: 'public',
    whileActing: 'asPerson',
    query: byLocale,
    result: Headline,
    refusals: [],
  }),
  subSections: call({
    method: 'GET',
    path: '/v2/{content_proxy}/sub-sections',
    summary: 'The sections below the start page, built of blocks',
    access: 'public',
    whileActing: 'asPerson',
    query: byLocale,
    result: SubSections,
    refusals: [],
  }),
  socialMedias: call({
    method: 'GET',
    path: '/v2/{content_proxy}/social-medias',
    summary: 'Where else the shop is found',
    access: 'public',
    whileActing: 'asPerson',
    query: byLocale,
    result: SocialMedias,
    refusals: [],
  }),
  contactInfo: call({
    method: 'GET',
    path: '/v2/{content_proxy}/get-contact-info',
    summary: 'The contact part of the contact page (AMB-18)',
    access: 'public',
    whileActing: 'asPerson',
    query: byLocale,
    result: ContactInfo,
    refusals: [],
  }),
  cookieConsent: call({
    method: 'GET',
    path: '/v2/{content_proxy}/cookie-consent',
    summary: 'Content of the cookie bar',
    access: 'public',
    whileActing: 'asPerson',
    query: byLocale,
    result: CookieConsent,
    refusals: [],
  }),
  imageFile: call({
    method: 'GET',
    path: '/v2/{content_proxy}/imagefile',
    summary: 'A picture of the content, of the shop or of a configured host',
    access: 'public',
    whileActing: 'anywhere',
    query: Type.Object({ url: PictureUrl }),
    result: 'file',
    refusals: ['foreignAddress', 'unknownImage', 'notAnImage'],
  }),
  image: call({
    method: 'GET',
    path: '/v2/{content_proxy}/image',
    summary: 'Size, type and description of a picture',
    access: 'public',
    whileActing: 'asPerson',
    query: Type.Object({ url: PictureUrl, locale: Type.Optional(LocaleInput) }),
    result: ImageInfo,
    refusals: ['foreignAddress', 'unknownImage', 'notAnImage'],
  }),
} as const
