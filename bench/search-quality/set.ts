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
