/** Refuses passwords made of facts that others know of the owner: the names of the person, the company and the shop, and
 *  the e-mail address, alone or together, also with digits and marks. */
import { plainWords } from './password-words.ts'

export type PasswordContext = {
  readonly email: string
  readonly userName: string
  readonly firstName: string
  readonly lastName: string
  readonly companyName: string
}

const SHOP = 'Hoistway'
/** A password with this many letters beside the known words is accepted. */
const OWN_LETTERS = 4

export function isFromContext(password: string, context: PasswordContext): boolean {
  const { email, userName, firstName, lastName, companyName } = context
  const texts = [SHOP, email, userName, firstName, lastName, companyName]
  // Whole and in parts: Nordlift AB is known as nordlift, karin@nordlift.example as both.
  const known = texts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .flatMap(plainWords)
    .toSorted((one, other) => other.length - one.length)
  return plainWords(password).some((word) => {
    const rest = known.reduce((left, part) => left.replaceAll(part, ''), word)
    return rest.length < word.length && rest.length < OWN_LETTERS
  })
}
