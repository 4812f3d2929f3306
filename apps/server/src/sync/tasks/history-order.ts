/** Makes an order of its lines in the order history, or says why there is none. Pure: whoever calls it has read the rows
 *  that the lines name. */

import { PriceSource } from '@hoistway/domain/codes'
import { exactly, lineTotal, type Price, roundTotal } from '@hoistway/domain/prices/money'
import { detailColumns } from '../../database/tables/line-details.ts'
import type { HistoryFields, NewLine } from '../../features/orders/public.ts'
import type { OrderHistoryLine } from '../../integrations/erp/port.ts'
import type { HistoryPart, StagedHistoryLine } from './history-queries.ts'

/** Ids of things that the shop does not have. Each line needs one of its own, and the wire knows no id below 1. */
const NO_ID = 2_147_483_647

/** The fields of the whole order. A line that says nothing agrees with the others. */
const OF_ORDER = [
  'companyCode',
  'date',
  'email',
  'orderedBy',
  'userOrder',
  'mark',
  'message',
  'desiredDelivery',
  'transport',
  'recipient',
  'address',
  'postAddress',
  'country',
  'currency',
  'fee',
  'orderTotal',
] as const satisfies readonly (keyof OrderHistoryLine)[]

/** The shop's rows behind the names in the file. */
export type HistoryNames = {
  readonly companies: ReadonlyMap<string, { readonly id: number; readonly country_id: number }>
  /** The people by user name. */
  readonly people: ReadonlyMap<
    string,
    {
      readonly id: number
      readonly company_id: number
      readonly first_name: string
      readonly last_name: string
    }
  >
  readonly parts: ReadonlyMap<string, HistoryPart>
  /** The ids by ISO code. */
  readonly countries: ReadonlyMap<string, number>
  /** The transports by code. */
  readonly transports: ReadonlyMap<
    string,
    {
      readonly id: number
      readonly names: { readonly english: string; readonly swedish: string; readonly deutsch: string }
    }
  >
}

export type HistoryOrder = { readonly fields: HistoryFields; readonly lines: readonly NewLine[] }
type HistoryFault = { readonly line: number; readonly fault: string }

export function historyOrder(
  staged: readonly StagedHistoryLine[],
  names: HistoryNames,
): HistoryOrder | HistoryFault {
  const damaged = staged.find(({ record }) => record === null)
  if (damaged) return { line: damaged.line, fault: `line ${damaged.line} of the same order was refused` }
  const lines = staged.flatMap(({ line, record }) => (record ? [{ line, ...record }] : []))
  const [first] = lines
  if (!first) return { line: 0, fault: 'the order has no lines' }
  const fault = unequalFault(lines) ?? positionFault(lines) ?? unknownFault(first, names)
  if (fault) return fault
  const rows = lines
    .toSorted((one, other) => one.position - other.position)
    .map((line) => lineRow(line, names))
  const subtotal = rows.reduce((sum, row) => sum + row.line_total, 0)
  const fields = orderFields(Object.assign({}, ...lines.map(stated).reverse()), names, rows, subtotal)
  const { orderTotal } = lines.find((line) => line.orderTotal !== undefined) ?? {}
  if (!Number.isSafeInteger(fields.total)) return { line: first.line, fault: 'the order is too large' }
  return orderTotal === undefined || orderTotal === fields.total
    ? { fields, lines: rows }
    : { line: first.line, fault: 'orderTotal is not the sum of the lines and the fee' }
}

type Line = OrderHistoryLine & { readonly line: number }

/** The columns of a line that say something. */
function stated(line: Line): Partial<Line> {
  return Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined))
}

function unequalFault(lines: readonly Line[]): HistoryFault | undefined {
  for (const name of OF_ORDER) {
    const said = lines.filter((line) => line[name] !== undefined)
    const other = said.find((line) => line[name] !== said[0]?.[name])
    if (other)
      return { line: other.line, fault: `${name} differs from line ${said[0]?.line} of the same order` }
  }
  return undefined
}

/** Positions are counted from 1, so a line that is missing in the middle is noticed. */
function positionFault(lines: readonly Line[]): HistoryFault | undefined {
  const seen = new Map<number, number>()
  for (const { line, position } of lines) {
    const before = seen.get(position)
    if (before !== undefined) return { line, fault: `position ${position} is that of line ${before} too` }
    seen.set(position, line)
  }
  const missing = lines.findIndex((_, index) => !seen.has(index + 1))
  return missing < 0 ? undefined : { line: lines[0]?.line ?? 0, fault: `position ${missing + 1} is missing` }
}

function unknownFault({ line, companyCode, country }: Line, names: HistoryNames): HistoryFault | undefined {
  if (!names.companies.has(companyCode)) return { line, fault: `unknown company ${companyCode}` }
  const isKnown = country === undefined || names.countries.has(country.toUpperCase())
  return isKnown ? undefined : { line, fault: `unknown country ${country}` }
}

/** A part that the shop does not have is shown by its text. */
function lineRow(line: Line, { parts }: HistoryNames): NewLine & { readonly line_total: number } {
  const { position, articleNr, amount, price } = line
  const part = parts.get(articleNr)
  const name = line.label ?? articleNr
  return {
    position,
    product_id: part?.id ?? NO_ID - position,
    article_nr: articleNr,
    label: JSON.stringify(part?.label ?? { sv: name, en: name, de: name }),
    unit: line.unit ?? part?.unit ?? 'pcs',
    amount,
    ...detailColumns({}),
    unit_price: price,
    list_price: price,
    price_source: PriceSource.Unknown,
    line_total: line.lineTotal ?? roundTotal(lineTotal(price, amount)),
  }
}

function orderFields(
  order: OrderHistoryLine,
  names: HistoryNames,
  rows: readonly NewLine[],
  subtotal: Price,
): HistoryFields {
  const { fee = 0, transport = '', date } = order
  const company = names.companies.get(order.companyCode)
  const found = names.people.get(order.email?.toLowerCase() ?? '')
  const person = found && found.company_id === company?.id ? found : undefined
  const known = names.transports.get(transport)
  const weights = new Map([...names.parts.values()].map(({ id, weight_g }) => [id, weight_g]))
  return {
    company_id: company?.id ?? NO_ID,
    user_id: person?.id ?? null,
    ordered_by:
      order.orderedBy ??
      (person ? `${person.first_name} ${person.last_name}` : undefined) ??
      order.email ??
      '',
    user_order: order.userOrder ?? '',
    mark: order.mark ?? '',
    message: order.message ?? '',
    // The middle of the day is that day in every time zone of Europe.
    created: new Date(`${date}T12:00:00Z`),
    desired_delivery: order.desiredDelivery ?? date,
    transport_id: known?.id ?? NO_ID,
    transport_name: JSON.stringify(
      known?.names ?? { english: transport, swedish: transport, deutsch: transport },
    ),
    recipient: order.recipient ?? '',
    address: order.address ?? '',
    post_address: order.postAddress ?? '',
    country_id: names.countries.get(order.country?.toUpperCase() ?? '') ?? company?.country_id ?? NO_ID,
    weight_g: rows.reduce(
      (sum, { product_id, amount }) => sum + Math.round(((weights.get(product_id) ?? 0) * amount) / 1000),
      0,
    ),
    currency: order.currency,
    subtotal,
    fee,
    total: roundTotal(exactly(subtotal) + exactly(fee)),
  }
}
