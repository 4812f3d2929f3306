/** Where a visitor may be sent: only a path of this shop; anything else leads home. */
export function ownPath(to: string | null): string {
  return to !== null && /^\/(?![/\\])[^\s\\]*$/.test(to) && isAscii(to) ? to : '/'
}

function isAscii(text: string): boolean {
  return /^[\x21-\x7e]*$/.test(text)
}
