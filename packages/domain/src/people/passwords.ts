/** Decides which passwords the shop takes: length counts, composition does not (NIST SP 800-63B). Forms and server
 *  share the rule. This rule refuses the guesses that come first; the server also asks a list of leaked ones. */
import { normalEmail } from './email-address.ts'

export const PASSWORD_MIN_LENGTH = 8
/** Hashing takes the same time for all; this only keeps bodies small. */
export const PASSWORD_MAX_LENGTH = 1024

export type PasswordFault =
  | { readonly type: 'passwordTooShort'; readonly field: 'newPassword'; readonly min: number }
  | { readonly type: 'passwordTooLong'; readonly field: 'newPassword'; readonly max: number }
  | { readonly type: 'passwordIsEmail' | 'passwordTooCommon'; readonly field: 'newPassword' }

/** The first guesses of every attacker, in lower case; digits and marks behind them help nobody. */
const COMMON = new Set([
  ...['password', 'passwort', 'passw0rd', 'p@ssw0rd', 'lösenord', 'losenord', 'kennwort', 'hejsanhejsan'],
  ...['qwertyui', 'qwertyuiop', 'qwertzui', 'qwertzuiop', 'asdfghjk', 'asdfghjkl', '1q2w3e4r', '1qaz2wsx'],
  ...['iloveyou', 'sunshine', 'princess', 'football', 'baseball', 'superman', 'trustno1', 'starwars'],
  ...['welcome', 'willkommen', 'valkommen', 'välkommen', 'letmein', 'changeme', 'administrator', 'hoistway'],
  ...['abcdefgh', 'abcd1234', 'test1234', 'computer', 'internet', 'whatever', 'michelle', 'jennifer'],
])

export function passwordFault(password: string, email: string): PasswordFault | undefined {
  const field = 'newPassword'
  if (password.length < PASSWORD_MIN_LENGTH)
    return { type: 'passwordTooShort', field, min: PASSWORD_MIN_LENGTH }
  if (password.length > PASSWORD_MAX_LENGTH)
    return { type: 'passwordTooLong', field, max: PASSWORD_MAX_LENGTH }
  if (normalEmail(password) === normalEmail(email)) return { type: 'passwordIsEmail', field }
  return isCommon(password) ? { type: 'passwordTooCommon', field } : undefined
}

function isCommon(password: string): boolean {
  const word = password.toLowerCase()
  const bare = word.replace(/[\d\W_]+$/u, '')
  return COMMON.has(word) || COMMON.has(bare) || isRun(word)
}

/** Nobody tries longer ones first. */
const LONGEST_RUN = 32

/** A few characters over and over, or digits that count up or down: 11111111, hejhejhej, 12345678, 987654321. */
function isRun(word: string): boolean {
  const codes = [...word].map((character) => character.charCodeAt(0))
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  const [step = 0] = steps
  if (steps.size === 1 && Math.abs(step) <= 1) return true
  if (word.length <= LONGEST_RUN && /^(.{1,4})\1+$/u.test(word)) return true
  return /^(?:1234567890|0123456789)+\d{0,9}$/.test(word)
}
