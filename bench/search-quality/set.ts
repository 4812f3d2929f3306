/** The judgements of this repository. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Judgement, readJudgements } from './judgement.ts'

const FILES = ['numbers', 'words', 'properties', 'nothing']

export function ownSet(): Judgement[] {
  return FILES.flatMap((name) => setAt(join(import.meta.dirname, 'judgements', `${name}.json`)))
}

export function setAt(path: string): Judgement[] {
  return readJudgements(readFileSync(path, 'utf8'), path)
}

/** Queries made of the words of other people, each with its source. */
export function tradeSet(): Judgement[] {
  return setAt(join(import.meta.dirname, 'judgements', 'trade.json'))
}

/** Explains the short names of the sources in the trade set. */
export function tradeSources(): Readonly<Record<string, string>> {
  return JSON.parse(
    readFileSync(join(import.meta.dirname, 'judgements', 'trade-sources.json'), 'utf8'),
  ) as Record<string, string>
}
