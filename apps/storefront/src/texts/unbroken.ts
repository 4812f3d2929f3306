/** The name of a part whose measures are not torn apart at the end of a line: '⌀56 × 14', '24 V'. */
export function unbroken(name: string): string {
  return name.replaceAll(' × ', '\u00a0×\u00a0').replaceAll(/(?<=\d) (?=\p{L}{1,3}(?!\p{L}))/gu, '\u00a0')
}
