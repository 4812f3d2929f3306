/** Joins the figures in a part's name to their units or words, so that no line breaks between them: '⌀56 × 14', '16
 *  Haltestellen', 'HTD 8M', 'e 2 mm'. */
export function unbroken(name: string): string {
  return name.replaceAll(/ (?=×)|(?<=×) |(?<=\d) (?=\p{L})|(?<=(^| )(\p{Lu}+|e)) (?=\d)/gu, '\u00a0')
}
