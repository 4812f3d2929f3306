/** Reads the headers Accept and Accept-Encoding. */

const QUALITY_ZERO = /^\s*q=0(?:\.0*)?\s*$/

/** True if the header names this coding or media type with a quality above 0 (RFC 9110, 12.4.2 and 12.5). Wildcards name
 *  nothing.
 *  @param name in lower case */
export function accepts(header: string | undefined, name: string): boolean {
  const text = header?.toLowerCase()
  // Most headers without the name end here, before they are split.
  if (text === undefined || !text.includes(name)) return false
  return text.split(',').some((range) => {
    const [named = '', ...parameters] = range.split(';')
    return named.trim() === name && !parameters.some((parameter) => QUALITY_ZERO.test(parameter))
  })
}
