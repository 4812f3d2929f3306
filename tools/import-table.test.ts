/** Writes the table of imports into ARCHITECTURE.md, from the parts that the import directions are made of. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ENTRANCES, PARTS, START_FILES } from './import-parts.ts'

const ARCHITECTURE = join(import.meta.dirname, '../ARCHITECTURE.md')
const TABLE = /(?<=<!-- imports: .* -->\n)[\s\S]*?(?=<!-- end of imports -->)/

test('the table of ARCHITECTURE.md shows what each part may import', async () => {
  const text = readFileSync(ARCHITECTURE, 'utf8')
  expect(text).toMatch(TABLE)
  await expect(
    text.replace(TABLE, () => importTable()),
    'run: vitest run -u',
  ).toMatchFileSnapshot(ARCHITECTURE)
})

function importTable(): string {
  const rows = Object.entries(PARTS).map(([name, { may, types = [] }]) => {
    const values = may.map((other) => nameIn(appOf(name), other))
    const asTypes = types.map((other) => `types of ${nameIn(appOf(name), other)}`)
    return `| ${nameIn('', name)} | ${[...values, ...asTypes].join(', ') || 'nothing of ours'} |`
  })
  const start = ['settings/', ...START_FILES.map((file) => `${file}.ts`)].map((path) => `\`${path}\``)
  return `
| from | may import |
|---|---|
${rows.join('\n')}

The part \`start\` is ${start.join(', ')}.

`
}

/** The name of a part or a door in a row of an app: the rows of other apps name its app too. */
function nameIn(app: string, name: string): string {
  const named = ENTRANCES[name]?.named ?? folderOf(name)
  return [appOf(name), named].filter((word) => word !== '' && word !== app).join(' ')
}

/** The server or the storefront; nothing for a part outside of both. */
function appOf(name: string): string {
  return /^apps\/(server|storefront)\//.exec(PARTS[name]?.path ?? '')?.[1] ?? ''
}

function folderOf(name: string): string {
  return /([\w-]+)\/(?:src\/)?$/.exec(PARTS[name]?.path ?? '')?.[1] ?? name
}
