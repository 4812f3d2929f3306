/** Checks a page with axe against WCAG 2.2 AA. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** One line for each rule that is broken: its id and the elements that break it. `within` is a selector of the part
 *  that is checked; left out, the whole page is checked. */
export async function axeFindingsOf(page: Page, within?: string): Promise<string[]> {
  // Legacy mode differs only in frames of other origins, which no page of the shop has. Without it, axe opens a page
  // of its own for each check, to put the results of the frames together.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG)
    .setLegacyMode()
  if (within !== undefined) axe.include(within)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}
