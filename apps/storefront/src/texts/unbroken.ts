/** The name of a part whose figures are not torn, at the end of a line, from what they measure or number:
 *  '⌀56 × 14', '16 Haltestellen', 'HTD 8M', 'e 2 mm'. */
export function unbroken(name: string): string {
  return name.replaceAll(/ (?=×)|(?<=×) |(?<=\d) (?=\p{L})|(?<=(^| )(\p{Lu}+|e)) (?=\d)/gu, '\u00a0')
}
