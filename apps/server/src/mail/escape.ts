/** Escapes texts of people and outside systems for a mail. */

const HTML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Fits between tags and into quoted attributes. */
export function escaped(text: string): string {
  return readable(text).replace(/[&<>"']/g, (character) => HTML[character] ?? '')
}

/** Several lines between tags. */
export function escapedLines(text: string): string {
  return escaped(text).replaceAll('\n', '<br/>')
}

/** Line breaks and tabs are the only control characters that a reader needs. */
export function readable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
}
