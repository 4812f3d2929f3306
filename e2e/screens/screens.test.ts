import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OVERLAYS } from './overlays.ts'
import { PAGES } from './pages.ts'
import { pathOf } from './screen.ts'

const ROUTES = readFileSync(join(import.meta.dirname, '../../apps/storefront/src/routes.tsx'), 'utf8')
/** Leads elsewhere, to the same page, or is any address at all. */
const NO_PAGES = ['/', 'search', '_app', '*']
const FIXTURES = {
  url: '',
  order: 1,
  attestToken: 'a',
  waitingOrder: 2,
  deniedOrder: 3,
  sharedCart: 'b',
  sharedList: 'c',
  keptList: 'd',
  enquiry: 1,
}

const routes = [...ROUTES.matchAll(/\bpath: '([^']+)'/g)]
  .map(([, path = '']) => path)
  .filter((path) => !NO_PAGES.includes(path))
const screens = [...PAGES, ...OVERLAYS]
const addresses = screens.map((screen) => pathOf(screen, FIXTURES).replace(/[?#].*$/, ''))

test.each(routes)('the screens have the address %s', (route) => {
  const named = route.replace(/\/\*$/, '(?:/.*)?')
  const pattern = named.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')
  expect(addresses, 'add the screen to e2e/screens/pages.ts').toContainEqual(
    expect.stringMatching(new RegExp(`^/${pattern}$`)),
  )
})

test('the name of a screen is its own', () => {
  const names = screens.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
