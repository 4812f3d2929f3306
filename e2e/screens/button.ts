import type { Locator, Page } from 'playwright-core'

/** Finds a button by its whole name, or by a part of the name that a pattern fits. */
export function button(place: Page | Locator, name: string | RegExp): Locator {
  return place.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
}
