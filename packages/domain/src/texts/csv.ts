/** Writes the cells of CSV files that people open in a spreadsheet. */

/** A spreadsheet reads a text that begins so as a formula, also after blanks. */
const FORMULA = /^\s*[=+\-@]|^[\t\r\n]/
/** Quotes also surround the separators of other languages, so that no program cuts a text in two. */
const NEEDS_QUOTES = /[";,\t\r\n]/

/** Returns a CSV cell. A text that a spreadsheet would read as a formula gets an apostrophe. A number that may be
 *  negative is no text, and is written without this function. */
export function csvCell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Returns the rows as the text of a CSV file. Every cell is a text. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}
