/** Tests of `cms check` and `cms set-up`, over the simulated Strapi and over folders. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFollowedStrapi } from '../../../testing/strapi/followed-strapi.ts'
import { READER, type StrapiOptions } from '../../../testing/strapi/simulator.ts'
import { temporaryDirectory } from '../../../testing/temporary-directory.ts'
import { checkStrapi, probeStrapi } from './check-strapi.ts'
import { ownUrlOf } from './own-url.ts'
import { setUpStrapi } from './set-up-strapi.ts'

async function openCheck(options: StrapiOptions = {}) {
  const { strapi, editor } = await openFollowedStrapi(options)
  const linesWith = async (token = READER) =>
    (await checkStrapi({ url: strapi.url, token }, ownUrlOf(strapi.url, []))).map(({ what, toDo }) =>
      toDo === undefined ? what : `${what}! ${toDo}`,
    )
  return { strapi, editor, linesWith }
}

test('it says which languages and how many entries there are', async () => {
  const { editor, linesWith } = await openCheck()
  const key = await editor.publish('nav-menus', 'en', { displayName: 'Menu' })
  await editor.publish('nav-menus', 'sv', { displayName: 'Meny' }, key)
  const lines = await linesWith()
  expect(lines.slice(0, 3)).toEqual(['language sv: sv', 'language en: en', 'language de: de'])
  expect(lines).toContain('nav-menu: 1 (sv 1, en 1, de 0)')
  expect(lines).toContain('promotion: none, so the shop shows that of its files')
})

test('it says what to do: a second promotion, an entry that is too long, a picture and a language that are missing', async () => {
  const { strapi, editor, linesWith } = await openCheck()
  await editor.publish('promotions', 'en', { title: 'One', content: '![a](/uploads/none.png)' })
  await editor.publish('promotions', 'en', { title: 'Two' })
  await editor.publish('headlines', 'en', { title: 'x'.repeat(5_000) })
  await editor.removeLanguage('de')
  const lines = await linesWith()
  expect(lines).toContain('language de: none! add Deutsch in the settings of Strapi')
  expect(lines).toContain(
    'promotion: 2 (sv 0, en 2, de 0)! the shop shows the oldest of them: unpublish the others',
  )
  expect(lines).toContainEqual(
    expect.stringMatching(/^content! headline \w+ en: title has more than 4000 characters$/),
  )
  expect(lines).toContain('content! the picture /uploads/none.png cannot be read')
  expect(await probeStrapi({ url: strapi.url, token: READER })).toEqual({
    fault: undefined,
    contactPage: undefined,
  })
  await editor.publish('contact-pages', 'sv', { title: 'Kontakt', email: 'hej@firm.example' })
  expect(await probeStrapi({ url: strapi.url, token: READER })).toEqual({
    fault: undefined,
    contactPage: { email: 'hej@firm.example' },
  })
})

test('it says why nothing can be read', async () => {
  const { strapi, linesWith } = await openCheck()
  expect(await linesWith('wrong')).toEqual(['Strapi! languages: Strapi does not know the token (CMS_TOKEN)'])
  strapi.break('html')
  expect(await linesWith()).toEqual(['Strapi! languages: the answer is no JSON'])
  await strapi.close()
  expect((await probeStrapi({ url: strapi.url, token: READER })).fault).toContain('Strapi does not answer')
})

const EMPTY_INDEX = `module.exports = {
  /** An asynchronous register function. */
  register(/*{ strapi }*/) {},
  /** An asynchronous bootstrap function. */
  bootstrap(/*{ strapi }*/) {},
};
`

function strapiProject(files: Readonly<Record<string, string>> = {}): string {
  const directory = temporaryDirectory()
  mkdirSync(join(directory, 'src'))
  writeFileSync(join(directory, 'package.json'), '{"dependencies":{"@strapi/strapi":"5.54.0"}}')
  for (const [path, text] of Object.entries(files)) writeFileSync(join(directory, path), text)
  return directory
}

const OPTIONS = { replace: false, blocks: false }

test('the content types are copied into a project, and a second time nothing is written', async () => {
  const directory = strapiProject({ 'src/index.js': EMPTY_INDEX })
  const { written, left } = await setUpStrapi(directory, OPTIONS)
  expect(left).toEqual([])
  expect(written).toContain('src/api/nav-menu/content-types/nav-menu/schema.json')
  expect(written).toContain('src/components/shop/banner.json')
  expect(readFileSync(join(directory, 'src/index.js'), 'utf8')).toContain('hoistway')
  expect(await setUpStrapi(directory, OPTIONS)).toEqual({ written: [], left: [] })
})

test('a file that differs is left, unless it may be replaced', async () => {
  const own = 'module.exports = { bootstrap() { console.log(1) } }\n'
  const directory = strapiProject({ 'src/index.js': own })
  expect((await setUpStrapi(directory, OPTIONS)).left).toEqual(['src/index.js'])
  expect(readFileSync(join(directory, 'src/index.js'), 'utf8')).toBe(own)
  expect((await setUpStrapi(directory, { ...OPTIONS, replace: true })).written).toEqual(['src/index.js'])
})

test('rich text may be edited with blocks; a project in TypeScript keeps its index', async () => {
  const directory = strapiProject({ 'src/index.ts': 'export default {}' })
  const { left } = await setUpStrapi(directory, { ...OPTIONS, blocks: true })
  expect(left).toEqual(['src/index.ts'])
  expect(existsSync(join(directory, 'src/index.js'))).toBe(false)
  const schema = readFileSync(
    join(directory, 'src/api/promotion/content-types/promotion/schema.json'),
    'utf8',
  )
  expect(JSON.parse(schema).attributes.content.type).toBe('blocks')
})

test('a folder that is no Strapi project is refused', async () => {
  await expect(setUpStrapi(temporaryDirectory(), OPTIONS)).rejects.toThrow('is no Strapi project')
})
