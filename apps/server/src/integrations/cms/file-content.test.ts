import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openContentDirectory } from '../../testing/content-directory.ts'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'

/** The texts that the contact page gives. */
const CONTACT = [
  { id: 3, key: 'contact.email', ...same('order@hoistway.example') },
  { id: 4, key: 'contact.hours', english: '7-17 en', swedish: '7-17 sv', german: '7-17 de' },
  { id: 5, key: 'contact.phone', ...same('+46 8 1') },
  { id: 6, key: 'contact.phoneLink', ...same('+4681') },
]

function same(text: string) {
  return { english: text, swedish: text, german: text }
}

test('the texts of all areas are one list, by key, in three languages [API-CON-02, ENT-36]', async () => {
  const { answers } = await openContentDirectory()
  expect(await answers.appTexts()).toEqual([
    { id: 1, key: 'account.title', english: 'Account en', swedish: 'Account sv', german: 'Account de' },
    { id: 2, key: 'cart.title', english: 'Cart en', swedish: 'Cart sv', german: 'Cart de' },
    ...CONTACT,
  ])
})

test('phone, address and hours of the contact page are texts, unless a company writes others', async () => {
  const { answers, write } = await openContentDirectory()
  write('app-texts/cart.json', { 'contact.hours': 'day and night' })
  expect(await answers.appTexts()).toContainEqual({
    id: 3,
    key: 'contact.hours',
    english: 'day and night',
    swedish: 'day and night',
    german: 'day and night',
  })
})

test('a shop without a phone has no text that names one', async () => {
  const { answers, write } = await openContentDirectory()
  write('app-texts/cart.json', {
    'cart.help': 'Call {phone}',
    'cart.help.noPhone': 'Write to us',
    'cart.photos.noEmail': 'By post',
  })
  const keysAndTexts = async () => (await answers.appTexts()).map(({ key, english }) => [key, english])
  expect(await keysAndTexts()).toContainEqual(['cart.help', 'Call {phone}'])
  const page = { page: 'returns', address: '', phone: '', email: '', openingHours: '', contacts: [] }
  write('contact-page.json', page)
  expect(await keysAndTexts()).toEqual([
    ['account.title', 'Account en'],
    ['cart.help', 'Write to us'],
    ['cart.photos', 'By post'],
  ])
  write('contact-page.json', { ...page, phone: '08-1' })
  expect(await keysAndTexts()).toContainEqual(['contact.phoneLink', '081'])
})

test('a menu item carries the Markdown and the picture of its page [ENT-35]', async () => {
  const { answers } = await openContentDirectory()
  const [shop] = (await answers.navMenus('sv')).data
  expect(shop?.attributes.nav_menu_items.data).toMatchObject([
    { id: 11, attributes: { displayName: 'All sv', url: '/products', content: null, image: { data: null } } },
    {
      id: 12,
      attributes: {
        displayName: 'Returns sv',
        url: '/content/Service/12',
        content: 'Inom **30** dagar.',
        image: { data: { attributes: { url: '/uploads/box.png' } } },
      },
    },
  ])
})

test('a file that was changed is read again, and its model says when', async () => {
  const { answers, write } = await openContentDirectory()
  const before = (await answers.promotion('sv')).data.attributes
  write('pages/returns.sv.md', '---\ntitle: Nya villkor\n---\nInom 14 dagar.')
  const after = (await answers.promotion('sv')).data.attributes
  expect(after).toMatchObject({ title: 'Nya villkor', content: 'Inom 14 dagar.' })
  expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt))
  expect(after.publishedAt).toBe(after.updatedAt)
  expect(Date.parse(after.createdAt)).toBeLessThanOrEqual(Date.parse(after.updatedAt))
})

test('a new file of texts, and a page in a new language, are found', async () => {
  const { answers, write } = await openContentDirectory()
  await answers.appTexts()
  await answers.promotion('de')
  write('app-texts/shell.json', { 'shell.home': { sv: 'Hem' } })
  write('pages/returns.de.md', '---\ntitle: Rückgabe\n---\n')
  expect((await answers.appTexts()).map(({ key }) => key)).toContain('shell.home')
  expect((await answers.promotion('de')).data.attributes).toMatchObject({ title: 'Rückgabe', locale: 'de' })
})

test('a file that breaks or vanishes leaves the content before in place, and is reported once', async () => {
  const { answers, write, remove, reported } = await openContentDirectory()
  const before = await answers.navMenus('en')
  write('nav-menus.json', '[{"displayName":')
  expect(await answers.navMenus('en')).toEqual(before)
  write('app-texts/cart.json', { 'cart.title': 'Basket' })
  expect(await answers.navMenus('en')).toEqual(before)
  expect(reported).toEqual([expect.stringContaining('content: nav-menus.json cannot be read')])
  remove('nav-menus.json')
  expect(await answers.navMenus('en')).toEqual(before)
  expect(reported).toHaveLength(2)
})

test.for([
  ['nav-menus.json', [{ id: 1, displayName: 'Menu', items: [{ id: 2, displayName: 'No url' }] }]],
  ['nav-menus.json', [{ id: 0, displayName: 'Menu', items: [] }]],
  ['nav-menus.json', [{ id: 1, displayName: 'Menu', items: [], requireAuthentification: true }]],
  ['nav-menus.json', { id: 1 }],
] as const)('a file of another form is not taken: %s %o', async ([file, stored]) => {
  const { answers, write, reported } = await openContentDirectory()
  const before = await answers.navMenus('en')
  write(file, stored)
  expect(await answers.navMenus('en')).toEqual(before)
  expect(reported).toHaveLength(1)
})

test('two items of one id are not taken: each page has one address', async () => {
  const { answers, write, reported } = await openContentDirectory()
  const before = await answers.navMenus('en')
  const item = { id: 5, displayName: 'Twice', url: '/' }
  write('nav-menus.json', [{ id: 1, displayName: 'Menu', items: [item, item] }])
  expect(await answers.navMenus('en')).toEqual(before)
  expect(reported).toEqual([expect.stringContaining('two items have the id 5')])
})

test.for([
  ['no frame', 'Returns'],
  ['no end of the frame', '---\ntitle: Returns\nWithin 30 days'],
  ['no title', '---\nimage: box.png\n---\nText'],
  ['an unknown line', '---\ntitle: Returns\ncolour: red\n---\nText'],
])('a page with %s is not taken', async ([, text]) => {
  const { answers, write, reported } = await openContentDirectory()
  const before = await answers.promotion('en')
  write('pages/returns.en.md', text)
  expect(await answers.promotion('en')).toEqual(before)
  expect(reported).toEqual([expect.stringContaining('pages/returns.en.md')])
})

test('a page may be written with the line ends of Windows', async () => {
  const { answers, write } = await openContentDirectory()
  write('pages/returns.en.md', '\uFEFF---\r\ntitle: Returns\r\n---\r\nWithin 30 days.\r\n')
  const { title, content: text } = (await answers.promotion('en')).data.attributes
  expect([title, text]).toEqual(['Returns', 'Within 30 days.'])
})

test('a file that never could be read is a fault', async () => {
  const { answers, remove } = await openContentDirectory()
  remove('cookie-consent.json')
  await expect(answers.cookieConsent('en')).rejects.toThrow('ENOENT')
})

test('a page that is nowhere and a picture that nobody describes are left out and reported', async () => {
  const { content, answers, write, reported } = await openContentDirectory()
  write('promotion.json', { page: 'gone', url: '/' })
  write('images.json', {})
  expect((await answers.promotion('en')).data.attributes).toMatchObject({ title: '', content: null })
  expect((await answers.staffPage('en')).data.attributes.image).toEqual({ data: null })
  expect(await content.picture('/uploads/box.png')).toBeUndefined()
  // Strangers can ask for any name.
  expect(await content.picture('/uploads/made-up.png')).toBeUndefined()
  expect(reported).toHaveLength(2)
})

test('nothing outside the folder is read, whatever a link or a name says', async () => {
  const { content, answers, write, link, reported } = await openContentDirectory()
  const outside = temporaryDirectory()
  writeFileSync(join(outside, 'secret.md'), '---\ntitle: Secret\n---\nsecret')
  writeFileSync(join(outside, 'secret.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
  const before = await answers.promotion('en')
  link('pages/returns.en.md', join(outside, 'secret.md'))
  expect(await answers.promotion('en')).toEqual(before)
  expect(reported).toEqual([expect.stringContaining('it leads out of the content folder')])

  link('images/secret.svg', join(outside, 'secret.svg'))
  write('images.json', { 'secret.svg': { id: 1, alt: 'Secret' } })
  expect(await content.picture('/uploads/secret.svg')).toBeUndefined()

  write('promotion.json', { page: '../../secret', url: '/' })
  expect((await answers.promotion('en')).data.attributes.content).not.toContain('secret')
})

test('a file of the company takes the place of the one that comes with the shop, until it is gone', async () => {
  const { answers, writeOwn, removeOwn } = await openContentDirectory({ withOwn: true })
  const title = async () => (await answers.promotion('sv')).data.attributes.title
  expect(await title()).toBe('Returer')
  writeOwn('pages/returns.sv.md', '---\ntitle: Våra villkor\n---\n')
  expect(await title()).toBe('Våra villkor')
  writeOwn('social-medias.json', [])
  expect((await answers.socialMedias('sv')).data).toEqual([])
  removeOwn('pages/returns.sv.md')
  expect(await title()).toBe('Returer')
})

test('texts and pictures of the company are added to those that come with the shop', async () => {
  const { content, answers, writeOwn } = await openContentDirectory({ withOwn: true })
  writeOwn('app-texts/a-few.json', { 'cart.title': 'Basket' })
  expect((await answers.appTexts()).slice(0, 2)).toMatchObject([
    { key: 'account.title', english: 'Account en' },
    { key: 'cart.title', english: 'Basket' },
  ])
  writeOwn('images.json', { 'gate.svg': { id: 70, alt: 'A gate' } })
  writeOwn('images/gate.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>')
  expect(await content.picture('/uploads/gate.svg')).toMatchObject({ alternativeText: 'A gate' })
  expect(await content.picture('/uploads/box.png')).toMatchObject({ alternativeText: { en: 'A box' } })
})

test('a file of the company with a mistake leaves the content before, at first that of the shop', async () => {
  const { answers, writeOwn, reported } = await openContentDirectory({ withOwn: true })
  writeOwn('promotion.json', '{"page":')
  expect((await answers.promotion('en')).data.attributes.title).toBe('Returns')
  expect(reported).toEqual([expect.stringContaining('content: promotion.json cannot be read')])
})

test('a start page without promotion and headline has empty ones', async () => {
  const { answers, writeOwn } = await openContentDirectory({ withOwn: true })
  writeOwn('promotion.json', null)
  writeOwn('headline.json', null)
  for (const { data } of [await answers.promotion('en'), await answers.headline('en')])
    expect(data.attributes).toMatchObject({ title: '', content: null })
})
