/** Whether a password is made of what anybody knows of its owner: names of the person, the company and the shop, and the
 *  address. A word may be followed by digits and marks; several of them may stand together. */
import { plainWords } from './password-words.ts'

export type PasswordContext = {
  readonly email: string
  readonly userName: string
  readonly firstName: string
  readonly lastName: string
  readonly companyName: string
}

const SHOP = 'Hoistway'
/** Letters beside the known words that make it a password of its own. */
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
