/** The pages that the menus lead to, as a visitor goes through them. The HTML of the server is in
 *  e2e/pages/content-pages.long.e2e.ts. */
import { contentCalls } from '@hoistway/contract/content/content'
import { KARIN } from '@hoistway/fixtures/accounts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerAgain, answerInstead } from './calls.ts'
import { arriveAt, elementOf, press, textsOf } from './on-screen.ts'
import { openScreen } from './open-screen.ts'

const LINKS = `
[web](https://lift.example/a), [mail](mailto:order@hoistway.example), [phone](tel:+46855501020),
[file](/uploads/returns.svg), [place](#further), [query](?kept=1), [own page](/content/Service/204)

[script](javascript:window.harmed=1), [hidden script](<java\tscript:window.harmed=1>),
[data](data:text/html,hello)

a <b onclick="window.harmed=1">bold</b> word <script>window.harmed=1</script><iframe src="/contact"></iframe>
`

const main = page.getByRole('main')
const article = page.getByRole('article')
const title = (name: string) => page.getByRole('heading', { level: 1, name })

describe('guides and documentation', () => {
  test('the guides show what each is about, and lead there by key [GEN-14, ROUTE-25]', async () => {
    await openScreen('/contact')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await press(menu.getByText('Service', { exact: true }), 'Enter')
    await press(menu.getByRole('link', { name: 'All guides' }), 'Enter')
    await expect.element(title('Guides')).toBeVisible()
    expect(textsOf(main.getByRole('heading', { level: 2 }))).toEqual([
      'Find the right part',
      'Measure a door roller',
      'Photograph a part',
    ])
    const measuring = main.getByRole('listitem').filter({ hasText: 'Measure a door roller' })
    await expect.element(measuring.getByText('You need a calliper and five minutes.')).toBeVisible()
    const drawing = 'Door roller in section with the dimensions D, B and d'
    await expect.element(measuring.getByRole('img', { name: drawing })).toBeVisible()
    await press(main.getByRole('link', { name: 'Photograph a part' }), 'Enter')
    await expect.element(title('Photograph a part')).toBeVisible()
    await press(main.getByRole('link', { name: 'Send the pictures' }), 'Enter')
    await arriveAt('/photo-order')
  })

  test('documents of menus for customers are theirs alone [SHELL-14, ROLE-01, ROLE-02]', async () => {
    const ofCustomers = main.getByRole('link', { name: 'Contract terms' })
    await openScreen('/documentation')
    await expect.element(main.getByRole('link', { name: 'Delivery terms' })).toBeVisible()
    expect(page.getByRole('link', { name: 'Contract terms' }).elements()).toEqual([])

    await openScreen('/documentation', { as: KARIN })
    await press(ofCustomers, 'Enter')
    await expect.element(title('Contract terms')).toBeVisible()
    await expect.element(main.getByText('The contract price holds for the whole term')).toBeVisible()
  })
})

describe('what people write in the content', () => {
  /** A page whose text the content service has just changed. */
  async function openWritten(text: string): Promise<void> {
    await openScreen('/guides')
    answerInstead(contentCalls.navMenuItem, async (ask) => {
      const item = await (await ask()).json()
      item.data.attributes.content = text
      return Response.json(item)
    })
    await main.getByRole('link', { name: 'Measure a door roller' }).click()
    await expect.element(title('Measure a door roller')).toBeVisible()
  }

  test('links only where it may; another link leads nowhere (AMB-67) [MD-01, MD-02, MD-03]', async () => {
    await openWritten(LINKS)
    const linkTo = (name: string) => article.getByRole('link', { name, exact: true })
    const hrefOf = (name: string) => elementOf(linkTo(name)).getAttribute('href')
    expect(['web', 'mail', 'phone', 'file', 'place', 'query'].map(hrefOf)).toEqual([
      'https://lift.example/a',
      'mailto:order@hoistway.example',
      'tel:+46855501020',
      '/uploads/returns.svg',
      '#further',
      '?kept=1',
    ])
    await expect.element(article.getByText('a bold word')).toBeVisible()
    expect(elementOf(article).querySelector('b, script, iframe')).toBeNull()
    // The page puts its name into the address.
    await expect.poll(() => location.pathname).toMatch(/\/measure-a-door-roller$/)
    const address = location.href
    for (const name of ['script', 'hidden script', 'data']) await press(linkTo(name), 'Enter')
    expect(location.href).toBe(address)
    expect('harmed' in window).toBe(false)
    answerAgain(contentCalls.navMenuItem)
    await press(linkTo('own page'), 'Enter')
    await expect.element(title('Returns')).toBeVisible()
  })

  test('shows the placeholder for a picture that has no source, or is not there [MD-04, IMG-03]', async () => {
    await openWritten('![Nothing]()\n\n![Lost](/uploads/lost.png)')
    for (const name of ['Nothing', 'Lost']) {
      const picture = elementOf(article.getByRole('img', { name }))
      if (!(picture instanceof HTMLImageElement)) throw new Error(`${name} is no picture.`)
      picture.scrollIntoView()
      const shown = () => [picture.currentSrc, picture.naturalWidth > 0]
      await expect.poll(shown).toEqual([`${location.origin}/noImage.png`, true])
    }
  })
})
