/** A user without a mouse: moves the focus with Tab, and presses keys and types at the focus. */
import type { Locator, Page } from 'playwright-core'

/** More stops of Tab than any screen has. */
const MOST_STEPS = 250

export type Keyboard = {
  /** Presses Tab until the target has the focus. */
  readonly goTo: (target: Locator) => Promise<void>
  readonly press: (key: string) => Promise<void>
  /** Types over what stands in the field in focus. */
  readonly type: (text: string) => Promise<void>
}

export function keyboardOf(page: Page): Keyboard {
  const { keyboard } = page

  async function goTo(target: Locator): Promise<void> {
    await target.waitFor()
    const wanted = await target.elementHandle()
    for (let step = 0; step < MOST_STEPS; step++) {
      if (await page.evaluate((element) => element === document.activeElement, wanted)) return
      await keyboard.press('Tab')
    }
    throw new Error(`Nobody comes to ${target} by keyboard.`)
  }

  return {
    goTo,
    press: (key) => keyboard.press(key),
    async type(text) {
      await keyboard.press('ControlOrMeta+a')
      await keyboard.type(text)
    },
  }
}
