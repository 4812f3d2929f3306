/** Sending mail, as the shop sees it. A message is complete: both forms of its text, no placeholder left. */

export type MailMessage = {
  /** The same for every try at sending this mail: the first part of its Message-ID. */
  readonly id?: string | undefined
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The address for answers, if it is not the shop's. */
  readonly replyTo?: string
  readonly attachments?: readonly MailAttachment[]
}

export type MailAttachment = {
  readonly fileName: string
  readonly mediaType: string
  readonly data: Uint8Array
}

export type Mailer = {
  /** Resolves when the message was accepted for delivery; throws when it was not. */
  readonly send: (message: MailMessage) => Promise<void>
  readonly close: () => Promise<void>
}
