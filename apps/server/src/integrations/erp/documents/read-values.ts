/** Reads the values of order documents: names of orders, amounts, days, moments and links. DocumentFault says that a
 *  document cannot be used for want of one. */
import { webAddress } from '../cells.ts'
import type { OrderName } from '../port.ts'

/** Nothing of a document of the business system can be used; the message says why. */
export class DocumentFault extends Error {}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:$|[TZ+-])/
const AMOUNT_DECIMALS = 3

export function orderName(text: string | undefined): OrderName {
  if (text === undefined) throw new DocumentFault('it names no order')
  if (UUID.test(text)) return { tempId: text.toLowerCase() }
  if (/^\d{1,15}$/.test(text)) return { number: Number(text) }
  throw new DocumentFault(`${quote(text)} is no number of an order`)
}

/** An amount with a point as decimal sign, in thousandths; undefined where the text is none. */
export function amountOf(text: string | undefined): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text ?? '') ?? []
  const digits = fraction.replace(/0+$/, '')
  if (whole === undefined || digits.length > AMOUNT_DECIMALS) return undefined
  return Number(`${whole}${digits.padEnd(AMOUNT_DECIMALS, '0')}`)
}

/** The day of a date or a moment; undefined where there is no such day. */
export function dayOf(text: string | undefined): string | undefined {
  const [, year, month, day] = DAY.exec(text ?? '') ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
    ? `${year}-${month}-${day}`
    : undefined
}

/** A moment as ISO 8601 in UTC. A date without a time is its first moment. */
export function momentOf(date: string | undefined, time?: string): string {
  const text = time === undefined || date === undefined ? date : `${date.slice(0, 10)}T${time}`
  const zoned = text !== undefined && /T[\d:.]+$/.test(text) ? `${text}Z` : text
  const moment = Date.parse(zoned ?? '')
  if (Number.isNaN(moment)) throw new DocumentFault('it does not say when it was issued')
  return new Date(moment).toISOString()
}

/** An address of the web; undefined for any other text, as in the feed of shipments. */
export function linkOf(text: string | undefined): string | undefined {
  const cell = text === undefined ? undefined : webAddress(text)
  return cell && 'value' in cell ? cell.value : undefined
}

export function documentId(text: string | undefined): string {
  if (text === undefined) throw new DocumentFault('it has no number of its own')
  return text.slice(0, 200)
}

export function positionOf(text: string | undefined): number | undefined {
  return text !== undefined && /^0*[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

export function quote(text: string): string {
  return `"${text.slice(0, 40)}"`
}
