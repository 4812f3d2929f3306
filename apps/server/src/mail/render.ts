/** A mail from its blocks: a drawn form and a plain one that say the same.
 *
 *  MJML takes some milliseconds for a mail, and what it makes of one depends on the shape alone: the language and the
 *  kinds of the blocks. So each shape is drawn once with slots, and every mail of this shape fills the slots. */
import type { Locale } from '@hoistway/domain/texts/locale'
import { oneLine } from '@hoistway/domain/texts/one-line'
import { LRUCache } from 'lru-cache'
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

/** More shapes than the shop has mails. */
const MOST_SHAPES = 200
const SLOT = /hoistway-slot-(\d+);/g

const drawnShapes = new LRUCache<string, Promise<string>>({ max: MOST_SHAPES })

export async function renderMail(
  { locale, subject, blocks }: MailContent,
  frame: MailFrame,
): Promise<RenderedMail> {
  const heading = oneLine(subject).slice(0, SUBJECT_LENGTH)
  const values: string[] = []
  const shape = mailMjml(locale, heading, blocks, frame, (html) => `hoistway-slot-${values.push(html) - 1};`)
  const drawn = await drawnShape(shape)
  const html = drawn.replace(SLOT, (_, at: string) => values[Number(at)] ?? '')
  return { subject: heading, html, text: mailText(blocks, frame.footer) }
}

function drawnShape(mjml: string): Promise<string> {
  const known = drawnShapes.get(mjml)
  if (known) return known
  const drawing = draw(mjml)
  drawnShapes.set(mjml, drawing)
  drawing.catch(() => drawnShapes.delete(mjml))
  return drawing
}

/** The HTML of a mail in MJML. */
export async function draw(mjml: string): Promise<string> {
  // Hundreds of files, wanted by nobody before the first mail: the start does not wait for them.
  const { default: mjml2html } = await import('mjml')
  const { html } = await mjml2html(mjml, { validationLevel: 'strict', keepComments: false })
  return html
}
