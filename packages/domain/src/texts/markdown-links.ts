/** Decides which link addresses of content from outside may be followed (MD-01, MD-02, AMB-67). */

const ALLOWED_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel']
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so 'java\tscript:' is a scheme
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]/g
const SCHEME = /^([^/?#:]*):/

/** The address to follow: http, https, mailto, tel, relative (//host included), '#' or '?'. Undefined for any other
 *  scheme, javascript: and data: among them, and for an empty address: the link then does nothing. Whatever stands
 *  before a colon is taken for a scheme, so that no reading of a browser is more generous than this one. */
export function safeHref(address: string): string | undefined {
  const cleaned = address.replaceAll(CONTROL_CHARACTERS, '').trim()
  if (cleaned === '') return undefined
  const scheme = SCHEME.exec(cleaned)?.[1]
  if (scheme === undefined || ALLOWED_SCHEMES.includes(scheme.trim().toLowerCase())) return cleaned
  return undefined
}
