/** Splits the postal line of an address, such as `118 63 Stockholm`, `D-70199 Stuttgart` or `SW1A 1AA London`. */
export type PostalLine = { readonly zip?: string; readonly city: string }

const ZIP_FIRST = /^(?:[A-Z]{1,3}[- ])?(\d{3} ?\d{2}|\d{4,6}(?: ?[A-Z]{2})?)[ ,]+(\D.*)$/

/** Without a postal code that can be told apart the whole line is the city. */
export function postalLine(line: string): PostalLine {
  const [, zip, city] = ZIP_FIRST.exec(line.trim()) ?? []
  return zip === undefined || city === undefined ? { city: line.trim() } : { zip, city }
}
