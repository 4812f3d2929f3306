/** Sees to a Chromium for the browser tests. Where none can be had, one line says so; the browser tests
 *  then fail by themselves, and all others still run. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../chromium.mjs'
import { modules, projectNode } from './paths.mjs'
import { run } from './run.mjs'

export async function ensureBrowser() {
  if (await findChromium({ whole: true })) return
  if (process.env.CHROMIUM_PATH) {
    console.error(`CHROMIUM_PATH ${process.env.CHROMIUM_PATH} does not start; the browser tests will fail.`)
    return
  }
  for (const way of [fromPlaywright, fromDebian]) {
    await way()
    if (await findChromium({ whole: true })) return
  }
  console.error('No Chromium could be got, so the browser tests will fail: install one or set CHROMIUM_PATH.')
}

function fromPlaywright() {
  console.log('No Chromium found; getting Playwright’s …')
  return run(projectNode(), [join(modules, 'playwright-core', 'cli.js'), 'install', 'chromium'])
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing Chromium with apt-get, for the browser tests …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  // The second makes the tests quicker, and is not to be had everywhere.
  for (const name of ['chromium', 'chromium-headless-shell']) {
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
  }
}
