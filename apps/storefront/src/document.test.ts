import { BEFORE_PAINT } from '@hoistway/contract/content/before-paint'
import { expect, test, vi } from 'vitest'
import { DEFAULT_HOST } from './data/page/host.ts'
import { writeDocument } from './document.ts'

const HOST = { ...DEFAULT_HOST, origin: 'https://www.hoistway.se' }

const write = (change: Partial<Parameters<typeof writeDocument>[0]>) =>
  writeDocument({
    colours: null,
    locale: 'sv',
    host: HOST,
    path: '/?q=a&sort=1',
    head: { title: 'Rulle "⌀56" <b>', description: "d'" },
    listed: true,
    assets: { styles: [{ address: '/a.css' }], scripts: ['/a.js'], modules: ['/b.js'] },
    font: '/i.woff2',
    setUp: undefined,
    drafts: undefined,
    actingBar: '',
    application: '<main>x</main>',
    hydration: {
      locale: 'sv',
      host: HOST,
      state: { loaderData: { page: '</script><script>alert(1)</script>' } },
    },
    ...change,
  })

test('the head says language, title, description and canonical address, all escaped', () => {
  const html = write({})
  expect(html).toContain('<html lang="sv">')
  expect(html).toContain('<title>Rulle &quot;⌀56&quot; &lt;b&gt; · Hoistway</title>')
  expect(html).toContain('<meta name="description" content="d&#39;">')
  expect(html).toContain('<link rel="canonical" href="https://www.hoistway.se/">')
})

test('a page on which somebody acts as a customer begins with the bar, and names the customer to its calls', () => {
  const acting = { userID: 7, locked: 'Locked' }
  const html = write({ host: { ...HOST, acting }, actingBar: '<div id="acting-bar">x</div>' })
  expect(html).toContain('<html lang="sv" data-acting-for="7">')
  expect(html).toContain('<body>\n<div id="acting-bar">x</div><div id="root"><main>x</main></div>')
  expect(write({})).not.toContain('acting')
})

test('a page can be installed as an app in its language and in the colour of the shop', () => {
  const html = write({})
  expect(html).toContain('<link rel="manifest" href="/manifest-sv.webmanifest">')
  expect(html).toContain('<link rel="apple-touch-icon" href="/app-icon/apple-180.png">')
  expect(html).toContain('<meta name="theme-color" content="#ffc400">')
  const green = { light: '#80c040', dark: '#a0e060' }
  const colours = { signal: '#8fd14f', hover: green, press: '#70b030', tint: green }
  expect(write({ colours })).toContain('<meta name="theme-color" content="#8fd14f">')
})

test('a canonical address of the page replaces its own', () => {
  const html = write({ head: { canonical: '/?o.8=12&page=2' } })
  expect(html).toContain('<link rel="canonical" href="https://www.hoistway.se/?o.8=12&amp;page=2">')
})

test('a page that search engines leave out is shared with all of its address', () => {
  const html = write({ path: '/shared?token=abc', head: { unlisted: true } })
  expect(html).toContain('<meta property="og:url" content="https://www.hoistway.se/shared?token=abc">')
})

test.each([{ listed: false }, { head: { unlisted: true } }])('search engines leave out %j', (change) => {
  const html = write(change)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('rel="canonical"')
})

test('the only inline script is the one that the policy permits, whatever the data holds', () => {
  const html = write({})
  expect(html).toContain(`<script>${BEFORE_PAINT}</script>`)
  expect(html.match(/<script[^>]*>/g)).toEqual([
    '<script>',
    '<script type="module" src="/a.js" fetchpriority="low">',
    '<script type="application/json" id="hoistway-data">',
  ])
})

test.each([
  ['given', () => ({ cookieConsent: 'given' })],
  ['', () => ({})],
  [
    '',
    () => {
      throw new Error('SecurityError')
    },
  ],
])(
  'before anything is painted, the stored answer about cookies stands on the page: "%s" [CONSENT-04]',
  (answer, storage) => {
    const dataset: Record<string, string> = {}
    vi.stubGlobal('document', { documentElement: { dataset } })
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: storage })
    new Function(BEFORE_PAINT)()
    vi.unstubAllGlobals()
    Reflect.deleteProperty(globalThis, 'localStorage')
    expect(dataset).toEqual({ consent: answer })
  },
)

test('a stylesheet names the files that it holds, which no code fetches again', () => {
  const styles = [{ address: '/page.css', holds: ['/a.css', '/b.css'] }, { address: '/c.css' }]
  expect(write({ assets: { styles, scripts: [], modules: [] } }).match(/<link rel="stylesheet".*>/g)).toEqual(
    [
      '<link rel="stylesheet" href="/page.css" data-holds="/a.css /b.css">',
      '<link rel="stylesheet" href="/c.css">',
    ],
  )
})

test('the texts are fetched beside the scripts, where the page does not bring them', () => {
  const hydration = { locale: 'sv', host: HOST, texts: '/texts/sv-1.json', state: {} } as const
  expect(write({ hydration })).toContain(
    '<link rel="preload" href="/texts/sv-1.json" as="fetch" type="application/json" crossorigin fetchpriority="low">',
  )
  expect(write({})).not.toContain('/texts/')
})

test('each language with an address of its own is linked, English for who reads none of them', () => {
  const publicUrls = { sv: 'https://hiss.example', en: 'https://lift.example', de: null }
  const html = write({ host: { ...HOST, publicUrls }, head: { canonical: '/product/7' } })
  expect(html.match(/<link rel="alternate".*>/g)).toEqual([
    '<link rel="alternate" hreflang="sv" href="https://hiss.example/product/7">',
    '<link rel="alternate" hreflang="en" href="https://lift.example/product/7">',
    '<link rel="alternate" hreflang="x-default" href="https://lift.example/product/7">',
  ])
  expect(html).toContain('<link rel="canonical" href="https://hiss.example/product/7">')
  expect(write({})).not.toContain('rel="alternate"')
})

test('a part is described to search engines, without a price and whatever it is called', () => {
  const product = { name: '</script><b>', articleNr: '40561-014', brand: 'Torvik', description: 'd' }
  const head = { title: 't', canonical: '/product/31', picture: '/api/v2/Product/asset/249', product }
  const html = write({ head })
  const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: '</script><b>',
    sku: '40561-014',
    mpn: '40561-014',
    brand: { '@type': 'Brand', name: 'Torvik' },
    description: 'd',
    image: 'https://www.hoistway.se/_next/image?url=%2Fapi%2Fv2%2FProduct%2Fasset%2F249&w=1200&q=75',
    url: 'https://www.hoistway.se/product/31',
  })
  expect(write({ head, listed: false })).not.toContain('ld+json')
})

test('a shared address shows title, words and picture', () => {
  const html = write({ head: { title: 'Kontakt', description: 'Ring oss' } })
  expect(html).toContain('<meta property="og:title" content="Kontakt">')
  expect(html).toContain('<meta property="og:description" content="Ring oss">')
  expect(html).toContain('<meta property="og:locale" content="sv_SE">')
  expect(html).toContain('<meta property="og:image" content="https://www.hoistway.se/share.png">')
})

test('a shop that lacks something says so above the application, escaped, with its commands marked', () => {
  const html = write({
    setUp: { title: 'Not <ready>', steps: ['No parts: `npm run shop -- import <FOLDER>`.'] },
  })
  expect(html).toContain(
    '<strong id="set-up">Not &lt;ready&gt;</strong><ol><li>No parts: <code>npm run shop -- import &lt;FOLDER&gt;</code>.</li></ol></aside>\n<div id="root">',
  )
  expect(write({})).not.toContain('set-up')
})

test('a shop with a colour of its own puts it in the place of the yellow, in both themes', () => {
  expect(write({})).not.toContain('--signal')
  const colours = {
    signal: '#8fd14f',
    hover: { light: '#86c44a', dark: '#a5da72' },
    press: '#7eb846',
    tint: { light: '#e6f5d8', dark: '#2a3a1f' },
  }
  expect(write({ colours })).toContain(
    '<html lang="sv" style="--signal:#8fd14f;--signal-hover:light-dark(#86c44a,#a5da72);--signal-press:#7eb846;--signal-tint:light-dark(#e6f5d8,#2a3a1f);--signal-edge:light-dark(#0f1c28,#8fd14f)">',
  )
})

test('a page with drafts says so, and leads back to what is published', () => {
  const html = write({ drafts: { words: 'Utkast "visas"', end: 'Visa det publicerade' } })
  expect(html).toContain('<strong>Utkast &quot;visas&quot;</strong>')
  expect(html).toContain('<a href="/preview/end?to=%2F%3Fq%3Da%26sort%3D1">Visa det publicerade</a>')
  expect(write({})).not.toContain('/preview/end')
})
