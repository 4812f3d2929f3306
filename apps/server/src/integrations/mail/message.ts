/** A mail message as nodemailer takes it. Addresses are handed over as objects: in a string, a comma would be a second
 *  recipient. */
import { randomUUID } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import type { MailMessage } from './port.ts'

/** One address and nothing else. An address that could hide a name or a second line is refused. */
const ONE_ADDRESS = /^[^\s\p{Cc}"'(),:;<>@[\\\]]+@[^\s\p{Cc}"'(),:;<>@[\\\]]+$/u

/** nodemailer takes the boundary of the parts too, which its types do not know. */
type Composed = SendMailOptions & { readonly baseBoundary: string }

export function composed(message: MailMessage, from: string): Composed {
  const { id, to, subject, html, text, replyTo, attachments = [] } = message
  return {
    from,
    ...(id !== undefined && { messageId: `<${id}@${hostOf(from)}>` }),
    to: oneAddress(to),
    subject,
    html,
    text,
    ...(replyTo !== undefined && { replyTo: oneAddress(replyTo) }),
    attachments: attachments.map(({ fileName, mediaType, data }) => ({
      filename: fileName,
      contentType: mediaType,
      content: Buffer.from(data),
    })),
    // The mails are in languages with Latin letters. Without this, nodemailer counts the letters of each text twice.
    textEncoding: 'quoted-printable',
    // Answering machines leave such mails alone.
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Node has random numbers ready for this function; nodemailer asks the system for each part.
    baseBoundary: randomUUID(),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** `Hoistway <shop@hoistway.example>` or the address alone. */
function hostOf(from: string): string {
  return /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
}

function oneAddress(address: string): { name: string; address: string } {
  if (!ONE_ADDRESS.test(address)) throw new Error('The recipient is not a mail address.')
  return { name: '', address }
}
