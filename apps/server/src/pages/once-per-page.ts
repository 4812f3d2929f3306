/** Answers each question of a page once: several loaders of a page ask for the visitor. Only for pages that are read, since
 *  an answer from before a change would be wrong after it. */
import type { Answer, Transport } from '@hoistway/contract/client'

export function oncePerPage(ask: Transport): Transport {
  const answers = new Map<string, Promise<Answer>>()
  return (row, input) => {
    if (row.method !== 'GET') return ask(row, input)
    const question = `${row.path} ${JSON.stringify(input)}`
    const answer = answers.get(question) ?? ask(row, input)
    answers.set(question, answer)
    return answer
  }
}
