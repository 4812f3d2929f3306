/** Fails while an address of the shop is not among the pages that every-page.e2e.ts and `npm run screens` open. */
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from '../../apps/storefront/src/routes.tsx'
import type { Fixtures } from './fixtures.ts'
import { PAGES } from './pages.ts'

/** Shows the screen of another address. */
const SECOND_ADDRESSES = ['_app']

/** Tokens and numbers of the fixtures, which only a running shop has: any value leads to the same screen. */
const ANY_FIXTURES = new Proxy({}, { get: () => '1' }) as Fixtures

test('every address that shows a screen is opened', () => {
  const opened = PAGES.map(({ path }) => {
    const address = typeof path === 'string' ? path : path(ANY_FIXTURES)
    const pathname = new URL(address, 'http://shop.example').pathname
    return matchRoutes(routes, pathname)?.at(-1)?.route
  })
  const missing = screensIn(routes).filter((route) => !opened.includes(route))
  expect(missing.map(({ path }) => path)).toEqual(SECOND_ADDRESSES)
})

/** A route with a component of its own shows a screen; the others redirect or say that there is none. */
function screensIn(among: readonly RouteObject[]): RouteObject[] {
  return among.flatMap((route) => {
    if (route.children) return screensIn(route.children)
    return route.lazy || route.Component ? [route] : []
  })
}
