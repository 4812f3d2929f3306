/** The adapter over a real Strapi, installed from npm (testing/strapi/real-strapi.ts): the shop shows what its editors do, goes on
 *  while it is away, and the simulated Strapi of the other tests answers as the real one does. */
import * as shapes from '@hoistway/contract/content/content'
import { LOCALES } from '@hoistway/domain/texts/locale'
import sharp from 'sharp'
import { Compile } from 'typebox/compile'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import type { ContractContent } from '../../../features/content/envelope.ts'
import { fillStrapi, followOne, openFollowedStrapi } from '../../../testing/strapi/followed-strapi.ts'
import { openRealStrapi, SHOP_URL } from '../../../testing/strapi/real-strapi.ts'
import { READER } from '../../../testing/strapi/simulator.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { checkStrapi } from './check-strapi.ts'
import { ownUrlOf } from './own-url.ts'

const SECRET = 'secret-of-the-webhook'
const POLL_SECONDS = 30
const MINUTES = { timeout: 300_000 }

const shop = await openTestShop()
const hookPort = 20_000 + Math.floor(Math.random() * 20_000)
const real = await openRealStrapi({
  webhook: { url: `http://127.0.0.1:${hookPort}/hooks/content`, secret: SECRET },
})
if ('reason' in real) console.warn(`NOT RUN: the tests over a real Strapi. ${real.reason}`)
afterAll(async () => {
  await shop.close()
  if (!('reason' in real)) await real.close()
})

async function box(): Promise<Uint8Array<ArrayBuffer>> {
  const white = { width: 40, height: 30, channels: 3, background: '#fff' } as const
  return new Uint8Array(await sharp({ create: white }).png().toBuffer())
}

const MODELS = {
  staffPage: shapes.StaffPage,
  contactPage: shapes.ContactPage,
  navMenus: shapes.NavMenus,
  promotion: shapes.Promotion,
  headline: shapes.Headline,
  subSections: shapes.SubSections,
  socialMedias: shapes.SocialMedias,
  cookieConsent: shapes.CookieConsent,
} as const

/** All answers, without numbers, times and the names that files get. */
async function comparable(answers: ContractContent): Promise<unknown> {
  const models = Object.keys(MODELS) as (keyof typeof MODELS)[]
  const all = await Promise.all(
    models.flatMap((name) => LOCALES.map(async (locale) => [name, locale, await answers[name](locale)])),
  )
  return JSON.parse(
    JSON.stringify([all, await answers.appTexts()], (name, value) => {
      if (name === 'id' || name.endsWith('At')) return undefined
      return typeof value === 'string'
        ? value.replace(/_\w+\.png$/, '.png').replace(/Service\/\d+/, 'Service/1')
        : value
    }),
  )
}

describe.skipIf('reason' in real)('a real Strapi', () => {
  const strapi = real as Exclude<typeof real, { readonly reason: string }>

  test('is set up by the files of the shop, and its simulator answers as it does', MINUTES, async () => {
    expect((await fetch(`${strapi.url}/api/nav-menus`)).status).toBe(403)
    const findings = await checkStrapi({ url: strapi.url, token: READER }, ownUrlOf(strapi.url, []))
    expect(findings.filter(({ toDo }) => toDo !== undefined)).toEqual([])

    const { look, answers, editor, content } = await followOne({ url: strapi.url })
    await fillStrapi(editor, await editor.upload('box.png', await box(), 'En låda'))
    await look()
    expect(await content.state()).toMatchObject({ away: undefined, faults: [] })
    for (const [name, shape] of Object.entries(MODELS)) {
      for (const locale of LOCALES) {
        expect(Compile(shape).Errors(await answers[name as keyof typeof MODELS](locale))).toEqual([])
      }
    }
    const { image } = (await answers.staffPage('sv')).data.attributes
    // Strapi draws an uploaded picture again, so its bytes are others.
    expect((await content.picture(image.data?.attributes.url ?? ''))?.mediaType).toBe('image/png')
    expect(image.data?.attributes).toMatchObject({ width: 40, height: 30, alternativeText: 'En låda' })

    const simulated = await openFollowedStrapi()
    await fillStrapi(simulated.editor, await simulated.strapi.upload('box.png', await box(), 'En låda'))
    await simulated.look()
    expect(await comparable(answers)).toEqual(await comparable(simulated.answers))
  })

  test(
    'shows what is published in one language, published again, unpublished and deleted',
    MINUTES,
    async () => {
      const { look, answers, editor } = await followOne({ url: strapi.url })
      const menusIn = async (locale: 'sv' | 'en') =>
        (await answers.navMenus(locale)).data
          .filter(({ attributes }) => attributes.displayName.startsWith('Real'))
          .map(({ id, attributes }) => ({
            id,
            name: attributes.displayName,
            items: attributes.nav_menu_items.data.map((item) => [item.id, item.attributes.displayName]),
          }))
      const menu = await editor.publish('nav-menus', 'en', { displayName: 'Real', position: 9 })
      const item = await editor.publish('nav-menu-items', 'en', {
        displayName: 'A',
        content: 'a',
        nav_menu: menu,
      })
      await editor.draft('nav-menu-items', 'en', { displayName: 'Draft', nav_menu: menu })
      await look()
      const [english] = await menusIn('en')
      expect(english).toMatchObject({ name: 'Real', items: [[expect.any(Number), 'A']] })
      await editor.publish('nav-menus', 'sv', { displayName: 'Real sv', position: 9 }, menu)
      await editor.publish('nav-menu-items', 'en', { displayName: 'A again' }, item)
      await look()
      expect(await menusIn('en')).toEqual([{ ...english, items: [[english?.items[0]?.[0], 'A again']] }])
      // The item is not translated, so its English version stands in the Swedish menu.
      expect(await menusIn('sv')).toEqual([
        { ...english, name: 'Real sv', items: [[english?.items[0]?.[0], 'A again']] },
      ])
      await editor.unpublish('nav-menu', menu, 'sv')
      await look()
      expect((await menusIn('sv')).map(({ name }) => name)).toEqual(['Real'])
      await editor.remove('nav-menu-items', item)
      await look()
      expect((await menusIn('en'))[0]?.items).toEqual([])
      await editor.remove('nav-menus', menu)
      await look()
      expect([await menusIn('en'), await menusIn('sv')]).toEqual([[], []])
    },
  )

  test('shows a publication within 5 seconds with the webhook, and within 60 without', MINUTES, async () => {
    const { content, editor, start } = await followOne({ url: strapi.url, everySeconds: POLL_SECONDS })
    const node = await shop.openNode({ cms: { service: content, secret: SECRET } })
    start()
    const shownAfter = async (title: string) => {
      const began = performance.now()
      const shown = async () => {
        const answer = await node.inject('/api/v2/content-proxy/headline?locale=sv')
        return answer.json().data.attributes.title
      }
      await expect.poll(shown, { timeout: 60_000, interval: 50 }).toBe(title)
      return performance.now() - began
    }
    const key = await editor.publish('headlines', 'sv', { title: 'First' })
    const others = (await fetchAll(strapi.url, 'headlines?locale=sv')).filter((one) => one !== key)
    for (const other of others) await editor.remove('headlines', other)
    await shownAfter('First')
    await editor.publish('headlines', 'sv', { title: 'Polled' }, key)
    const polled = await shownAfter('Polled')
    await node.listen({ port: hookPort, host: '127.0.0.1' })
    const hooked: number[] = []
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
      await editor.publish('headlines', 'sv', { title }, key)
      hooked.push(await shownAfter(title))
    }
    console.info(
      `shown after ${Math.round(polled)} ms without the webhook, ${hooked.map(Math.round)} ms with it`,
    )
    expect(polled).toBeLessThan(60_000)
    expect(Math.max(...hooked)).toBeLessThan(5_000)
  })

  test('may be away while the shop starts again, and goes on when it is back', MINUTES, async () => {
    const { look, answers, editor, openNode, stop } = await followOne({ url: strapi.url })
    const key = await editor.publish('cookie-consents', 'de', { content: 'Vorher' })
    await look()
    const before = await comparable(answers)
    await stop()
    await strapi.stop()
    onTestFinished(async () => {
      await strapi.start()
    })
    const restarted = await openNode()
    await restarted.look()
    expect(await comparable(restarted.answers)).toEqual(before)
    expect((await restarted.content.state()).away).toContain('does not answer')
    await strapi.start()
    await editor.publish('cookie-consents', 'de', { content: 'Nachher' }, key)
    await restarted.look()
    const texts = (await restarted.answers.cookieConsent('de')).data.map(
      ({ attributes }) => attributes.content,
    )
    expect(texts).toContain('Nachher')
  })

  test('a hostile entry harms no other', MINUTES, async () => {
    const { look, answers, editor, content } = await followOne({ url: strapi.url })
    const script = '<script>alert(1)</script> [a](javascript:alert(1)) <img src=x onerror=alert(1)>'
    const key = await editor.publish('contact-pages', 'en', { title: 'Hostile', content: script })
    await look()
    const fine = await comparable(answers)
    await editor.publish('contact-pages', 'en', { content: 'x'.repeat(5_000_000) }, key)
    await look()
    expect(await comparable(answers)).toEqual(fine)
    expect((await content.state()).faults).toEqual([
      expect.stringMatching(/^contact-page \w+ en: content is too long$/),
    ])
    await editor.remove('contact-pages', key)
  })

  test('drafts are shown to those who ask for them', MINUTES, async () => {
    const { look, content, editor } = await followOne({ url: strapi.url })
    const key = await editor.publish('social-medias', 'en', {
      name: 'Published',
      url: 'https://a.example',
      position: 99,
    })
    await editor.draft('social-medias', 'en', { name: 'Draft' }, key)
    await look()
    const names = async (of: Pick<typeof content, 'socialMedias'>) =>
      (await of.socialMedias()).map(({ name }) => (typeof name === 'string' ? name : name.en))
    expect(await names(content)).toContain('Published')
    expect(await names(await content.drafts())).toContain('Draft')
    const item = await editor.draft('nav-menu-items', 'sv', { displayName: 'Utkast', content: 'Snart.' })
    const url = new URL(await editor.previewUrl('nav-menu-item', item, 'sv'))
    expect(url.href).toBe(`${SHOP_URL}/preview?type=nav-menu-item&document=${item}&locale=sv`)
    await expect
      .poll(() => content.draftPath('nav-menu-item', url.searchParams.get('document') ?? ''), {
        timeout: 60_000,
      })
      .toMatch(/^\/content\/Service\/\d+$/)
    await editor.remove('nav-menu-items', item)
    await editor.remove('social-medias', key)
  })

  test(
    'a language that is deleted leaves its texts in the shop until its successor has some',
    MINUTES,
    async () => {
      const { look, answers, editor } = await followOne({ url: strapi.url })
      const key = await editor.publish('sub-sections', 'de', { title: 'Deutsch' })
      await look()
      const titles = async () =>
        (await answers.subSections('de')).data.map(({ attributes }) => attributes.title)
      expect(await titles()).toContain('Deutsch')
      await editor.removeLanguage('de')
      await look()
      expect(await titles()).toContain('Deutsch')
      await editor.addLanguage('de-AT')
      await editor.publish('sub-sections', 'de-AT', { title: 'Neu' })
      await look()
      expect(await titles()).toContain('Neu')
      expect(await titles()).not.toContain('Deutsch')
      expect(key).toBeTruthy()
    },
  )
})

/** The keys of all entries. */
async function fetchAll(url: string, path: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${READER}` } })
  return ((await answer.json()) as { data: { documentId: string }[] }).data.map(
    ({ documentId }) => documentId,
  )
}
