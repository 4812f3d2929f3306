/** Reads the header Range (RFC 9110, section 14). */

/** Both ends are included. */
export type ByteRange = { readonly first: number; readonly last: number }

/** Returns the range of a file of so many bytes. A header of another unit, of several ranges or of another form counts
 *  as none, as the standard asks for. `outside`: the range begins behind the end. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'outside' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return 'whole'
  return first >= size ? 'outside' : { first, last }
}
