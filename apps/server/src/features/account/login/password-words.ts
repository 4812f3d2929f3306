/** Reduces a password to the plain words in it: without casing, accents, digits in place of letters, and digits or marks
 *  around the word. Guessing programs try all of these. */

const MAIL_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** Years, and the digits and marks that password rules ask for. */
const AROUND = /^[\d\W_]{1,4}|[\d\W_]{1,6}$/gu

/** The readings of the text in plain letters. Readings of fewer than four letters are left out. */
export function plainWords(text: string): readonly string[] {
  const typed = withoutAccents(text.toLowerCase())
  const readings = [typed.replace(AROUND, ''), typed].flatMap((word) => [
    asMails(word),
    asMails(word.replaceAll('1', 'l')),
  ])
  return [...new Set(readings)].filter((word) => word.length >= MIN_LETTERS)
}

const MIN_LETTERS = 4

function asMails(word: string): string {
  return [...word]
    .map((character) => MAIL_OF[character] ?? character)
    .join('')
    .replace(/[^a-z]/g, '')
}

function withoutAccents(text: string): string {
  return text.replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '')
}
