/** The pages that the menus lead to, written by people in content/. */
import { KARIN } from '@hoistway/fixtures/accounts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { goTo } from './ready.ts'
import { sharedShop } from './shop-of-file.ts'

const PICTURE_TIMEOUT_MS = 20_000

const shop = sharedShop()

const LINKS = `
[web](https://lift.example/a), [mail](mailto:order@hoistway.example), [phone](tel:+46855501020),
[file](/uploads/returns.svg), [place](#further), [query](?kept=1), [own page](/content/Service/204)

[script](javascript:window.harmed=1), [hidden script](<java\tscript:window.harmed=1>),
[data](data:text/html,hello)

a <b onclick="window.harmed=1">bold</b> word <script>window.harmed=1</script><iframe src="/contact"></iframe>
`

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
  test('the guides show what each is about, and lead there by key [GEN-14, ROUTE-25]', async () => {
    const page = await shop.open('/contact', { consent: 'given' })
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByText('Service', { exact: true }).press('Enter')
    await menu.getByRole('link', { name: 'All guides' }).press('Enter')
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: 'Guides' }).waitFor()
    expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Find the right part',
      'Measure a door roller',
      'Photograph a part',
    ])
    const measuring = main.getByRole('listitem').filter({ hasText: 'Measure a door roller' })
    await measuring.getByText('You need a calliper and five minutes.').waitFor()
    await measuring
      .getByRole('img', { name: 'Door roller in section with the dimensions D, B and d' })
      .waitFor()
    await main.getByRole('link', { name: 'Photograph a part' }).press('Enter')
    await main.getByRole('heading', { level: 1, name: 'Photograph a part' }).waitFor()
    await main.getByRole('link', { name: 'Send the pictures' }).press('Enter')
    await page.waitForURL(`${shop.url}/photo-order`)
  })

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

  test('documents of menus for customers are theirs alone [SHELL-14, ROLE-01, ROLE-02]', async () => {
    const guest = await shop.open('/documentation', { consent: 'given' })
    await guest.getByRole('main').getByRole('link', { name: 'Delivery terms' }).waitFor()
    expect(await guest.getByRole('link', { name: 'Contract terms' }).count()).toBe(0)

    const customer = await shop.open('/documentation', { as: KARIN, consent: 'given' })
    await customer.getByRole('main').getByRole('link', { name: 'Contract terms' }).press('Enter')
    await customer.getByRole('heading', { level: 1, name: 'Contract terms' }).waitFor()
    await customer.getByRole('main').getByText('The contract price holds for the whole term').waitFor()
  })
})

describe('what people write in the content', () => {
  /** A page whose text the content service has just changed. */
  async function openWritten(text: string, expected?: RegExp): Promise<Page> {
    const page = await shop.open('/guides', { consent: 'given', ...(expected && { expected }) })
    await page.route('**/nav-menu-item?id=202&**', async (route) => {
      const answer = await route.fetch()
      const item = await answer.json()
      item.data.attributes.content = text
      await route.fulfill({ response: answer, json: item })
    })
    await page.getByRole('main').getByRole('link', { name: 'Measure a door roller' }).click()
    await page.getByRole('heading', { level: 1, name: 'Measure a door roller' }).waitFor()
    return page
  }

  test('links only where it may; another link leads nowhere (AMB-67) [MD-01, MD-02, MD-03]', async () => {
    const page = await openWritten(LINKS)
    const article = page.getByRole('article')
    const hrefOf = (name: string) => article.getByRole('link', { name, exact: true }).getAttribute('href')
    expect(await Promise.all(['web', 'mail', 'phone', 'file', 'place', 'query'].map(hrefOf))).toEqual([
      'https://lift.example/a',
      'mailto:order@hoistway.example',
      'tel:+46855501020',
      '/uploads/returns.svg',
      '#further',
      '?kept=1',
    ])
    await article.getByText('a bold word').waitFor()
    expect(await article.locator('b, script, iframe').count()).toBe(0)
    const address = page.url()
    for (const name of ['script', 'hidden script', 'data']) {
      await article.getByRole('link', { name, exact: true }).press('Enter')
    }
    expect(page.url()).toBe(address)
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
    await article.getByRole('link', { name: 'own page' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Returns' }).waitFor()
  })

  test('shows the placeholder for a picture that has no source, or is not there [MD-04, IMG-03]', async () => {
    const page = await openWritten('![Nothing]()\n\n![Lost](/uploads/lost.png)', /lost\.png/)
    const article = page.getByRole('article')
    for (const name of ['Nothing', 'Lost']) {
      const picture = article.getByRole('img', { name })
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(
          () => picture.evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth > 0]),
          { timeout: PICTURE_TIMEOUT_MS },
        )
        .toEqual([`${shop.url}/noImage.png`, true])
    }
  })
})

test('a page that the content service does not give says that something went wrong, and comes when tried again [MSG-15]', async () => {
  const page = await shop.open('/guides', { consent: 'given', expected: /status of 500|server error/ })
  await page.route('**/nav-menu-item?**', (route) => route.fulfill({ status: 500 }), { times: 1 })
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
