/** RESULTS.md is a row of chapters, each made by the command that stands under its title. A run replaces the chapters
 *  that it has measured and leaves the others as they are. Text that is written by hand about a chapter lives in
 *  `notes/<its name>.md` and is put at the end of it. */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withGoals } from './goals-table.ts'
import { measuredFolders } from './measured-folders.ts'
import { asMarkdownTable, type Machine, type Table } from './report.ts'

export type Chapter = {
  /** Of its file of notes. */
  readonly name: string
  readonly title: string
  readonly command: string
  readonly tables: readonly Table[]
}

const FILE = join(import.meta.dirname, 'RESULTS.md')
const INTRODUCTION = `# What was measured

Each chapter says with which command, when, of which commit and where; that command replaces it. \`npm run bench\`
replaces them all.

`

export async function writeResults(chapters: readonly Chapter[], machine: Machine): Promise<void> {
  const before = existsSync(FILE) ? await readFile(FILE, 'utf8') : ''
  const texts = await Promise.all(chapters.map((chapter) => textOf(chapter, machine)))
  await writeFile(FILE, withGoals(replaceChapters(before, texts)))
}

/** A chapter is known by its command; one that is new comes last. */
export function replaceChapters(before: string, chapters: readonly string[]): string {
  const old = before.split(/^(?=## )/m).filter((text) => text.startsWith('## '))
  const byCommand = new Map(old.map((text) => [commandOf(text), `${text.trimEnd()}\n`]))
  for (const text of chapters) byCommand.set(commandOf(text), text)
  return INTRODUCTION + [...byCommand.values()].join('\n')
}

function commandOf(chapter: string): string {
  return /^`(npm run [^`]+)`/m.exec(chapter)?.[1] ?? chapter
}

async function textOf({ name, title, command, tables }: Chapter, machine: Machine): Promise<string> {
  const notes = join(import.meta.dirname, 'notes', `${name}.md`)
  const folders = measuredFolders(command).map((folder) => `\`${folder}\``)
  const parts = [
    `## ${title}`,
    `\`${command}\`, ${machine.time}, ${machine.commit}, Node ${machine.node}, ${machine.cores} cores of ${machine.cpu}, ${machine.memory}. Measures ${folders.join(', ')}.`,
    ...tables.map(asMarkdownTable),
    ...(existsSync(notes) ? [(await readFile(notes, 'utf8')).trim()] : []),
  ]
  return `${parts.join('\n\n')}\n`
}
