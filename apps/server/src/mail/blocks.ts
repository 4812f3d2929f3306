/** The blocks of a mail. Blocks hold plain text as people wrote it; the renderer escapes it. */

export type MailBlock =
  | { readonly kind: 'heading'; readonly text: string }
  /** Line breaks are kept. */
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Something that a person wrote, set apart from the shop's own words. Line breaks are kept. */
  | { readonly kind: 'quote'; readonly text: string }
  /** At most one in a mail: the one thing to do. `url` is an absolute http or https address. */
  | { readonly kind: 'button'; readonly text: string; readonly url: string }
  | { readonly kind: 'facts'; readonly facts: readonly MailFact[] }
  | MailLines

export type MailFact = { readonly name: string; readonly value: string }

/** Parts with amounts and prices, and sums below. */
export type MailLines = {
  readonly kind: 'lines'
  readonly head: {
    readonly part: string
    readonly amount: string
    readonly price: string
    readonly total: string
  }
  readonly lines: readonly MailLine[]
  readonly sums: readonly MailSum[]
}

export type MailLine = {
  /** The article number. */
  readonly number: string
  readonly label: string
  /** Sentences below the label. */
  readonly notes: readonly string[]
  readonly amount: string
  readonly price: string
  readonly total: string
}

export type MailSum = {
  readonly name: string
  readonly value: string
  readonly isTotal?: boolean
}
