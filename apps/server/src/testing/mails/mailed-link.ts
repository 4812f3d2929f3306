import type { ReadMail } from './read-mail.ts'

export type MailedLink = { readonly Token: string; readonly Email: string; readonly url: URL }

/** The link to set a password in a mail. A mail without one fails the test. */
export function mailedLink(mail: ReadMail | undefined): MailedLink {
  const address = /https?:\S+\/new-password\?\S+/.exec(mail?.text ?? '')?.[0]
  if (address === undefined) throw new Error(`There is no link to set a password in: ${mail?.text}`)
  const url = new URL(address)
  return { Token: url.searchParams.get('token') ?? '', Email: url.searchParams.get('email') ?? '', url }
}
