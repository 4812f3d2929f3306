/** Answers the next request to an address in place of the shop; later ones reach it. A route with `times: 1` turns
 *  the interception of the browser off in the moment in which the page goes on. */
import type { Page, Route } from 'playwright-core'

export async function answerOnce(
  page: Page,
  address: string | RegExp,
  answer: (route: Route) => unknown,
): Promise<void> {
  let isFirst = true
  await page.route(address, async (route) => {
    if (!isFirst) return route.fallback()
    isFirst = false
    await answer(route)
  })
}
