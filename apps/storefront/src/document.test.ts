import { expect, test } from 'vitest'
import { UNTOLD_HOST } from './data/host.ts'
import { writeDocument } from './document.ts'

const write = (change: Partial<Parameters<typeof writeDocument>[0]>) =>
  writeDocument({
    locale: 'sv',
    origin: 'https://www.hoistway.se',
    path: '/?q=a&sort=1',
    head: { title: 'Rulle "⌀56" <b>', description: "d'" },
    listed: true,
    assets: { styles: ['/a.css'], scripts: ['/a.js'], modules: ['/b.js'] },
    font: '/i.woff2',
    application: '<main>x</main>',
    hydration: {
      locale: 'sv',
      host: { origin: '', ...UNTOLD_HOST },
      state: { loaderData: { root: '</script><script>alert(1)</script>' } },
    },
    ...change,
  })

test('the head says language, title, description and canonical address, all escaped', () => {
  const html = write({})
  expect(html).toContain('<html lang="sv">')
  expect(html).toContain('<title>Rulle &quot;⌀56&quot; &lt;b&gt; · Hoistway</title>')
  expect(html).toContain('<meta name="description" content="d&#39;">')
  expect(html).toContain('<link rel="canonical" href="https://www.hoistway.se/?q=a&amp;sort=1">')
})

test('a canonical address of the page replaces its own', () => {
  expect(write({ head: { canonical: '/product/7' } })).toContain('href="https://www.hoistway.se/product/7"')
})

test.each([{ listed: false }, { head: { unlisted: true } }])('search engines leave out %j', (change) => {
  const html = write(change)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('rel="canonical"')
})

test('there is no inline script, whatever the data holds', () => {
  const scripts = write({}).match(/<script[^>]*>/g)
  expect(scripts).toEqual([
    '<script type="module" src="/a.js">',
    '<script type="application/json" id="hoistway-data">',
  ])
})
