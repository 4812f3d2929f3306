/** Returns the path that a visitor may be sent to: a path of this shop, else the home page. */
export function ownPath(to: string | null): string {
  return to !== null && /^\/(?![/\\])[^\s\\]*$/.test(to) && isAscii(to) ? to : '/'
}

function isAscii(text: string): boolean {
  return /^[\x21-\x7e]*$/.test(text)
}
