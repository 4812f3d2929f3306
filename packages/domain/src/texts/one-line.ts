/** Text that has to stay on one line: names, addresses of mails, all that may end in a header or a file name. Line
 *  breaks and other control characters become a space, so that nobody writes a second header into a name. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
