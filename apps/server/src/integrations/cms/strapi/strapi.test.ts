import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openFollowedStrapi } from '../../../testing/strapi/followed-strapi.ts'
import type { StrapiFaultKind } from '../../../testing/strapi/simulator.ts'

const menuNames = async (
  { answers }: Pick<Awaited<ReturnType<typeof openFollowedStrapi>>, 'answers'>,
  locale: 'sv' | 'en' | 'de',
) => (await answers.navMenus(locale)).data.map(({ attributes }) => attributes.displayName)

async function png(colour: string): Promise<Uint8Array<ArrayBuffer>> {
  const square = { width: 4, height: 4, channels: 3, background: colour } as const
  return new Uint8Array(await sharp({ create: square }).png().toBuffer())
}

test('files serve each type until Strapi has had an entry of it; then only Strapi does', async () => {
  const { editor, look, answers } = await openFollowedStrapi()
  await look()
  expect((await answers.promotion('en')).data.attributes.title).toBe('Returns')
  const key = await editor.publish('promotions', 'en', { title: 'Autumn', url: '/' })
  await look()
  expect((await answers.promotion('en')).data.attributes.title).toBe('Autumn')
  expect((await answers.socialMedias('en')).data).toHaveLength(1)
  await editor.unpublish('promotion', key, 'en')
  await look()
  const { attributes } = (await answers.promotion('en')).data
  expect(attributes).toMatchObject({ title: '', content: null, url: '' })
})

test('what is published in one language is shown in it, and lent to the others', async () => {
  const shop = await openFollowedStrapi()
  const key = await shop.editor.publish('nav-menus', 'de', { displayName: 'Menü' })
  await shop.look()
  expect([await menuNames(shop, 'sv'), await menuNames(shop, 'de')]).toEqual([['Menü'], ['Menü']])
  await shop.editor.publish('nav-menus', 'en', { displayName: 'Menu' }, key)
  await shop.look()
  expect([await menuNames(shop, 'sv'), await menuNames(shop, 'de')]).toEqual([['Menu'], ['Menü']])
  await shop.editor.remove('nav-menus', key, 'en')
  await shop.look()
  expect([await menuNames(shop, 'sv'), await menuNames(shop, 'en')]).toEqual([['Menü'], ['Menü']])
  await shop.editor.remove('nav-menus', key)
  await shop.look()
  expect(await menuNames(shop, 'de')).toEqual([])
})

test('a draft is not shown, but among the drafts', async () => {
  const shop = await openFollowedStrapi()
  const key = await shop.editor.publish('cookie-consents', 'en', { content: 'Published' })
  await shop.editor.draft('cookie-consents', 'en', { content: 'Draft' }, key)
  await shop.look()
  const [consent] = await shop.content.cookieConsents()
  expect(consent?.content).toEqual({ en: 'Published' })
  const [draft] = await (await shop.content.drafts()).cookieConsents()
  expect([draft?.id, draft?.content]).toEqual([consent?.id, { en: 'Draft' }])
})

test('an id survives publishing again, a restart and a deletion beside it', async () => {
  const { editor, look, answers, openNode } = await openFollowedStrapi()
  const menu = await editor.publish('nav-menus', 'en', { displayName: 'Menu' })
  const first = await editor.publish('nav-menu-items', 'en', {
    displayName: 'A',
    content: 'a',
    nav_menu: menu,
  })
  const second = await editor.publish('nav-menu-items', 'en', {
    displayName: 'B',
    content: 'b',
    nav_menu: menu,
  })
  await look()
  const itemsOf = async (of = answers) =>
    (await of.navMenus('en')).data[0]?.attributes.nav_menu_items.data ?? []
  const ids = (await itemsOf()).map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
  // The page of an item has the address of its number.
  expect((await itemsOf()).map(({ attributes }) => attributes.url)).toEqual(
    ids.map((id) => `/content/Service/${id}`),
  )
  await editor.publish('nav-menu-items', 'en', { displayName: 'B again' }, second)
  await editor.publish('nav-menu-items', 'sv', { displayName: 'B sv' }, second)
  await editor.remove('nav-menu-items', first)
  await look()
  expect((await itemsOf()).map(({ id, attributes }) => [id, attributes.displayName])).toEqual([
    [ids[1], 'B again'],
  ])
  const restarted = await openNode()
  expect((await itemsOf(restarted.answers)).map(({ id }) => id)).toEqual([ids[1]])
  const third = await editor.publish('nav-menu-items', 'en', { displayName: 'C', nav_menu: menu })
  expect(third).toBeTruthy()
  await look()
  expect((await itemsOf()).map(({ id }) => id)).not.toContain(ids[0])
})

test('an item that is not translated stands in the menu in another language; one that is left out there does not', async () => {
  const { editor, look, answers } = await openFollowedStrapi()
  const menu = await editor.publish('nav-menus', 'en', { displayName: 'Menu' })
  await editor.publish('nav-menus', 'sv', { displayName: 'Meny' }, menu)
  const both = await editor.publish('nav-menu-items', 'en', {
    displayName: 'Both',
    position: 3,
    nav_menu: menu,
  })
  await editor.publish('nav-menu-items', 'sv', { displayName: 'Båda', nav_menu: menu }, both)
  await editor.publish('nav-menu-items', 'en', { displayName: 'English', position: 1, nav_menu: menu })
  const out = await editor.publish('nav-menu-items', 'en', {
    displayName: 'Out',
    position: 2,
    nav_menu: menu,
  })
  await editor.publish('nav-menu-items', 'sv', { displayName: 'Ute' }, out)
  await look()
  const namesIn = async (locale: 'sv' | 'en') =>
    (await answers.navMenus(locale)).data[0]?.attributes.nav_menu_items.data.map(
      ({ attributes }) => attributes.displayName,
    )
  expect(await namesIn('en')).toEqual(['English', 'Out', 'Both'])
  expect(await namesIn('sv')).toEqual(['English', 'Båda'])
})

test('more entries than a page of Strapi has are all read', async () => {
  const { editor, look, content, strapi } = await openFollowedStrapi()
  for (let index = 0; index < 205; index++) {
    await editor.publish('app-texts', 'en', { key: `own.${index}`, english: `Text ${index}` })
  }
  await look()
  const texts = new Map((await content.texts()).map(({ key, text }) => [key, text.sv]))
  expect([texts.get('own.0'), texts.get('own.204'), texts.get('cart.title')]).toEqual([
    'Text 0',
    'Text 204',
    'Cart sv',
  ])
  expect(strapi.asked.filter((address) => address.includes('/app-texts?status='))).toHaveLength(3)
})

test('a text that is empty in Strapi keeps that of the shop', async () => {
  const { editor, look, content } = await openFollowedStrapi()
  await editor.publish('app-texts', 'en', { key: 'cart.title', english: '', swedish: 'Kundvagn' })
  await look()
  const text = (await content.texts()).find(({ key }) => key === 'cart.title')?.text
  expect(text).toEqual({ sv: 'Kundvagn', en: 'Cart en', de: 'Cart de' })
})

const FAULTS: readonly StrapiFaultKind[] = ['500', 'html', 'garbage', 'cut', 'slow', 'drop']

test.for(FAULTS)('an answer that is broken changes nothing: %s', async (kind) => {
  const shop = await openFollowedStrapi()
  await shop.editor.publish('nav-menus', 'en', { displayName: 'Menu' })
  await shop.editor.publish('promotions', 'en', { title: 'Autumn' })
  await shop.look()
  await shop.editor.publish('nav-menus', 'en', { displayName: 'Second' })
  const before = await shop.answers.navMenus('en')
  // One type answers well, another does not: half of the change would be worse than none.
  shop.strapi.break(kind, { at: '/api/promotions' })
  await shop.look()
  expect(await shop.answers.navMenus('en')).toEqual(before)
  expect((await shop.content.state()).away).toContain('promotions')
  expect((await shop.answers.promotion('en')).data.attributes.title).toBe('Autumn')
  shop.strapi.mend()
  await shop.look()
  expect(await menuNames(shop, 'en')).toEqual(['Menu', 'Second'])
  expect((await shop.content.state()).away).toBeUndefined()
})

test('a list that is shorter than it says changes nothing', async () => {
  const shop = await openFollowedStrapi()
  for (const [position, displayName] of ['A', 'B', 'C'].entries()) {
    await shop.editor.publish('nav-menus', 'en', { displayName, position })
  }
  await shop.look()
  shop.strapi.break('half', { at: 'nav-menus' })
  await shop.look()
  expect(await menuNames(shop, 'en')).toEqual(['A', 'B', 'C'])
  expect((await shop.content.state()).away).toBe('nav-menus: the pages have not all entries')
})

test('while Strapi is away a shop that starts again has the content and the pictures of before', async () => {
  const { editor, look, strapi, openNode, stop, reported } = await openFollowedStrapi()
  const image = await strapi.upload('box.png', await png('#f00'), 'A box')
  await editor.publish('promotions', 'en', { title: 'Autumn', image })
  await look()
  await stop()
  await strapi.close()
  const restarted = await openNode()
  await restarted.look()
  const { title, image: picture } = (await restarted.answers.promotion('en')).data.attributes
  expect([title, picture.data?.attributes.alternativeText]).toEqual(['Autumn', 'A box'])
  const shown = await restarted.content.picture(picture.data?.attributes.url ?? '')
  expect(shown?.bytes).toEqual(await png('#f00'))
  expect((await restarted.content.state()).away).toContain('Strapi does not answer')
  expect(reported.filter((line) => line.includes('does not answer'))).toHaveLength(1)
})

test('another node takes the copy without asking Strapi', async () => {
  const { editor, look, openNode, strapi, store } = await openFollowedStrapi()
  const other = await openNode()
  let told = 0
  other.content.onChange(() => {
    told += 1
  })
  await editor.publish('promotions', 'en', { title: 'Autumn' })
  await look()
  const asked = strapi.asked.length
  // Another node has just looked.
  expect(await store.claim(60)).toBeUndefined()
  await strapi.close()
  await other.look()
  expect((await other.answers.promotion('en')).data.attributes.title).toBe('Autumn')
  expect([told, strapi.asked.length]).toEqual([1, asked])
})

test('a look that was overtaken by a later one writes nothing', async () => {
  const { store } = await openFollowedStrapi()
  const early = await store.claim(0)
  const late = await store.claim(0)
  await store.finish(late ?? 0, { copy: '{"late":1}', milliseconds: 1, faults: [] })
  await store.finish(early ?? 0, { copy: '{"early":1}', milliseconds: 1, faults: [] })
  expect(await store.load()).toEqual({ version: 1, copy: '{"late":1}' })
})

test('looks of two nodes come one at a time, and one that is asked for comes early', async () => {
  const { store } = await openFollowedStrapi()
  expect(await store.claim(60)).toBeDefined()
  expect(await store.claim(60)).toBeUndefined()
  await store.ask()
  expect(await store.claim(60)).toBeDefined()
  expect(await store.claim(60)).toBeUndefined()
})

test('nothing is stored again while nothing changes', async () => {
  const { editor, look, store } = await openFollowedStrapi()
  await editor.publish('promotions', 'en', { title: 'Autumn' })
  await look()
  const version = await store.version()
  await look()
  await look()
  expect(await store.version()).toBe(version)
})

test('a token that is wrong is told, and changes nothing', async () => {
  const { editor, look, answers, openNode } = await openFollowedStrapi()
  await editor.publish('promotions', 'en', { title: 'Autumn' })
  await look()
  const { look: lookWrongly, content } = await openNode({ token: 'wrong' })
  await lookWrongly()
  expect((await content.state()).away).toBe('languages: Strapi does not know the token (CMS_TOKEN)')
  expect((await answers.promotion('en')).data.attributes.title).toBe('Autumn')
})

test('a type that is gone, or closed to the token, keeps what it had, and the others go on', async () => {
  const shop = await openFollowedStrapi()
  await shop.editor.publish('promotions', 'en', { title: 'Autumn' })
  await shop.look()
  for (const kind of ['404', '403'] as const) {
    shop.strapi.break(kind, { at: '/api/promotions' })
    await shop.editor.publish('nav-menus', 'en', { displayName: kind })
    await shop.look()
    expect(await menuNames(shop, 'en')).toContain(kind)
    expect((await shop.answers.promotion('en')).data.attributes.title).toBe('Autumn')
    expect((await shop.content.state()).faults).toEqual([expect.stringMatching(/^promotions: /)])
  }
})

test('a language that is deleted leaves its texts in the shop until its successor has some', async () => {
  const shop = await openFollowedStrapi()
  const key = await shop.editor.publish('nav-menus', 'en', { displayName: 'Menu' })
  await shop.editor.publish('nav-menus', 'sv', { displayName: 'Meny' }, key)
  await shop.look()
  await shop.editor.removeLanguage('sv')
  await shop.look()
  expect(await menuNames(shop, 'sv')).toEqual(['Meny'])
  await shop.editor.addLanguage('sv-SE')
  await shop.look()
  expect(await menuNames(shop, 'sv')).toEqual(['Meny'])
  expect((await shop.content.state()).faults).toEqual([expect.stringContaining('the language sv is gone')])
  await shop.editor.publish('nav-menus', 'sv-SE', { displayName: 'Ny meny' }, key)
  await shop.look()
  expect(await menuNames(shop, 'sv')).toEqual(['Ny meny'])
  expect((await shop.content.state()).faults).toEqual([])
})

test('without the right to read the languages sv, en and de are asked for', async () => {
  const shop = await openFollowedStrapi({ tellsLanguages: false })
  await shop.editor.publish('nav-menus', 'sv', { displayName: 'Meny' })
  await shop.look()
  expect(await menuNames(shop, 'en')).toEqual(['Meny'])
})

test('a picture that was replaced is fetched again; one that is lost stays', async () => {
  const { editor, look, strapi, content, answers } = await openFollowedStrapi()
  const bytesOf = async () => {
    const { image } = (await answers.promotion('en')).data.attributes
    return (await content.picture(image.data?.attributes.url ?? ''))?.bytes
  }
  const key = await editor.publish('promotions', 'en', {
    title: 'A',
    image: await strapi.upload('a.png', await png('#f00'), ''),
  })
  await look()
  expect(await bytesOf()).toEqual(await png('#f00'))
  await editor.publish(
    'promotions',
    'en',
    { image: await strapi.upload('a.png', await png('#00f'), '') },
    key,
  )
  await look()
  expect(await bytesOf()).toEqual(await png('#00f'))
  await editor.publish('promotions', 'en', { content: 'See ![a](/uploads/none.png)' }, key)
  await look()
  expect((await content.state()).faults).toEqual(['the picture /uploads/none.png cannot be read'])
  expect(await bytesOf()).toEqual(await png('#00f'))
})

test('pictures in Markdown and in blocks come through the shop', async () => {
  const { editor, look, strapi, content } = await openFollowedStrapi()
  await strapi.upload('one.png', await png('#0f0'), '')
  await strapi.upload('two.png', await png('#00f'), '')
  const markdown = `![One](${strapi.url}/uploads/one_0000000001.png)`
  const key = await editor.publish('promotions', 'en', { title: 'A', content: markdown })
  await look()
  expect((await content.promotion())?.page.en?.content).toBe('![One](/uploads/one_0000000001.png)')
  expect((await content.picture('/uploads/one_0000000001.png'))?.bytes).toEqual(await png('#0f0'))
  const blocks = [
    { type: 'image', image: { url: '/uploads/two_0000000002.png', alternativeText: 'Two' }, children: [] },
  ]
  await editor.publish('promotions', 'en', { content: blocks }, key)
  await look()
  expect((await content.promotion())?.page.en?.content).toBe('![Two](</uploads/two_0000000002.png>)')
  expect((await content.picture('/uploads/two_0000000002.png'))?.bytes).toEqual(await png('#00f'))
})

test('an entry that is hostile or too long is left out, or stays as it was, and harms no other', async () => {
  const shop = await openFollowedStrapi()
  const key = await shop.editor.publish('promotions', 'en', { title: 'Autumn', content: 'Good' })
  await shop.editor.publish('nav-menus', 'en', { displayName: 'Menu' })
  await shop.look()
  await shop.editor.publish('promotions', 'en', { content: 'x'.repeat(5_000_000) }, key)
  await shop.editor.publish('headlines', 'en', { title: 'y'.repeat(5_000_000) })
  await shop.editor.publish('cookie-consents', 'en', { content: { script: 1 } })
  await shop.editor.publish('nav-menus', 'en', { displayName: 'Second' })
  await shop.look()
  expect((await shop.answers.promotion('en')).data.attributes.content).toBe('Good')
  expect(await menuNames(shop, 'en')).toEqual(['Menu', 'Second'])
  const { faults, away } = await shop.content.state()
  expect(away).toBeUndefined()
  expect(faults.toSorted()).toEqual([
    expect.stringMatching(/^cookie-consent \w+ en: content has neither Markdown nor blocks$/),
    expect.stringMatching(/^headline \w+ en: title has more than 4000 characters$/),
    expect.stringMatching(/^promotion \w+ en: content is too long$/),
  ])
})

test('a page of large entries is read in parts, and one that is too large for any part is left out', async () => {
  const { editor, look, content } = await openFollowedStrapi({ timeoutMs: 60_000 })
  for (const key of ['a', 'b', 'c', 'd']) {
    await editor.publish('app-texts', 'en', { key, english: key.repeat(4_000_000) })
  }
  await editor.publish('app-texts', 'en', { key: 'huge', english: 'z'.repeat(13_000_000) })
  await editor.publish('app-texts', 'en', { key: 'small', english: 'Small' })
  await look()
  const texts = new Map((await content.texts()).map(({ key, text }) => [key, text.en]))
  expect([texts.get('small'), texts.has('huge'), texts.has('a')]).toEqual(['Small', false, false])
  const { faults, away } = await content.state()
  expect(away).toBeUndefined()
  expect(faults).toContain('app-texts: an entry has more than 12 MB and is left out')
})
