/** The content types of the shop in Strapi (CONTENT_TYPES), and how a row of each is read. strapi/src/api in the project has
 *  their schemas. readRow gives the fields of a row, or throws RowFault, whose message names the field. */
import { isRow, type Row } from './api.ts'
import { markdownOf } from './rich-text.ts'

/** The longest text of a field. */
const MOST_CHARACTERS = 200_000
const LINE_CHARACTERS = 4_000
const MOST_IN_LIST = 500

export class RowFault extends Error {}

/** A picture as Strapi describes it. */
export type Described = {
  /** In the shop. */
  readonly url: string
  readonly alternativeText: string
  /** Another one once the picture was replaced. */
  readonly stamp?: string
  readonly size?: { readonly width: number; readonly height: number; readonly mime: string }
}

export type RowReading = {
  /** The address of a picture in the shop; undefined for one that the shop does not show. */
  readonly ownUrl: (url: string) => string | undefined
  readonly note: (picture: Described) => void
}

/** Reads the fields of a row by their names. */
type Fields = {
  readonly text: (name: string) => string
  readonly required: (name: string) => string
  readonly rich: (name: string) => string | null
  readonly whole: (name: string, fallback: number, least?: number) => number
  readonly flag: (name: string) => boolean
  /** The address of the picture in the shop. */
  readonly picture: (name: string) => string | null
  readonly pictures: (name: string) => string[]
  /** The keys of the documents that a relation names. */
  readonly documents: (name: string) => string[]
  /** The components of a list, and a single one. */
  readonly each: <T>(name: string, read: (fields: Fields) => T) => T[]
  readonly one: <T>(name: string, read: (fields: Fields) => T) => T | null
}

function fieldsOf(row: Row, { ownUrl, note }: RowReading): Fields {
  function text(name: string): string {
    const value = row[name]
    if (value === null || value === undefined) return ''
    if (typeof value !== 'string') throw new RowFault(`${name} is no text`)
    if (value.length > LINE_CHARACTERS)
      throw new RowFault(`${name} has more than ${LINE_CHARACTERS} characters`)
    return value
  }

  function whole(name: string, fallback: number, least = 0): number {
    const value = row[name]
    if (value === null || value === undefined) return fallback
    if (!Number.isSafeInteger(value)) throw new RowFault(`${name} is no whole number`)
    return Math.max(least, Math.min(Number(value), 2_147_483_647))
  }

  function pictureOf(value: unknown): string | null {
    if (!isRow(value) || typeof value.url !== 'string') return null
    const url = ownUrl(value.url)
    if (url === undefined) return null
    const { alternativeText: words, updatedAt, hash, width, height, mime } = value
    note({
      url,
      alternativeText: typeof words === 'string' ? words.slice(0, LINE_CHARACTERS) : '',
      stamp: `${String(updatedAt)} ${String(hash)}`,
      ...(typeof width === 'number' &&
        typeof height === 'number' &&
        typeof mime === 'string' && { size: { width: Math.round(width), height: Math.round(height), mime } }),
    })
    return url
  }

  function list(name: string): Row[] {
    const value = row[name]
    if (!Array.isArray(value)) return []
    if (value.length > MOST_IN_LIST) throw new RowFault(`${name} has more than ${MOST_IN_LIST} parts`)
    return value.filter(isRow)
  }

  return {
    text,
    whole,
    required(name: string): string {
      const value = text(name)
      if (value.trim() === '') throw new RowFault(`${name} is empty`)
      return value
    },
    flag: (name: string) => row[name] === true,
    rich(name: string): string | null {
      const value = row[name]
      if (JSON.stringify(value ?? null).length > MOST_CHARACTERS * 2) {
        throw new RowFault(`${name} is too long`)
      }
      let markdown: string | null
      try {
        markdown = markdownOf(value, ownUrl)
      } catch (fault) {
        throw new RowFault(`${name} ${fault instanceof Error ? fault.message : ''}`)
      }
      if ((markdown?.length ?? 0) > MOST_CHARACTERS) {
        throw new RowFault(`${name} has more than ${MOST_CHARACTERS} characters`)
      }
      return markdown
    },
    picture: (name: string) => pictureOf(row[name]),
    pictures: (name: string) => list(name).flatMap((one) => pictureOf(one) ?? []),
    documents: (name: string) =>
      list(name).flatMap(({ documentId }) => (typeof documentId === 'string' ? documentId : [])),
    each: (name, read) => list(name).map((part) => read(fieldsOf(part, { ownUrl, note }))),
    one: (name, read) => {
      const part = row[name]
      return isRow(part) ? read(fieldsOf(part, { ownUrl, note })) : null
    },
  }
}

const contact = (f: Fields) => ({
  name: f.text('name'),
  email: f.text('email'),
  phone: f.text('phone'),
  title: f.text('title'),
})

const page = (f: Fields) => ({ title: f.text('title'), content: f.rich('content') })

const notice = (f: Fields) => ({
  content: f.rich('content') ?? '',
  fadeOutInMilliseconds: f.whole('fadeOutInMilliseconds', 8_000),
})

function block(f: Fields) {
  const component = f.text('__component')
  switch (component) {
    case 'shop.content-block':
      return { type: 'ContentBlock' as const, content: f.rich('content') ?? '', picture: f.picture('image') }
    case 'shop.banner':
      return {
        type: 'Banner' as const,
        title: f.text('title'),
        url: f.text('url'),
        picture: f.picture('image'),
        mobilePicture: f.picture('mobileImage'),
      }
    case 'shop.text-section':
      return {
        type: 'TextSection' as const,
        title: f.text('title'),
        body: f.rich('body') ?? '',
        pictures: f.pictures('images'),
        decoration: f.text('decoration') || null,
      }
    case 'shop.image-row':
      return {
        type: 'ImageRow' as const,
        title: f.text('title'),
        url: f.text('url'),
        imagesPerRow: f.whole('imagesPerRow', 3, 1),
        sortPriority: f.whole('sortPriority', 0, -2_147_483_648),
        pictures: f.pictures('images'),
      }
    case 'shop.partner-link': {
      const colour = f.text('colorCode')
      return {
        type: 'PartnerLink' as const,
        name: f.text('name'),
        url: f.text('url'),
        logo: f.picture('logo'),
        fontawesomeCode: f.text('fontawesomeCode'),
        colorCode: /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : '#000000',
      }
    }
    default:
      // A block of the company's own, which the shop does not know.
      return null
  }
}

/** The plural stands in the address. `populate` asks for relations, pictures and components. */
export const CONTENT_TYPES = {
  'app-text': {
    plural: 'app-texts',
    isTranslated: false,
    populate: [],
    read: (f: Fields) => ({
      key: f.required('key'),
      en: f.text('english'),
      sv: f.text('swedish'),
      de: f.text('german'),
    }),
  },
  'nav-menu': {
    plural: 'nav-menus',
    isTranslated: true,
    populate: ['populate[nav_menu_items][fields][0]=documentId'],
    read: (f: Fields) => ({
      displayName: f.required('displayName'),
      requireAuthentication: f.flag('requireAuthentication'),
      position: f.whole('position', 0),
      items: f.documents('nav_menu_items'),
    }),
  },
  'nav-menu-item': {
    plural: 'nav-menu-items',
    isTranslated: true,
    populate: ['populate[image]=true'],
    read: (f: Fields) => ({
      displayName: f.required('displayName'),
      url: f.text('url'),
      content: f.rich('content'),
      picture: f.picture('image'),
      isGuide: f.flag('isGuide'),
      position: f.whole('position', 0),
    }),
  },
  'staff-page': {
    plural: 'staff-pages',
    isTranslated: true,
    populate: [
      'populate[image]=true',
      'populate[seo]=true',
      'populate[sales]=true',
      'populate[operations]=true',
      'populate[productManagement]=true',
      'populate[productDevelopment]=true',
      'populate[financeAndHr]=true',
    ],
    read: (f: Fields) => ({
      title: f.required('title'),
      picture: f.picture('image'),
      seo: f.one('seo', (part) => ({
        metaTitle: part.text('metaTitle'),
        metaDescription: part.text('metaDescription'),
      })),
      sales: { title: f.text('salesTitle'), contacts: f.each('sales', contact) },
      operations: { title: f.text('operationsTitle'), contacts: f.each('operations', contact) },
      productManagement: {
        title: f.text('productManagementTitle'),
        contacts: f.each('productManagement', contact),
      },
      productDevelopment: {
        title: f.text('productDevelopmentTitle'),
        contacts: f.each('productDevelopment', contact),
      },
      financeAndHr: { title: f.text('financeAndHrTitle'), contacts: f.each('financeAndHr', contact) },
    }),
  },
  'contact-page': {
    plural: 'contact-pages',
    isTranslated: true,
    populate: ['populate[contacts]=true'],
    read: (f: Fields) => ({
      ...page(f),
      contacts: f.each('contacts', contact),
      address: f.text('address'),
      phone: f.text('phone'),
      email: f.text('email'),
      openingHours: f.text('openingHours'),
    }),
  },
  promotion: {
    plural: 'promotions',
    isTranslated: true,
    populate: ['populate[image]=true'],
    read: (f: Fields) => ({ ...page(f), picture: f.picture('image'), url: f.text('url') }),
  },
  headline: {
    plural: 'headlines',
    isTranslated: true,
    populate: ['populate[notification]=true'],
    read: (f: Fields) => ({ ...page(f), notification: f.one('notification', notice) }),
  },
  'sub-section': {
    plural: 'sub-sections',
    isTranslated: true,
    populate: ['populate[image]=true', 'populate[blocks][populate]=*'],
    read: (f: Fields) => ({
      ...page(f),
      picture: f.picture('image'),
      url: f.text('url'),
      position: f.whole('position', 0),
      blocks: f.each('blocks', block).filter((one) => one !== null),
    }),
  },
  'social-media': {
    plural: 'social-medias',
    isTranslated: true,
    populate: [],
    read: (f: Fields) => ({
      name: f.required('name'),
      url: f.text('url'),
      fontawesomeCode: f.text('fontawesomeCode'),
      position: f.whole('position', 0),
    }),
  },
  'cookie-consent': { plural: 'cookie-consents', isTranslated: true, populate: [], read: notice },
} as const

export type TypeName = keyof typeof CONTENT_TYPES
export type FieldsOf<N extends TypeName> = ReturnType<(typeof CONTENT_TYPES)[N]['read']>

export const TYPE_NAMES = Object.keys(CONTENT_TYPES) as readonly TypeName[]

export function readRow<N extends TypeName>(type: N, row: Row, reading: RowReading): FieldsOf<N> {
  // The reader of a type gives the fields of that type.
  return CONTENT_TYPES[type].read(fieldsOf(row, reading)) as FieldsOf<N>
}
