/** A shop of a company's own shows nothing of the demo, and no link of it leads nowhere: with the content that comes with
 *  every shop, and with a folder of the company. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { DEMO_ACCOUNTS } from '@hoistway/fixtures/accounts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeDataDir, removeDataDir, startShop } from '../shops/shop.ts'

const root = join(import.meta.dirname, '../..')
const SHOP_NAME = 'Björkdal Reservdelar'
const MOST_PAGES = 300

/** Every name, number and address of people, companies and makers in the content of the demo. */
function demoNames(): readonly string[] {
  const texts = ['contact-page', 'staff-page', 'sub-sections', 'social-medias'].map((name) =>
    readFileSync(join(root, `fixtures/content/${name}.json`), 'utf8'),
  )
  const said = texts.flatMap((text) =>
    Array.from(text.matchAll(/"(?:name|email|phone|url)": "([^"/][^"]{3,})"/g), ([, name = '']) => name),
  )
  const accounts = DEMO_ACCOUNTS.flatMap(({ email, firstName, lastName, company }) => [
    email,
    `${firstName} ${lastName}`,
    company.name,
  ])
  return [...new Set([...said, ...accounts, 'hoistway.example', 'Hoistway AB', 'Schaktvägen', 'Farsta'])]
}

async function openShop(env: Readonly<Record<string, string>>, folder?: string) {
  const dataDir = await makeDataDir()
  onTestFinished(() => removeDataDir(dataDir))
  const settings = { DEMO: 'off', SHOP_NAME, ...env }
  const shop = await startShop({ dataDir, env: settings })
  onTestFinished(() => shop.stop())
  if (folder) {
    await promisify(execFile)('node', ['apps/server/src/commands/main.ts', 'import', folder], {
      cwd: root,
      env: { ...process.env, ...settings, DATA_DIR: dataDir },
    })
  }
  return shop
}

/** Follows the links of the shop from its home page.
 *  @returns each page by its path, with the status and the text that a guest gets */
async function crawl(url: string, locale: Locale) {
  const pages = new Map<string, { readonly status: number; readonly html: string }>()
  const waiting = [
    '/',
    '/login',
    '/question',
    '/register',
    '/photo-order',
    '/content/About/staff',
    '/nowhere',
  ]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue
    if (pages.size === MOST_PAGES)
      throw new Error(`The links never end: ${[...pages.keys()].slice(-5).join(' ')}`)
    const answer = await fetch(url + path, {
      headers: { cookie: `locale=${locale}`, 'accept-language': locale },
    })
    const html = await answer.text()
    pages.set(path, { status: answer.status, html })
    const links = Array.from(html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g), ([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
    // Lists that are sorted or filtered in other ways are the same page.
    waiting.push(
      ...links.filter(
        (href) => !href.startsWith('/language/') && !/[?&](?:o|b|d|page|view|sort)[.=]/.test(href),
      ),
    )
  }
  return pages
}

describe.each([
  { name: 'the content of every shop', env: {}, folder: undefined, own: undefined },
  {
    name: 'content of its own',
    env: { CONTENT_DIR: 'example/content' },
    folder: 'example',
    own: 'order@bjorkdal.example',
  },
])('a shop without the demo, with $name,', ({ env, folder, own }) => {
  test('shows a guest no name, number or address of the demo, and no dead link', async () => {
    const shop = await openShop(env, folder)
    const names = demoNames()
    expect(names.length).toBeGreaterThan(40)
    for (const locale of LOCALES) {
      const pages = await crawl(shop.url, locale)
      expect(pages.size).toBeGreaterThan(folder ? 18 : 12)
      const dead = [...pages].filter(([path, { status }]) => path !== '/nowhere' && status !== 200)
      expect(dead.map(([path, { status }]) => `${path} ${status}`)).toEqual([])
      const shown = [...pages].flatMap(([path, { html }]) =>
        names.filter((name) => html.includes(name)).map((name) => `${path} (${locale}): ${name}`),
      )
      expect(shown).toEqual([])
      const faulty = [...pages].filter(([, { html }]) =>
        /missing app text|\{phone\}|\{email\}|href="tel:"|href="mailto:"/.test(drawn(html)),
      )
      expect(faulty.map(([path]) => path)).toEqual([])
      expect(pages.get('/')?.html).toContain(SHOP_NAME)
      if (own) expect(pages.get('/contact')?.html).toContain(own)
    }
  })
})

/** Returns the page without the data that come with it: texts in them may have blanks that the browser fills in. */
function drawn(html: string): string {
  return html.replace(/<script type="application\/json"[^>]*>.*?<\/script>/gs, '')
}
