/** Opens a shop's content service over the simulated Strapi (openFollowedStrapi) or over one at an address (followOne), with a
 *  database and files of its own. `look` makes the shop look, as a node does by its clock. fillStrapi writes the content of
 *  content-directory.ts. */
import { onTestFinished } from 'vitest'
import { createCopyStore } from '../../features/content/copy-store.ts'
import { contractContent } from '../../features/content/envelope.ts'
import { fileContent } from '../../integrations/cms/file-content.ts'
import { strapiApi } from '../../integrations/cms/strapi/api.ts'
import { followStrapi } from '../../integrations/cms/strapi/follow-strapi.ts'
import { ownUrlOf } from '../../integrations/cms/strapi/own-url.ts'
import { directoryStore } from '../../integrations/files/directory-store.ts'
import { openContentDirectory } from '../content-directory.ts'
import { freshDatabase } from '../databases/fresh-database.ts'
import { temporaryDirectory } from '../temporary-directory.ts'
import { type StrapiEditor, strapiEditor } from './editor.ts'
import { EDITOR, openStrapi, READER, type StrapiOptions } from './simulator.ts'

/** Shorter than any test waits, longer than an answer here takes on a busy machine. */
const IMPATIENT_MS = 1_500

export async function openFollowedStrapi(
  options: StrapiOptions & {
    readonly imageHosts?: readonly string[]
    /** Longest time that the shop waits for an answer. */
    readonly timeoutMs?: number
  } = {},
) {
  const strapi = await openStrapi(options)
  onTestFinished(() => strapi.close())
  const shop = await followOne({
    url: strapi.url,
    imageHosts: options.imageHosts ?? [],
    timeoutMs: options.timeoutMs ?? IMPATIENT_MS,
  })
  return { ...shop, strapi }
}

/** Opens a shop's content service over the Strapi at an address, which has the tokens of the simulated one. */
export async function followOne({
  url,
  imageHosts = [],
  timeoutMs,
  everySeconds = 0,
}: {
  readonly url: string
  readonly imageHosts?: readonly string[]
  readonly timeoutMs?: number
  /** 0: each turn looks. */
  readonly everySeconds?: number
}) {
  const database = await freshDatabase()
  const store = createCopyStore(database.db, url)
  const pictures = directoryStore(temporaryDirectory())
  const { directory } = await openContentDirectory()
  const reported: string[] = []
  const opened: { readonly stop: () => Promise<void> }[] = []
  onTestFinished(async () => {
    for (const follower of opened) await follower.stop()
    await database.close()
  })

  /** Another node, or the same one after a restart. */
  async function openNode({ token = READER } = {}) {
    const follower = await followStrapi({
      api: strapiApi({ url, token }, timeoutMs),
      store,
      files: fileContent({ directory, staleAfterMs: 0, now: () => new Date(), report: () => undefined }),
      pictures,
      ownUrl: ownUrlOf(url, imageHosts),
      everySeconds,
      report: (line) => reported.push(line),
      onFault: (fault) => {
        throw fault
      },
    })
    opened.push(follower)
    return {
      content: follower,
      answers: contractContent(follower),
      look: follower.turn,
      start: follower.start,
      stop: follower.stop,
    }
  }

  const node = await openNode()
  return {
    ...node,
    store,
    editor: strapiEditor(url, EDITOR),
    openNode,
    /** The lines that the shop has reported so far. */
    reported: reported as readonly string[],
  }
}

/** @param image the id of an uploaded picture */
export async function fillStrapi(editor: StrapiEditor, image: unknown): Promise<void> {
  const inThree = async (plural: string, dataIn: (locale: string) => Readonly<Record<string, unknown>>) => {
    let key: string | undefined
    for (const locale of ['sv', 'en', 'de']) key = await editor.publish(plural, locale, dataIn(locale), key)
    return key
  }
  await editor.publish('app-texts', 'en', {
    key: 'cart.title',
    english: 'Basket',
    swedish: 'Varukorg',
    german: 'Korb',
  })
  const menu = await inThree('nav-menus', (locale) => ({ displayName: `Shop ${locale}`, position: 1 }))
  await inThree('nav-menus', (locale) => ({
    displayName: `Mine ${locale}`,
    requireAuthentication: true,
    position: 2,
  }))
  await inThree('nav-menu-items', (locale) => ({
    displayName: `All ${locale}`,
    url: '/products',
    position: 1,
    nav_menu: menu,
  }))
  await inThree('nav-menu-items', (locale) => ({
    displayName: `Returns ${locale}`,
    content: 'Inom **30** dagar.',
    image,
    position: 2,
    nav_menu: menu,
  }))
  await inThree('cookie-consents', (locale) => ({
    content: `Cookies ${locale}`,
    fadeOutInMilliseconds: 8000,
  }))
  await inThree('staff-pages', (locale) => ({
    title: `Staff ${locale}`,
    image,
    seo: { metaTitle: `Staff ${locale}`, metaDescription: 'Who' },
    salesTitle: `Sales ${locale}`,
    sales: [{ name: 'Märta', email: 'marta@hoistway.example', phone: '+46 8 1', title: 'Head' }],
  }))
  await inThree('contact-pages', (locale) => ({
    title: `Contact ${locale}`,
    content: 'Write to us.',
    address: 'Street',
    phone: '+46 8 2',
    email: 'cms@hoistway.example',
    openingHours: `8-16 ${locale}`,
    contacts: [],
  }))
  const promotion = { url: '/products', image }
  const key = await editor.publish('promotions', 'sv', { ...promotion, title: 'Returer' })
  await editor.publish('promotions', 'en', { ...promotion, title: 'Returns' }, key)
  await inThree('headlines', (locale) => ({
    title: `Hello ${locale}`,
    notification: { content: 'We are **closed**.', fadeOutInMilliseconds: 12_000 },
  }))
  await editor.publish('sub-sections', 'sv', {
    title: 'Returer',
    url: '/',
    blocks: [
      { __component: 'shop.banner', title: 'Bara svenska', url: '/products', image },
      { __component: 'shop.content-block', content: 'Ring **oss**.' },
      {
        __component: 'shop.text-section',
        title: 'Text',
        body: 'Mer text',
        images: [image],
        decoration: 'rule',
      },
      {
        __component: 'shop.image-row',
        title: 'Rad',
        url: '/',
        imagesPerRow: 3,
        sortPriority: 1,
        images: [image],
      },
      {
        __component: 'shop.partner-link',
        name: 'P',
        url: 'https://p.example',
        colorCode: '#1F6F5C',
        logo: image,
      },
    ],
  })
  await inThree('social-medias', () => ({ name: 'A', url: 'https://a.example', fontawesomeCode: 'fa-a' }))
}
