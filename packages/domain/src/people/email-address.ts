/** Checks e-mail addresses as people type them: the text names exactly one mailbox and nothing else, so that it can
 *  stand in a header. Only a mail can tell whether somebody reads there. */

/** The longest that fits into a mail's envelope. */
export const EMAIL_MAX_LENGTH = 254

const MAILBOX = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:".]+(?:\.[^\s\p{Cc}@<>()[\]\\,;:".]+)+$/u

export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && MAILBOX.test(text)
}

/** Returns the form in which user names and addresses are compared and stored. */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase()
}
