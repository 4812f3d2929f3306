/** The schemas of the JSON files in the content folder. A file of another form is refused with the place of the
 *  fault, and the earlier content stays. */
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

const text = { additionalProperties: false } as const

/** The form of a LocalText. */
export const StoredText = Type.Union([
  Type.String(),
  Type.Object(
    {
      sv: Type.Optional(Type.String()),
      en: Type.Optional(Type.String()),
      de: Type.Optional(Type.String()),
    },
    { ...text, minProperties: 1 },
  ),
])

const Id = Type.Integer({ minimum: 1 })
/** Names a page: pages/<name>.<language>.md. */
const PageName = Type.String({ pattern: '^[a-z0-9-]{1,60}$' })
/** Names a picture: images/<name>, described in images.json. */
const PictureName = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,80}\\.[a-z]{3,4}$' })
const Milliseconds = Type.Integer({ minimum: 0 })
const object = <T extends Type.TProperties>(properties: T) => Type.Object(properties, text)

export const StoredTexts = Type.Record(Type.String(), StoredText)

export const StoredImages = Type.Record(PictureName, object({ id: Id, alt: StoredText }))

const StoredItem = object({
  id: Id,
  displayName: StoredText,
  url: Type.String(),
  page: Type.Optional(PageName),
  guide: Type.Optional(Type.Boolean()),
})

export const StoredMenus = Type.Array(
  object({
    id: Id,
    displayName: StoredText,
    requireAuthentication: Type.Optional(Type.Boolean()),
    items: Type.Array(StoredItem),
  }),
)

const StoredContact = object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  title: StoredText,
})
const StoredSection = object({ title: StoredText, contacts: Type.Array(StoredContact) })

export const StoredStaff = object({
  title: StoredText,
  image: Type.Optional(PictureName),
  seo: object({ metaTitle: StoredText, metaDescription: StoredText }),
  sections: object({
    sales: StoredSection,
    operations: StoredSection,
    productManagement: StoredSection,
    productDevelopment: StoredSection,
    financeAndHr: StoredSection,
  }),
})

export const StoredContactPage = object({
  page: PageName,
  address: StoredText,
  phone: Type.String(),
  email: Type.String(),
  openingHours: StoredText,
  contacts: Type.Array(StoredContact),
})

/** A start page without a promotion has `null`. */
export const StoredPromotion = Type.Union([object({ page: PageName, url: Type.String() }), Type.Null()])

/** A start page without a headline has `null`. */
export const StoredHeadline = Type.Union([
  object({
    page: PageName,
    notification: Type.Optional(object({ content: StoredText, fadeOutInMilliseconds: Milliseconds })),
  }),
  Type.Null(),
])

const StoredBlock = Type.Union([
  object({
    type: Type.Literal('ContentBlock'),
    id: Id,
    content: StoredText,
    image: Type.Optional(PictureName),
  }),
  object({
    type: Type.Literal('Banner'),
    id: Id,
    title: StoredText,
    url: Type.String(),
    image: Type.Optional(PictureName),
    mobileImage: Type.Optional(PictureName),
  }),
  object({
    type: Type.Literal('TextSection'),
    id: Id,
    page: PageName,
    images: Type.Optional(Type.Array(PictureName)),
    decoration: Type.Optional(Type.String()),
  }),
  object({
    type: Type.Literal('ImageRow'),
    id: Id,
    title: StoredText,
    url: Type.String(),
    imagesPerRow: Type.Integer({ minimum: 1 }),
    sortPriority: Type.Integer(),
    images: Type.Array(PictureName),
  }),
  object({
    type: Type.Literal('PartnerLink'),
    id: Id,
    name: Type.String(),
    url: Type.String(),
    logo: PictureName,
    fontawesomeCode: Type.String(),
    colorCode: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  }),
])
export type StoredBlock = Static<typeof StoredBlock>

export const StoredSubSections = Type.Array(
  object({ id: Id, page: PageName, url: Type.String(), blocks: Type.Array(StoredBlock) }),
)

export const StoredSocialMedias = Type.Array(
  object({ id: Id, name: Type.String(), url: Type.String(), fontawesomeCode: Type.String() }),
)

export const StoredConsent = object({ content: StoredText, fadeOutInMilliseconds: Milliseconds })

/** A reader of JSON files of this form. */
export function jsonOf<S extends Type.TSchema>(schema: S): (bytes: Buffer) => Static<S> {
  const form = Compile(schema)
  return (bytes) => {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    if (form.Check(value)) return value
    const fault = form.Errors(value)[0]
    throw new Error(`${fault?.instancePath || 'it'} ${fault?.message ?? 'has another form'}`)
  }
}
