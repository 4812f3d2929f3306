/** Makes the content-disposition header of files that the shop sends. */

/** The media types that a browser may show in place. It downloads files of all other types, whatever their name. */
const SHOWN_IN_PLACE = new Set(['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'application/pdf'])

/** Returns a header with an ASCII name for old clients and the exact name for all others (AMB-12). */
export function contentDisposition(fileName: string, mediaType: string): string {
  const kind = SHOWN_IN_PLACE.has(mediaType.split(';')[0] ?? '') ? 'inline' : 'attachment'
  const plain = fileName.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_')
  const exact = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`
}
