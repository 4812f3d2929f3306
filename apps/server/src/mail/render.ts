/** A mail from its blocks: a drawn form and a plain one that say the same. */
import type { Locale } from '@hoistway/domain/texts/locale'
import { oneLine } from '@hoistway/domain/texts/one-line'
import type { MailBlock } from './blocks.ts'
import type { MailFrame } from './frame.ts'
import { mailMjml } from './mjml.ts'
import { mailText } from './text.ts'

export type MailContent = {
  readonly locale: Locale
  readonly subject: string
  readonly blocks: readonly MailBlock[]
}

export type RenderedMail = { readonly subject: string; readonly html: string; readonly text: string }

const SUBJECT_LENGTH = 200

export async function renderMail(
  { locale, subject, blocks }: MailContent,
  frame: MailFrame,
): Promise<RenderedMail> {
  // Hundreds of files, wanted by nobody before the first mail: the start does not wait for them.
  const { default: mjml2html } = await import('mjml')
  const heading = oneLine(subject).slice(0, SUBJECT_LENGTH)
  const { html } = await mjml2html(mailMjml(locale, heading, blocks, frame), {
    validationLevel: 'strict',
    keepComments: false,
  })
  return { subject: heading, html, text: mailText(blocks, frame.footer) }
}
