/** Reads the `url` of imagefile, image and the image endpoint (AMB-29): a path of this shop, or an address elsewhere.
 *  The guard of the outbound port decides whether the shop may ask an address elsewhere. */

export type PictureAddress =
  | { readonly kind: 'own'; readonly path: string }
  | { readonly kind: 'elsewhere'; readonly url: URL }

/** Stands for this shop where an address names no host; nothing is ever asked there. */
const HERE = 'http://here.invalid'

/** Matches characters that browsers and servers read in different ways: backslashes, control characters, spaces. */
const AMBIGUOUS = /[\\\s\p{Cc}]/u

/** Returns undefined for a text that names neither clearly.
 *  @param ownHosts the hosts, with port, under which the shop is known */
export function readPictureAddress(text: string, ownHosts: readonly string[]): PictureAddress | undefined {
  if (AMBIGUOUS.test(text) || text.startsWith('//')) return undefined
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text)) return ownPath(text)
  if (!/^https?:\/\/(?!\/)/i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return undefined
  return ownHosts.includes(url.host) ? { kind: 'own', path: url.pathname } : { kind: 'elsewhere', url }
}

function ownPath(text: string): PictureAddress | undefined {
  if (text === '' || !URL.canParse(text, HERE)) return undefined
  const url = new URL(text, HERE)
  return url.origin === HERE ? { kind: 'own', path: url.pathname } : undefined
}
