import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { fileContent } from './file-content.ts'

const text = (word: string) => ({ sv: `${word} sv`, en: `${word} en`, de: `${word} de` })
const MENUS = [
  { displayName: text('Shop'), items: [{ displayName: text('All'), url: '/products' }] },
  { displayName: text('Mine'), requireAuthentication: true, items: [] },
]

/** Content in a directory of its own; `write` changes a file as an editor does, a while later. */
function openContent() {
  const directory = temporaryDirectory()
  mkdirSync(join(directory, 'app-texts'))
  let at = Date.parse('2026-11-23T09:00:00Z')
  const reported: string[] = []
  const write = (file: string, content: unknown) => {
    at += 60_000
    const path = join(directory, file)
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    utimesSync(path, at / 1000, at / 1000)
  }
  write('app-texts/cart.json', { 'cart.title': text('Cart') })
  write('app-texts/account.json', { 'account.title': text('Account') })
  write('nav-menus.json', MENUS)
  write('cookie-consent.json', { content: text('Cookies'), fadeOutInMilliseconds: 8000 })
  const content = fileContent({
    directory,
    staleAfterMs: 1000,
    now: () => new Date(at),
    report: (line) => reported.push(line),
  })
  return { content, write, reported, remove: (file: string) => rmSync(join(directory, file)) }
}

test('the texts of all areas are one list, by key, in three languages', async () => {
  expect(await openContent().content.appTexts()).toEqual([
    { id: 1, key: 'account.title', english: 'Account en', swedish: 'Account sv', german: 'Account de' },
    { id: 2, key: 'cart.title', english: 'Cart en', swedish: 'Cart sv', german: 'Cart de' },
  ])
})

test('menus and the cookie bar come in the language asked for', async () => {
  const { content } = openContent()
  const { data, meta } = await content.navMenus('de')
  expect(data.map(({ attributes }) => [attributes.displayName, attributes.requireAuthentication])).toEqual([
    ['Shop de', false],
    ['Mine de', true],
  ])
  expect(data[0]?.attributes.nav_menu_items.data).toMatchObject([
    { attributes: { displayName: 'All de', url: '/products', locale: 'de' } },
  ])
  expect(meta.pagination.total).toBe(2)
  const consent = await content.cookieConsent('sv')
  expect(consent.data).toMatchObject([{ attributes: { content: 'Cookies sv', fadeOutInMilliseconds: 8000 } }])
})

test('a file that was changed is read again', async () => {
  const { content, write } = openContent()
  await content.navMenus('en')
  write('nav-menus.json', MENUS.slice(0, 1))
  expect((await content.navMenus('en')).data).toHaveLength(1)
})

test('a new file of texts is found', async () => {
  const { content, write } = openContent()
  await content.appTexts()
  write('app-texts/shell.json', { 'shell.home': text('Home') })
  expect(await content.appTexts()).toHaveLength(3)
})

test('a file that breaks or vanishes leaves the content before in place, and is reported', async () => {
  const { content, write, remove, reported } = openContent()
  const before = await content.navMenus('en')
  write('nav-menus.json', '[{"displayName":')
  expect(await content.navMenus('en')).toEqual(before)
  remove('nav-menus.json')
  write('app-texts/cart.json', { 'cart.title': text('Basket') })
  expect(await content.navMenus('en')).toEqual(before)
  expect(reported).toHaveLength(2)
  expect(reported[0]).toContain('nav-menus.json')
})

test('a file that never could be read is a fault', async () => {
  const { content, remove } = openContent()
  remove('cookie-consent.json')
  await expect(content.cookieConsent('en')).rejects.toThrow('ENOENT')
})
