/** `cms set-up` and `cms check` as a person types them: output and exit codes, a second time, in a folder that is no Strapi
 *  project, and with a wrong token. The simulated Strapi answers; a real one over such a folder is in
 *  integrations/cms/strapi/real-strapi.long.test.ts. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { strapiEditor } from '../testing/strapi/editor.ts'
import { EDITOR, openStrapi, READER } from '../testing/strapi/simulator.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { typeCommand } from '../testing/typed-command.ts'
import { EXIT } from './command.ts'

const MINUTES = { timeout: 240_000 }
const SCHEMA = 'src/api/nav-menu/content-types/nav-menu/schema.json'

function strapiProject(): string {
  const directory = temporaryDirectory()
  mkdirSync(join(directory, 'src'))
  writeFileSync(join(directory, 'package.json'), '{"dependencies":{"@strapi/strapi":"5.54.0"}}')
  return directory
}

test(
  'cms set-up writes the content types, a second time nothing, and replaces only when it is told to',
  MINUTES,
  async () => {
    const directory = strapiProject()
    const first = await typeCommand(['cms', 'set-up', directory])
    expect(first.exit).toBe(EXIT.done)
    expect(first.lines).toContain(`written  ${SCHEMA}`)
    const written = first.lines.filter((line) => line.startsWith('written  '))
    expect(first.lines.at(-1)).toBe(
      `${written.length} files written. Start Strapi again, then: npm run shop -- cms check`,
    )
    for (const line of written) expect(existsSync(join(directory, line.replace('written  ', '')))).toBe(true)

    expect(await typeCommand(['cms', 'set-up', directory])).toMatchObject({
      exit: EXIT.done,
      lines: ['Nothing to do: all of it is there already.'],
    })

    const schema = readFileSync(join(directory, SCHEMA), 'utf8')
    writeFileSync(join(directory, SCHEMA), '{"own":1}')
    writeFileSync(join(directory, 'src/index.js'), 'module.exports = { bootstrap() { console.log(1) } }\n')
    const again = await typeCommand(['cms', 'set-up', directory])
    expect(again.exit).toBe(EXIT.done)
    expect(again.lines).toEqual([
      `left     ${SCHEMA}: it is there and differs`,
      'left     src/index.js: it is there and differs',
      "Call it yourself: bootstrap: ({ strapi }) => require('./hoistway')(strapi)",
      '0 files written. Start Strapi again, then: npm run shop -- cms check',
    ])
    expect(readFileSync(join(directory, SCHEMA), 'utf8')).toBe('{"own":1}')
    const replaced = await typeCommand(['cms', 'set-up', directory, '--replace'])
    expect(replaced.lines).toContain(`written  ${SCHEMA}`)
    expect(readFileSync(join(directory, SCHEMA), 'utf8')).toBe(schema)
  },
)

test('cms set-up refuses a folder that is no Strapi project, and says how it is used', MINUTES, async () => {
  const directory = temporaryDirectory()
  expect(await typeCommand(['cms', 'set-up', directory])).toMatchObject({
    exit: EXIT.refused,
    lines: [`${directory} is no Strapi project: its package.json names no @strapi/strapi`],
  })
  const bare = await typeCommand(['cms', 'set-up'])
  expect(bare.exit).toBe(EXIT.wrongUse)
  expect(bare.errors.join('\n')).toContain("missing required argument 'folder'")
  expect(bare.errors.join('\n')).toContain('folder of a Strapi project')
})

test('cms check says what it finds, the same twice, and what is wrong with the token', MINUTES, async () => {
  const strapi = await openStrapi()
  onTestFinished(() => strapi.close())
  await strapiEditor(strapi.url, EDITOR).publish('headlines', 'en', { title: 'Hello' })
  const dataDir = temporaryDirectory()
  const check = (settings: Readonly<Record<string, string>>) =>
    typeCommand(['cms', 'check'], { DATA_DIR: dataDir, ...settings })
  const access = { CMS_URL: strapi.url, CMS_TOKEN: READER }

  const first = await check(access)
  expect(first.exit).toBe(EXIT.done)
  expect(first.lines).toContain('ok     headline: 1 (sv 0, en 1, de 0)')
  const again = await check(access)
  expect([again.exit, again.lines]).toEqual([first.exit, first.lines])

  expect(await check({ ...access, CMS_TOKEN: 'token-of-another-strapi' })).toMatchObject({
    exit: EXIT.refused,
    lines: ['TO DO  Strapi: languages: Strapi does not know the token (CMS_TOKEN)'],
  })
  expect(await check({})).toMatchObject({
    exit: EXIT.refused,
    lines: ['The shop follows no Strapi: set CMS_URL (docs/strapi.md).'],
  })
  const halfSet = await check({ CMS_URL: strapi.url })
  expect(halfSet.exit).toBe(EXIT.refused)
  expect(halfSet.errors.join('\n')).toContain('CMS_URL needs CMS_TOKEN too')
  // The token stands nowhere.
  expect([...first.lines, ...first.errors].join('\n')).not.toContain(READER)
})
