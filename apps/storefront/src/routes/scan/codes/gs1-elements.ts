/** Reads the data elements of a GS1 code: `(01)07350041110426(21)A1`, the same without parentheses as scanners send it,
 *  or a GS1 address such as `https://id.gs1.org/01/07350041110426/21/A1`. An element is an application identifier and
 *  its value. */
import { isGtin } from './gtin.ts'

export type Elements = ReadonlyMap<string, string>

/** Ends an element of variable length, where another one follows. */
const SEPARATOR = '\u001d'
const GTIN = '01'

/** Lengths of identifiers and values by the first digits of the identifier: those on labels of goods. */
const KINDS: readonly {
  readonly starts: RegExp
  readonly id: number
  readonly fixed?: number
  readonly most?: number
}[] = [
  { starts: /^00/, id: 2, fixed: 18 },
  { starts: /^0[12]/, id: 2, fixed: 14 },
  { starts: /^1[1-7]/, id: 2, fixed: 6 },
  { starts: /^20/, id: 2, fixed: 2 },
  { starts: /^(?:10|2[12])/, id: 2, most: 20 },
  { starts: /^(?:30|37)/, id: 2, most: 8 },
  { starts: /^24[0-3]/, id: 3, most: 30 },
  { starts: /^25[0-5]/, id: 3, most: 30 },
  { starts: /^3[1-6]\d\d/, id: 4, fixed: 6 },
  { starts: /^40[0-3]/, id: 3, most: 30 },
  { starts: /^41[0-7]/, id: 3, fixed: 13 },
  { starts: /^42[0-7]/, id: 3, most: 15 },
  { starts: /^9[0-9]/, id: 2, most: 90 },
]

/** Undefined for a text that is no whole GS1 code, such as one with a wrong check digit.
 *  @param isMarked the scanner has said that the code is one of GS1; else only a code that begins with a GTIN is */
export function readElements(text: string, isMarked: boolean): Elements | undefined {
  const elements = inParentheses(text) ?? inAddress(text) ?? inSequence(text, isMarked)
  if (!elements) return undefined
  const gtin = elements.get(GTIN)
  return gtin === undefined || isGtin(gtin) ? elements : undefined
}

function inParentheses(text: string): Elements | undefined {
  if (!/^(?:\(\d{2,4}\)[^(]+)+$/.test(text)) return undefined
  const found = text.matchAll(/\((\d{2,4})\)([^(]+)/g)
  return new Map(Array.from(found, ([, id = '', value = '']) => [id, value.trim()]))
}

function inAddress(text: string): Elements | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const found = /\/01\/(\d{8,14})(?:\/22\/[^/]+)?(?:\/10\/([^/]+))?(?:\/21\/([^/]+))?\/?$/.exec(
    new URL(text).pathname,
  )
  if (!found) return undefined
  const [, gtin = '', batch, serial] = found
  const elements = new Map([[GTIN, gtin.padStart(14, '0')]])
  if (batch !== undefined) elements.set('10', decoded(batch))
  if (serial !== undefined) elements.set('21', decoded(serial))
  return elements
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function inSequence(text: string, isMarked: boolean): Elements | undefined {
  if (!isMarked && !text.includes(SEPARATOR) && !/^01\d{14}./.test(text)) return undefined
  const elements = new Map<string, string>()
  let rest = withoutSeparator(text)
  while (rest !== '') {
    const kind = KINDS.find(({ starts }) => starts.test(rest))
    if (!kind) return undefined
    const value = valueAt(rest.slice(kind.id), kind)
    if (value === undefined) return undefined
    elements.set(rest.slice(0, kind.id), value)
    rest = withoutSeparator(rest.slice(kind.id + value.length))
  }
  return elements.size > 0 ? elements : undefined
}

function withoutSeparator(text: string): string {
  return text.startsWith(SEPARATOR) ? text.slice(1) : text
}

function valueAt(text: string, { fixed, most = 0 }: (typeof KINDS)[number]): string | undefined {
  if (fixed !== undefined)
    return /^\d+$/.test(text.slice(0, fixed)) && text.length >= fixed ? text.slice(0, fixed) : undefined
  const value = text.split(SEPARATOR, 1)[0] ?? ''
  return value.length > 0 && value.length <= most ? value : undefined
}
