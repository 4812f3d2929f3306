/** HTML in which every text is escaped, unless it is HTML of ours already. */
export type Html = { readonly html: string }

type Part = string | number | Html | readonly Html[]

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: texts.map((text, at) => text + markupOf(parts[at] ?? '')).join('') }
}

function markupOf(part: Part): string {
  if (typeof part === 'string') return part.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
  if (typeof part === 'number') return String(part)
  if ('html' in part) return part.html
  return part.map((one) => one.html).join('')
}

export const NOTHING: Html = { html: '' }

/** Marks text between backquotes as code, as in the summaries of the contract. */
export function withCode(text: string): Html[] {
  return text.split('`').map((piece, at) => (at % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`))
}
