/** Reads an amount as people write it in lists and mails: '12', '2,5', '1 000', '1,234.50'. A separator before three
 *  digits may group thousands or begin decimals, so such an amount can have two readings. */

import type { Locale } from '../texts/locale.ts'
import { amountFault, takesDecimals } from './amount-input.ts'

export type AmountReading = {
  /** Amounts that the text can stand for and that can be ordered in this unit, the likelier one first. */
  readonly amounts: readonly number[]
  /** False where a person has to say what was meant. */
  readonly isCertain: boolean
}

/** The character that groups thousands in each language. Swedish groups with a blank, which is never ambiguous. */
const GROUP_SEPARATOR: Readonly<Record<Locale, string | undefined>> = { sv: undefined, en: ',', de: '.' }

const BLANK_GROUPS = /^[1-9]\d{0,2}(?:[ '’]\d{3})+(?:[.,]\d+)?$/
const COMMA_GROUPS = /^[1-9]\d{0,2}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/
const POINT_GROUPS = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/
const GROUPS_OR_DECIMALS = /^[1-9]\d{0,2}[.,]\d{3}$/
const DECIMAL = /^\d+(?:[.,]\d*)?$/

/** Undefined where the text is no amount at all. */
export function readWrittenAmount(text: string, unit: string, locale: Locale): AmountReading | undefined {
  const written = text.trim().replaceAll(/\s/g, ' ')
  if (GROUPS_OR_DECIMALS.test(written)) return groupsOrDecimals(written, unit, locale)
  const amount = onlyReading(written)
  if (amount === undefined) return undefined
  return { amounts: orderable([amount], unit), isCertain: true }
}

function onlyReading(written: string): number | undefined {
  if (BLANK_GROUPS.test(written)) return Number(written.replaceAll(/[ '’]/g, '').replace(',', '.'))
  if (COMMA_GROUPS.test(written)) return Number(written.replaceAll(',', ''))
  if (POINT_GROUPS.test(written)) return Number(written.replaceAll('.', '').replace(',', '.'))
  return DECIMAL.test(written) ? Number(written.replace(',', '.')) : undefined
}

/** '1,000' is a thousand or one with three decimals. A measured part takes decimals (CART-18), so only the character
 *  that groups thousands in the reader's language is doubtful there. */
function groupsOrDecimals(written: string, unit: string, locale: Locale): AmountReading {
  const grouped = Number(written.replace(/[.,]/, ''))
  const decimal = Number(written.replace(',', '.'))
  const isGroupSeparator = written.includes(GROUP_SEPARATOR[locale] ?? ' ')
  if (takesDecimals(unit) && !isGroupSeparator)
    return { amounts: orderable([decimal], unit), isCertain: true }
  const amounts = orderable(isGroupSeparator ? [grouped, decimal] : [decimal, grouped], unit)
  return { amounts, isCertain: isGroupSeparator && amounts.length === 1 && amounts[0] === grouped }
}

function orderable(amounts: readonly number[], unit: string): readonly number[] {
  return amounts.filter((amount) => amountFault(amount, unit) === undefined)
}
