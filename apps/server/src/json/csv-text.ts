/** A CSV file for people. Its cells quote files of others: what a spreadsheet would take for a formula is made plain
 *  text. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(safeCell).join(',')}\r\n`).join('')
}

function safeCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
