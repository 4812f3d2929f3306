/** Holds back the scripts of a page, as a slow line does, until they are let go. */
import type { Page } from 'playwright-core'

export async function holdScripts(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate
    await route.continue().catch(() => undefined)
  })
  return letGo
}
