/** What remains of a password without what guessing programs try as well: casing, accents, digits that stand for letters,
 *  and digits or marks around it. */

const LETTER_OF: Readonly<Record<string, string>> = {
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
/** Years, and the few digits and marks that a rule of some shop once asked for. */
const AROUND = /^[\d\W_]{1,4}|[\d\W_]{1,6}$/gu

/** As plain letters, in each way in which they can be read; nothing where fewer than four remain. */
export function plainWords(text: string): readonly string[] {
  const typed = withoutAccents(text.toLowerCase())
  const readings = [typed.replace(AROUND, ''), typed].flatMap((word) => [
    asLetters(word),
    asLetters(word.replaceAll('1', 'l')),
  ])
  return [...new Set(readings)].filter((word) => word.length >= MIN_LETTERS)
}

const MIN_LETTERS = 4

function asLetters(word: string): string {
  return [...word]
    .map((character) => LETTER_OF[character] ?? character)
    .join('')
    .replace(/[^a-z]/g, '')
}

function withoutAccents(text: string): string {
  return text.replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '')
}
