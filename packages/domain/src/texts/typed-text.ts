/** Forms of typed text in which it is compared with stored text. */

/** Lower case without accents: `dor` equals `dör`, `schliess` equals `schließ`. */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
}

/** An article number in capitals, without hyphens and blanks. */
export function bareNumber(number = ''): string {
  return number.replace(/[^\p{L}\d]/gu, '').toUpperCase()
}
