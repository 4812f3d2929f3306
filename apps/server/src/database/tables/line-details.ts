/** Columns of the details of a line, in the lines of orders and of shared lists. */
import {
  type GivenDetails,
  type LineDetailName,
  type LineDetails,
  lineDetails,
} from '@hoistway/domain/cart/line-details'
import { oneLine } from '@hoistway/domain/texts/one-line'

const COLUMN_OF = {
  specificationText: 'specification_text',
  ownArticleNr: 'own_article_nr',
} as const satisfies Record<LineDetailName, string>

/** Details that other systems read as one line, however they were sent. */
const IS_ONE_LINE: Readonly<Record<LineDetailName, boolean>> = {
  specificationText: false,
  ownArticleNr: true,
}

/** Empty where the line has no such detail. */
export type DetailColumns = { [N in LineDetailName as (typeof COLUMN_OF)[N]]: string }

export const DETAIL_COLUMNS = Object.values(COLUMN_OF)

/** The type of each column in the database. */
export const DETAIL_TYPES = Object.fromEntries(DETAIL_COLUMNS.map((column) => [column, 'text'])) as {
  readonly [C in keyof DetailColumns]: 'text'
}

const COLUMNS = Object.entries(COLUMN_OF) as [LineDetailName, keyof DetailColumns][]

export function detailColumns(given: GivenDetails): DetailColumns {
  return Object.fromEntries(
    COLUMNS.map(([name, column]) => [column, storedText(name, given)]),
  ) as DetailColumns
}

export function detailsOf(row: DetailColumns): LineDetails {
  return lineDetails(Object.fromEntries(COLUMNS.map(([name, column]) => [name, row[column]])) as GivenDetails)
}

function storedText(name: LineDetailName, given: GivenDetails): string {
  const text = given[name] ?? ''
  return IS_ONE_LINE[name] ? oneLine(text) : text
}
