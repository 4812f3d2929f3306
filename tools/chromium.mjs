/** Where the Chromium for the browser tests is: the one named by CHROMIUM_PATH, the system's, or
 *  Playwright's. Found is one that starts: some systems have a stub that only says how to install it. */
import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'

/** Can do nothing but run without a screen, and has no camera; its pages take less than half of the time. */
export const LEAN = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The program's path, or undefined where there is none.
 *  @param {{ readonly whole?: boolean }} [needs] whole: one that can do all that a person's browser can */
export async function findChromium({ whole = false } = {}) {
  const named = process.env.CHROMIUM_PATH
  if (named) return starts(named) ? named : undefined
  const directories = (process.env.PATH ?? '').split(delimiter)
  const onSystem = (whole ? NAMES : [LEAN, ...NAMES]).flatMap((name) =>
    directories.map((directory) => join(directory, name)),
  )
  for (const path of [...onSystem, MAC, await playwrights()]) {
    if (path && starts(path)) return path
  }
  return undefined
}

async function playwrights() {
  const { chromium } = await import('playwright-core')
  return chromium.executablePath()
}

/** @param {string} path */
function starts(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
