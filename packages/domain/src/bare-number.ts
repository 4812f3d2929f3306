/** An article number without hyphens, blanks and the case of its letters, which people write as they like. */
export function bareNumber(number = ''): string {
  return number.replace(/[^\p{L}\d]/gu, '').toUpperCase()
}
