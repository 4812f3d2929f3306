/** Reads the text of a scanned code: article numbers, numbers of makers, GTIN alone or in a GS1 code, and addresses of
 *  this shop on its own labels. */
import { readElements } from './gs1-elements.ts'
import { isGtin, shortGtin } from './gtin.ts'

export type ScannedCode = {
  /** The number, or else the whole text, on one line. Codes of one number have the same text, whichever scanner has read
   *  them, and whatever a GS1 code says beside it. */
  readonly text: string
  /** Numbers that may be the part's, the surest first; none where the code names no part by a number. */
  readonly numbers: readonly string[]
  /** The serial number of this very piece. */
  readonly serial?: string
  /** The part whose address in this shop the code is. */
  readonly productID?: number
  /** The order whose address in this shop the code is. */
  readonly order?: string
}

const LONGEST_TEXT = 200
const LONGEST_NUMBER = 60
/** Scanners may send the kind of the code before it: ']C1' for GS1-128. */
const SYMBOLOGY = /^\](?<letter>[A-Za-z])(?<modifier>\d)/
const GS1_SYMBOLOGIES: readonly string[] = ['C1', 'e0', 'd2', 'Q3', 'J1']
/** The identifiers of a GS1 code: GTIN, further number of the maker, number of the customer. */
const NUMBER_ELEMENTS = ['01', '240', '241'] as const
const SERIAL = '21'

/** @param origins the shop's own, such as `https://shop.example`
 *  @returns undefined for a text with nothing in it */
export function readCode(raw: string, origins: readonly string[]): ScannedCode | undefined {
  const symbology = SYMBOLOGY.exec(raw)
  const bare = symbology ? raw.slice(symbology[0].length) : raw
  const kind = symbology?.[0].slice(1) ?? ''
  const text = shownText(bare)
  if (!/[\p{L}\d]/u.test(text)) return undefined
  return ofShop(text, origins) ?? ofElements(bare.trim(), GS1_SYMBOLOGIES.includes(kind)) ?? ofNumber(text)
}

/** One line, with a blank for each control character. */
function shownText(bare: string): string {
  return bare
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT)
}

function ofShop(text: string, origins: readonly string[]): ScannedCode | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const { origin, pathname } = new URL(text)
  if (!origins.includes(origin)) return undefined
  const [, product, order] = /^\/(?:product\/(\d{1,9})|orders\/(-?\d{1,15}))\/?$/.exec(pathname) ?? []
  if (product !== undefined) return { text, numbers: [], productID: Number(product) }
  return order === undefined ? undefined : { text, numbers: [], order }
}

function ofElements(bare: string, isMarked: boolean): ScannedCode | undefined {
  const elements = readElements(bare, isMarked)
  if (!elements) return undefined
  const numbers = NUMBER_ELEMENTS.flatMap((id) => {
    const value = elements.get(id)
    return value === undefined ? [] : id === '01' ? shortGtin(value) : value
  })
  if (numbers.length === 0) return undefined
  const serial = elements.get(SERIAL)
  return { text: String(numbers[0]), numbers, ...(serial !== undefined && { serial }) }
}

function ofNumber(text: string): ScannedCode {
  if (isGtin(text)) return { text: shortGtin(text), numbers: [shortGtin(text)] }
  const isNumber = text.length <= LONGEST_NUMBER && /\d/.test(text) && !/^[a-z]+:/i.test(text)
  return { text, numbers: isNumber ? [text] : [] }
}
