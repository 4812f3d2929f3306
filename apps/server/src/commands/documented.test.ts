/** The documents of operators name only commands, calls and screens that exist, and docs/operations.md names every
 *  command. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '@hoistway/contract/call'
import { calls } from '@hoistway/contract/calls'
import { expect, test } from 'vitest'
import { createProgram } from './program.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const DOCUMENTS = ['docs/operations.md', 'docs/going-live.md', 'docs/catalogue-files.md', 'README.md']

type Program = ReturnType<typeof createProgram>

/** `admin add`, `backup` … */
function namesOf({ commands }: Program, before = ''): string[] {
  return commands.flatMap((command) => {
    const name = `${before}${command.name()}`
    return command.commands.length > 0 ? namesOf(command, `${name} `) : [name]
  })
}

const commands = namesOf(createProgram(async () => undefined))
const isCommand = (words: string) => commands.some((name) => `${words} `.startsWith(`${name} `))

test('the table of the command line has every command and no other', () => {
  const [, chapter = ''] = textOf('docs/operations.md').split('## The command line\n')
  const [table = ''] = chapter.split('\n## ', 1)
  const shown = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words),
  )
  expect(shown.filter((words) => !isCommand(words))).toEqual([])
  expect(commands.filter((name) => !shown.some((words) => `${words} `.startsWith(`${name} `)))).toEqual([])
})

test('a command that a document tells to run exists', () => {
  const named = DOCUMENTS.flatMap((path) =>
    [...textOf(path).matchAll(/npm run shop -- ([a-z][\w -]*)/g)].map(([, words = '']) => words.trim()),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((words) => !isCommand(words))).toEqual([])
})

test('a call of our own that a document names exists', () => {
  const known = Object.values<Call>(calls).map(({ method, path }) => `${method} /api${path}`)
  const named = DOCUMENTS.flatMap((path) =>
    [...textOf(path).matchAll(/`((?:GET|POST|PUT|DELETE) \/api\/shop\/v1\/[^`?]+)`/g)].map(
      ([, call = '']) => call,
    ),
  )
  expect(named.length).toBeGreaterThan(3)
  const unknown = named.filter((call) => !known.includes(call.replaceAll(/\{(\w+)\}/g, ':$1')))
  expect(unknown).toEqual([])
})

test('a page of site admins that a document names exists', () => {
  const areas = textOf('apps/storefront/src/routes/site-admin/areas.ts')
  const named = DOCUMENTS.flatMap((path) =>
    [...textOf(path).matchAll(/`\/site-admin\/([\w-]+)/g)].map(([, area = '']) => area),
  )
  expect(named).toContain('sync')
  expect(named.filter((area) => !areas.includes(`area('${area}'`))).toEqual([])
})
