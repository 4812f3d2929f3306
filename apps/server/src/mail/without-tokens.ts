/** Masks the secrets in the text of a mail: the values of parameters that are named as a token, and every long random
 *  word. */
const MASK = '***'
const TOKEN_PARAMETER = /([?&][\w-]*(?:token|code|key)=)[^&\s]+/gi
const RANDOM_WORD = /[A-Za-z0-9_-]{40,}/g

export function withoutTokens(text: string): string {
  return text.replace(TOKEN_PARAMETER, `$1${MASK}`).replace(RANDOM_WORD, MASK)
}
