/** The pages that the menus lead to, written by people in content/, as the server sends them.
 *  apps/storefront/test/content-pages.browser.test.ts tests how a visitor goes through them. */
import { describe, expect, test } from 'vitest'
import { answerOnce } from '../browser/answer-once.ts'
import { openPage } from '../browser/browser.ts'
import { goTo } from '../browser/ready.ts'
import { sharedShop } from '../shops/shop-of-file.ts'

const shop = sharedShop()

describe('a service page', () => {
  test('is reached from the menu and shows its label in the address, which is an entry too (AMB-57) [ROUTE-05, ROUTE-10]', async () => {
    const page = await openPage()
    await goTo(page, shop.url)
    await page.locator('summary', { hasText: 'Service' }).click()
    await page.getByRole('link', { name: 'Measure a door roller' }).click()
    await page.getByRole('heading', { level: 1, name: 'Measure a door roller' }).waitFor()
    await page.waitForURL(`${shop.url}/content/Service/202/measure-a-door-roller`)

    await page.getByRole('complementary').getByRole('link', { name: 'Returns' }).click()
    await page.waitForURL(`${shop.url}/content/Service/204/returns`)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Measure a door roller' }).waitFor()

    await page.goto(`${shop.url}/content/Service/203/whatever-stands-here`)
    await page.getByRole('heading', { level: 1, name: 'Delivery terms' }).waitFor()
    await page.waitForURL(`${shop.url}/content/Service/203/delivery-terms`)
  })

  test('draws its picture through the image endpoint [IMG-01]', async () => {
    const page = await openPage()
    await goTo(page, `${shop.url}/content/Service/202`)
    const picture = page.getByRole('main').getByRole('img').first()
    const drawn = await picture.evaluate((image: HTMLImageElement) => [
      image.currentSrc.includes('/_next/image?'),
      image.naturalWidth > 0,
    ])
    expect(drawn).toEqual([true, true])
  })

  test.each([
    '/content/Service/99999',
    '/content/Service/abc',
    '/content/About/page/0',
    '/content/Service/403',
  ])('that a guest cannot have is not found: %s (AMB-57) [ROUTE-29]', async (path) => {
    const answer = await fetch(shop.url + path, { headers: { cookie: 'locale=sv' } })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Sidan kunde inte hittas')
  })
})

test('the page about the shop and the staff page are whole as the server sends them [ROUTE-06, ROUTE-07, ENT-52]', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  const main = page.getByRole('main')
  await page.goto(`${shop.url}/content/About/page/301`)
  await main.getByRole('heading', { level: 1, name: 'Who we are' }).waitFor()
  await main.getByText('the warehouse is just across the yard').waitFor()

  await page.goto(`${shop.url}/content/About/staff`)
  await main.getByRole('heading', { level: 1, name: 'The people who work here' }).waitFor()
  const sections = await main.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(sections).toEqual([
    'Sales',
    'Operations',
    'Product management',
    'Product development',
    'Finance and HR',
  ])
  const sales = main.getByRole('region', { name: 'Sales' })
  await sales.getByText('Head of sales').waitFor()
  expect(await sales.getByRole('link', { name: '+46 8 555 010 21' }).getAttribute('href')).toBe(
    'tel:+46855501021',
  )
})

test.each([
  ['/', '/_app'],
  ['/content/Service/201', '/content/About/page/301'],
])(
  'two addresses of one screen, %s and %s, are both drawn by the server (AMB-56) [ROUTE-07, ROUTE-11]',
  async (...paths) => {
    const page = await openPage({ javaScriptEnabled: false })
    for (const path of paths) {
      await page.goto(shop.url + path)
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    }
  },
)

test.each(['/', '/_app', '/?view=card', '/?utm_source=x&q='])(
  'search engines keep home once, not as %s as well (AMB-56)',
  async (path) => {
    const html = await (await fetch(shop.url + path)).text()
    expect(/<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]).toBe(`${shop.url}/`)
  },
)

describe('guides and documentation', () => {
  test('the documentation has the documents of the service in the language of the page, and the way to those of a part [GEN-14, ROUTE-26]', async () => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(`${shop.url}/language/de?to=/documentation`)
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: 'Dokumentation' }).waitFor()
    const linksOf = (name: string) =>
      main.getByRole('region', { name }).getByRole('listitem').getByRole('link')
    expect(await linksOf('Service und Bedingungen').allInnerTexts()).toEqual([
      'Lieferbedingungen',
      'Rückgabe',
    ])
    expect(await linksOf('Anleitungen').allInnerTexts()).toEqual([
      'Das richtige Teil finden',
      'Türrolle messen',
      'Ein Teil fotografieren',
    ])
    await main.getByLabel('Artikelnummer oder Bezeichnung').fill('40561')
    await main.getByRole('button', { name: 'Teil suchen' }).press('Enter')
    await page.waitForURL(`${shop.url}/?q=40561`)
  })
})

test('a page that the content service does not give says that something went wrong, and comes when tried again [MSG-15]', async () => {
  const page = await shop.open('/guides', { consent: 'given', expected: /status of 500|server error/ })
  await answerOnce(page, '**/nav-menu-item?**', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('main').getByRole('link', { name: 'Measure a door roller' }).click()
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Measure a door roller' }).waitFor()
})

test('the contact page shows who answers and where the shop is [GEN-14, ROUTE-04, ROUTE-27]', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(`${shop.url}/contact`)
  const main = page.getByRole('main')
  await main.getByText('Henrik Åsbrink').waitFor()
  await main.getByText('SE-123 45 Farsta').waitFor()
  await main.getByRole('link', { name: 'Write a question' }).click()
  await page.waitForURL(`${shop.url}/question`)
})
