/** Lower case without accents, for comparing what people type with what is written: dor is dör, schliess is schließ. */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
}
