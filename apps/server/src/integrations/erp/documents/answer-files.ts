/** The documents about orders in the folder `in/responses` of an exchange. A document that was taken goes to the folder
 *  `done` below; one with a fault stays, is read again by every run, and is reported until somebody has mended or removed
 *  it. */
import { createHash } from 'node:crypto'
import { asFeed } from '../../exchange/exchange-file.ts'
import type { Exchange, ListedFile } from '../../exchange/port.ts'
import { readWhole } from '../../exchange/read-whole.ts'
import type { Feed } from '../../feed/port.ts'
import type { FeedFileRules } from '../../feed/settled-file.ts'
import type { AnswerFile } from '../port.ts'
import { readAnswers } from './read-answer.ts'
import { DocumentFault } from './read-values.ts'

export const ANSWERS_IN = 'in/responses'
const LARGEST = 10_000_000

export async function answerFiles(
  exchange: Exchange,
  rules: FeedFileRules,
): Promise<Feed<AnswerFile> | undefined> {
  const listed = await listAnswers(exchange)
  const documents = listed.filter(({ name }) => /\.(?:xml|json)$/i.test(name))
  if (documents.length === 0) return undefined
  const versions = documents.map(({ name, version }) => `${name} ${version}`)
  return {
    version: createHash('sha256').update(versions.join('\n')).digest('hex'),
    async *lines() {
      const settled = await settledOf(exchange, documents, rules)
      for (const [index, { name, size }] of settled.entries()) {
        yield [{ line: index + 1, value: await readDocument(exchange, name, size) }]
      }
    },
  }
}

function listAnswers(exchange: Exchange): Promise<readonly ListedFile[]> {
  return asFeed(exchange.list(ANSWERS_IN))
}

/** Leaves out documents that somebody still writes; the next run reads them. */
async function settledOf(
  exchange: Exchange,
  documents: readonly ListedFile[],
  { settleMs, needsDoneFile, wait }: FeedFileRules,
): Promise<readonly ListedFile[]> {
  if (settleMs > 0) await wait(settleMs)
  const later = new Map((await listAnswers(exchange)).map((file) => [file.name, file]))
  return documents.filter(
    ({ name, exact }) => later.get(name)?.exact === exact && (!needsDoneFile || later.has(`${name}.done`)),
  )
}

async function readDocument(exchange: Exchange, name: string, size: number): Promise<AnswerFile> {
  const path = `${ANSWERS_IN}/${name}`
  const done = async (): Promise<void> => {
    await exchange.setAside(path, 'done')
    await exchange.remove(`${path}.done`)
  }
  if (size > LARGEST) return { name, answers: [], fault: `it has more than ${LARGEST / 1_000_000} MB`, done }
  try {
    return { name, answers: await readAnswers(await asFeed(readWhole(exchange, path, LARGEST))), done }
  } catch (fault) {
    if (fault instanceof DocumentFault) return { name, answers: [], fault: fault.message, done }
    throw fault
  }
}
