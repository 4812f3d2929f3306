/** Writes and sends the shop's mails: adds the frame, renders both forms, and hands the mail to the mailer. */
import { isEmailAddress } from '@hoistway/domain/people/email-address'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { ContentService } from '../integrations/cms/port.ts'
import type { MailAttachment, Mailer } from '../integrations/mail/port.ts'
import { footerLines, readContact } from './frame.ts'
import type { Links } from './links.ts'
import { type MailContent, renderMail } from './render.ts'
import { withoutTokens } from './without-tokens.ts'

export type Mail = MailContent & {
  readonly to: string
  /** Left out: the address of the contact page, since nobody may read that of the sender. */
  readonly replyTo?: string
  readonly attachments?: readonly MailAttachment[]
}

export type Mails = {
  /** Resolves when the mail was accepted for delivery; throws when it was not. */
  readonly send: (mail: Mail) => Promise<void>
  /** Sends a mail to the people of the shop: registrations, questions, photo orders. */
  readonly sendToShop: (mail: Omit<Mail, 'to'>) => Promise<void>
}

export type MailsNeeds = {
  readonly mailer: Mailer
  readonly content: ContentService
  readonly links: Links
  readonly shopName: string
  readonly isDemo: boolean
  /** Undefined: the address of the contact page. */
  readonly shopMail: string | undefined
  /** Gets the mails to the shop where the contact page names no address either. */
  readonly sender: string
  /** Names each mail, so that every try at it has the same name. */
  readonly nextMailId?: () => string | undefined
  /** Gets each mail that is about to be sent, for the list of mails that admins read. */
  readonly recordSentMail?: (mail: SentMail) => void
}

/** A mail as it may be shown to others than its recipient. */
export type SentMail = {
  readonly to: string
  readonly locale: Locale
  readonly subject: string
  /** The plain form, with tokens masked. */
  readonly text: string
}

export function createMails(needs: MailsNeeds): Mails {
  const { mailer, content, links, shopName, isDemo, shopMail, sender, nextMailId, recordSentMail } = needs

  async function send({ to, replyTo, attachments, ...mail }: Mail): Promise<void> {
    const { locale } = mail
    const id = nextMailId?.()
    const contact = await readContact(content, locale)
    const footer = footerLines(shopName, locale, contact, isDemo)
    const rendered = await renderMail(mail, { shopName, homeUrl: links.to(locale, '/'), footer })
    const text = withoutTokens(rendered.text)
    recordSentMail?.({ to, locale, subject: rendered.subject, text })
    const answerTo = replyTo ?? (isEmailAddress(contact.email) ? contact.email : undefined)
    await mailer.send({
      id,
      to,
      ...rendered,
      ...(answerTo && { replyTo: answerTo }),
      ...(attachments && { attachments }),
    })
  }

  return {
    send,
    sendToShop: async (mail) =>
      send({ ...mail, to: shopMail ?? (await shopAddress(content, mail.locale, sender)) }),
  }
}

async function shopAddress(content: ContentService, locale: Locale, sender: string): Promise<string> {
  const { email } = await readContact(content, locale)
  return isEmailAddress(email) ? email : (/<([^<>]+)>$/.exec(sender)?.[1] ?? sender)
}
