/** Reads an ARTICLE of BMEcat 1.2 or a PRODUCT of 2005: its facts, and apart from them its prices. */
import { unstorableText } from '@hoistway/domain/texts/unstorable-text'
import { childOf, childrenOf, textOf, type XmlElement } from '../../xml/xml-records.ts'
import type {
  ArticleEntry,
  FileArticle,
  FileClass,
  FileFeature,
  FileHead,
  FileMime,
  FilePrice,
  FileTexts,
  PriceEntry,
} from './exchange-entries.ts'

const LONGEST_KEY = 100
const LONGEST_NAME = 250
const LONGEST_TEXT = 16_000
const NO_KEY = 'has no SUPPLIER_AID or SUPPLIER_PID'
const WRONG_KEY = `its number is longer than ${LONGEST_KEY} characters, or holds one that no text may hold`

/** The texts of the children of a name, by their languages. */
export function textsIn(
  element: XmlElement | undefined,
  language: string,
  ...names: readonly string[]
): FileTexts {
  const texts: Record<string, string> = Object.create(null)
  for (const child of childrenOf(element, ...names)) {
    const text = child.text.trim()
    const code = languageOf(child, language)
    if (text !== '') texts[code] ??= text
  }
  return { ...texts }
}

function languageOf(element: XmlElement, language: string): string {
  return (element.attributes.lang ?? element.attributes['xml:lang'] ?? language).trim().toLowerCase()
}

/** @param tooLarge the reason, if the article was not read to its end */
export function articleEntry(
  element: XmlElement,
  tooLarge: string | undefined,
  language: string,
): ArticleEntry {
  const { line } = element
  const key = textOf(element, 'SUPPLIER_AID', 'SUPPLIER_PID')
  if (key === undefined) return { line, fault: NO_KEY }
  if (key.length > LONGEST_KEY || unstorableText(key) !== undefined) return { line, fault: WRONG_KEY }
  if (tooLarge !== undefined) return { key, line, fault: tooLarge }
  if (element.attributes.mode === 'delete') return { key, line, gone: true }
  const article = articleIn(element, key, language)
  const fault = faultOf(article)
  return fault === undefined ? article : { key, line, fault }
}

function faultOf(article: FileArticle): string | undefined {
  if (unstorableText(article) !== undefined) return 'holds a character that no text may hold'
  if (Object.keys(article.short).length === 0) return 'has no DESCRIPTION_SHORT'
  const tooLong = (texts: FileTexts, most: number) => Object.values(texts).some((text) => text.length > most)
  if (tooLong(article.short, LONGEST_NAME))
    return `DESCRIPTION_SHORT is longer than ${LONGEST_NAME} characters`
  if (tooLong(article.long, LONGEST_TEXT)) return `DESCRIPTION_LONG is longer than ${LONGEST_TEXT} characters`
  if (article.identifiers.some((text) => text.length > LONGEST_KEY)) {
    return `one of its further numbers is longer than ${LONGEST_KEY} characters`
  }
  return undefined
}

function articleIn(element: XmlElement, key: string, language: string): FileArticle {
  const details = childOf(element, 'ARTICLE_DETAILS', 'PRODUCT_DETAILS')
  const order = childOf(element, 'ARTICLE_ORDER_DETAILS', 'PRODUCT_ORDER_DETAILS')
  const logistics = childOf(element, 'PRODUCT_LOGISTIC_DETAILS', 'ARTICLE_LOGISTIC_DETAILS')
  const size = childOf(logistics, 'PRODUCT_DIMENSIONS', 'ARTICLE_DIMENSIONS')
  const all = (...names: string[]) => childrenOf(details, ...names).flatMap(({ text }) => text.trim() || [])
  const identifiers = [
    ...all('EAN', 'INTERNATIONAL_PID'),
    ...all('MANUFACTURER_AID', 'MANUFACTURER_PID'),
    ...all('SUPPLIER_ALT_AID', 'SUPPLIER_ALT_PID'),
  ]
  const { line } = element
  return {
    key,
    line,
    short: textsIn(details, language, 'DESCRIPTION_SHORT'),
    long: textsIn(details, language, 'DESCRIPTION_LONG'),
    identifiers: [...new Set(identifiers)].filter((number) => number !== key),
    maker: textOf(details, 'MANUFACTURER_NAME'),
    model: textOf(details, 'MANUFACTURER_TYPE_DESCR'),
    keywords: childrenOf(details, 'KEYWORD').map(
      (child) => [languageOf(child, language), child.text.trim()] as const,
    ),
    status: childrenOf(details, 'ARTICLE_STATUS', 'PRODUCT_STATUS').flatMap(
      ({ attributes }) => attributes.type ?? [],
    ),
    classes: childrenOf(element, 'ARTICLE_FEATURES', 'PRODUCT_FEATURES').map((features) =>
      classIn(features, language),
    ),
    orderUnit: textOf(order, 'ORDER_UNIT'),
    ...(isSoldInSteps(order) && { isSoldInSteps: true }),
    references: childrenOf(element, 'ARTICLE_REFERENCE', 'PRODUCT_REFERENCE').flatMap((reference) => {
      const to = textOf(reference, 'ART_ID_TO', 'PROD_ID_TO')
      return to === undefined ? [] : [[reference.attributes.type ?? 'others', to] as const]
    }),
    mimes: mimesIn(element, language),
    weight: amountIn(size, 'WEIGHT'),
    length: amountIn(size, 'LENGTH'),
    width: amountIn(size, 'WIDTH'),
    height: amountIn(size, 'DEPTH_HEIGHT', 'HEIGHT', 'DEPTH'),
    origin: textOf(logistics, 'COUNTRY_OF_ORIGIN'),
  }
}

/** Without both, and with 1, every whole amount can be ordered. */
function isSoldInSteps(order: XmlElement | undefined): boolean {
  const amounts = ['QUANTITY_MIN', 'QUANTITY_INTERVAL'].map((name) => amountIn(order, name) ?? 1)
  return amounts.some((amount) => amount !== 1)
}

function amountIn(element: XmlElement | undefined, ...names: readonly string[]): number | undefined {
  const text = textOf(element, ...names)
  const amount = Number(text?.replace(',', '.') ?? Number.NaN)
  return Number.isFinite(amount) && amount > 0 ? amount : undefined
}

function classIn(element: XmlElement, language: string): FileClass {
  return {
    system: textOf(element, 'REFERENCE_FEATURE_SYSTEM_NAME'),
    group: textOf(element, 'REFERENCE_FEATURE_GROUP_ID'),
    features: childrenOf(element, 'FEATURE').flatMap((feature) => featureIn(feature, language)),
  }
}

function featureIn(element: XmlElement, language: string): FileFeature[] {
  const names = textsIn(element, language, 'FNAME')
  const name = names[language] ?? Object.values(names)[0]
  if (name === undefined) return []
  // Version 1.2 writes alternatives of a value into VARIANTS, which are parts of their own there; they are not read.
  const given = childrenOf(element, 'FVALUE').filter(({ text }) => text.trim() !== '')
  // The language of the catalogue first: by its texts values are compared.
  const byLanguage = new Map<string, string[]>([[language, []]])
  for (const value of given) {
    const code = languageOf(value, language)
    byLanguage.set(code, [...(byLanguage.get(code) ?? []), value.text.trim()])
  }
  const most = Math.max(0, ...[...byLanguage.values()].map(({ length }) => length))
  const values = Array.from({ length: most }, (_, at): FileTexts => {
    const texts = [...byLanguage].flatMap(([code, list]) =>
      list[at] === undefined ? [] : [[code, list[at]]],
    )
    return Object.fromEntries(texts)
  })
  return values.length === 0 ? [] : [{ name, names, values, unit: textOf(element, 'FUNIT') }]
}

/** Files in MIME_INFO, and in the extension by which ETIM names them. */
function mimesIn(element: XmlElement, language: string): FileMime[] {
  const usual = childrenOf(childOf(element, 'MIME_INFO'), 'MIME')
  const extension = childOf(childOf(element, 'USER_DEFINED_EXTENSIONS'), 'UDX.EDXF.MIME_INFO')
  const mimes = [...usual, ...childrenOf(extension, 'UDX.EDXF.MIME')].flatMap((mime, at): FileMime[] => {
    const source = textOf(mime, 'MIME_SOURCE', 'UDX.EDXF.MIME_SOURCE')
    if (source === undefined) return []
    const order = Number(textOf(mime, 'MIME_ORDER', 'UDX.EDXF.MIME_ORDER') ?? at + 1)
    return [
      {
        source,
        type: textOf(mime, 'MIME_TYPE'),
        purpose: textOf(mime, 'MIME_PURPOSE', 'UDX.EDXF.MIME_CODE'),
        texts: textsIn(mime, language, 'MIME_DESCR', 'UDX.EDXF.MIME_DESIGNATION'),
        order: Number.isFinite(order) ? order : at + 1,
      },
    ]
  })
  return mimes.toSorted((one, other) => one.order - other.order)
}

/** The prices of an article as they stand in the file. */
export function priceEntry(
  element: XmlElement,
  { transaction, currency }: FileHead,
  tooLarge: string | undefined,
): PriceEntry {
  const { line } = element
  const key = textOf(element, 'SUPPLIER_AID', 'SUPPLIER_PID')
  if (key === undefined) return { line, fault: NO_KEY }
  if (key.length > LONGEST_KEY || unstorableText(key) !== undefined) return { line, fault: WRONG_KEY }
  if (tooLarge !== undefined) return { key, line, fault: tooLarge }
  if (element.attributes.mode === 'delete') return { key, line, gone: true, prices: [] }
  const order = childOf(element, 'ARTICLE_ORDER_DETAILS', 'PRODUCT_ORDER_DETAILS')
  const quantity =
    textOf(order, 'PRICE_QUANTITY') ?? (transaction === 'T_UPDATE_PRICES' && !order ? undefined : '1')
  const prices = childrenOf(element, 'ARTICLE_PRICE_DETAILS', 'PRODUCT_PRICE_DETAILS').flatMap((details) => {
    const validFrom = dayIn(details, 'valid_start_date', 'VALID_START_DATE')
    const validTo = dayIn(details, 'valid_end_date', 'VALID_END_DATE')
    return childrenOf(details, 'ARTICLE_PRICE', 'PRODUCT_PRICE').map(
      (price): FilePrice => ({
        line: price.line,
        type: price.attributes.price_type ?? '',
        amount: textOf(price, 'PRICE_AMOUNT') ?? '',
        currency: textOf(price, 'PRICE_CURRENCY') ?? currency,
        factor: textOf(price, 'PRICE_FACTOR'),
        lowerBound: textOf(price, 'LOWER_BOUND'),
        territories: childrenOf(price, 'TERRITORY').flatMap(({ text }) => text.trim() || []),
        validFrom,
        validTo,
      }),
    )
  })
  return { key, line, ...(quantity !== undefined && { quantity }), prices }
}

/** The day of DATETIME type="…" (1.2 and early 2005), or of an element of its own. */
function dayIn(details: XmlElement, type: string, name: string): string | undefined {
  const datetime = childrenOf(details, 'DATETIME').find(({ attributes }) => attributes.type === type)
  return (textOf(datetime, 'DATE') ?? textOf(details, name))?.slice(0, 10)
}
