/** Tests what every content service must do for the shop. An adapter joins by a line in ADAPTERS that opens it over the
 *  same content: a page in Swedish and English, a banner in Swedish only. */
import * as shapes from '@hoistway/contract/content/content'
import { textIn } from '@hoistway/domain/texts/in-languages'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import sharp from 'sharp'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { type ContractContent, contractContent } from '../../features/content/envelope.ts'
import { openContentDirectory } from '../../testing/content-directory.ts'
import { fillStrapi, openFollowedStrapi } from '../../testing/strapi/followed-strapi.ts'
import type { ContentService } from './port.ts'

const ADAPTERS: readonly (readonly [string, () => Promise<ContentService>])[] = [
  ['files', async () => (await openContentDirectory()).content],
  ['Strapi', openFilledStrapi],
]

async function openFilledStrapi(): Promise<ContentService> {
  const { strapi, editor, look, content } = await openFollowedStrapi()
  const white = { width: 40, height: 30, channels: 3, background: '#fff' } as const
  const box = new Uint8Array(await sharp({ create: white }).png().toBuffer())
  await fillStrapi(editor, await strapi.upload('box.png', box, 'En låda'))
  await look()
  return content
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
} as const satisfies Partial<Record<keyof ContractContent, TSchema>>

describe.for(ADAPTERS)('content from %s', ([, open]) => {
  test.for(Object.entries(MODELS))(
    'gives %s in the shape of the contract, in each language',
    async ([name, shape]) => {
      const content = contractContent(await open())
      for (const locale of LOCALES) {
        const value = await content[name as keyof typeof MODELS](locale)
        expect(Compile(shape).Errors(value)).toEqual([])
        expect(value).toEqual(Value.Clean(shape, structuredClone(value)))
      }
    },
  )

  test('gives the same while nothing changes', async () => {
    const content = await open()
    const answers = contractContent(content)
    expect(await answers.navMenus('sv')).toEqual(await answers.navMenus('sv'))
    expect(await content.texts()).toBe(await content.texts())
    expect(await answers.appTexts()).toBe(await answers.appTexts())
  })

  test('gives every text of the screens in each language, sorted by key', async () => {
    const texts = await (await open()).texts()
    const keys = texts.map(({ key }) => key)
    expect(keys).toContain('cart.title')
    expect(keys).toEqual(keys.toSorted())
    for (const { text } of texts) for (const locale of LOCALES) expect(text[locale]).toMatch(/\S/)
  })

  test('puts phone, address and hours of the contact page into the texts', async () => {
    const content = await open()
    const page = await content.contactPage()
    const texts = new Map((await content.texts()).map(({ key, text }) => [key, text.en]))
    expect(texts.get('contact.email')).toBe(textIn(page?.email ?? '', 'en'))
    expect(texts.get('contact.hours')).toBe(textIn(page?.openingHours ?? '', 'en'))
  })

  test('gives each entry, block and item an id of its own', async () => {
    const content = await open()
    const menus = await content.menus()
    const items = menus.flatMap(({ items: inEachLanguage }) => inEachLanguage.sv)
    const blocks = (await content.subSections()).flatMap(({ blocks: inEachLanguage }) => inEachLanguage.sv)
    for (const entries of [menus, items, blocks]) {
      expect(entries.length).toBeGreaterThan(0)
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    }
  })

  test('gives a model the same id in every language, and says in which it is', async () => {
    const content = contractContent(await open())
    const menuIn = async (locale: Locale) => (await content.navMenus(locale)).data[0]
    const id = (await menuIn('en'))?.id
    for (const locale of LOCALES) {
      const menu = await menuIn(locale)
      expect(menu).toMatchObject({ id, attributes: { displayName: `Shop ${locale}`, locale } })
      const others = menu?.attributes.localizations.data.map(({ attributes }) => attributes.locale)
      expect(others).toEqual(LOCALES.filter((other) => other !== locale))
    }
  })

  test('falls back to English, else to any language that there is', async () => {
    const content = contractContent(await open())
    const promotion = await content.promotion('de')
    expect(promotion.data.attributes).toMatchObject({ title: 'Returns', locale: 'en' })
    expect(promotion.data.attributes.localizations).toEqual({
      data: [{ id: promotion.data.id, attributes: { locale: 'sv' } }],
    })
    const [section] = (await content.subSections('en')).data
    expect(section?.attributes.blocks.data[0]?.attributes).toMatchObject({
      title: 'Bara svenska',
      locale: 'sv',
    })
  })

  test('gives the picture that a model names, with its description', async () => {
    const service = await open()
    const { image } = (await contractContent(service).staffPage('sv')).data.attributes
    expect(image.data?.attributes).toMatchObject({
      width: 40,
      height: 30,
      mime: 'image/png',
      alternativeText: 'En låda',
    })
    const picture = await service.picture(image.data?.attributes.url ?? '')
    expect(picture?.mediaType).toBe('image/png')
    expect(textIn(picture?.alternativeText ?? '', 'sv')).toBe('En låda')
    expect(picture?.bytes.subarray(1, 4)).toEqual(new TextEncoder().encode('PNG'))
  })

  test.for([
    '/uploads/none.png',
    '/uploads/',
    '',
    '/uploads/../images.json',
    'https://a.example/uploads/box.png',
  ])('has no picture %o', async (url) => {
    expect(await (await open()).picture(url)).toBeUndefined()
  })
})
