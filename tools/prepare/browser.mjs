/** Finds or installs a Chromium for the browser tests. If there is none, one line says so: the browser
 *  tests then fail, and all others still run. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, LEAN } from '../chromium.mjs'
import { modules, projectNode } from './paths.mjs'
import { run } from './run.mjs'

/** The place of Chromium in Debian's package. */
const DEBIANS = '/usr/bin/chromium'

export async function ensureBrowser() {
  if (process.env.CHROMIUM_PATH) {
    if (await findChromium()) return
    console.error(`CHROMIUM_PATH ${process.env.CHROMIUM_PATH} does not start; the browser tests will fail.`)
    return
  }
  for (const way of [undefined, fromPlaywright, fromDebian]) {
    await way?.()
    if (await findChromium({ whole: true })) return ensureLean()
  }
  console.error('No Chromium could be got, so the browser tests will fail: install one or set CHROMIUM_PATH.')
}

/** The tests run without it too, and take twice as long. */
async function ensureLean() {
  const found = await findChromium()
  if (found !== DEBIANS || !canUseApt()) return
  console.log(`Installing ${LEAN} with apt-get: a page takes a third of the time in it …`)
  if ((await install(LEAN)) || ((await updateLists()) && (await install(LEAN)))) return
  console.log(`${LEAN} could not be installed; the browser tests use ${found}, which takes longer.`)
}

function fromPlaywright() {
  console.log('No Chromium found; getting Playwright’s …')
  return run(projectNode(), [join(modules, 'playwright-core', 'cli.js'), 'install', 'chromium'])
}

async function fromDebian() {
  if (!canUseApt()) return
  console.log('Installing Chromium with apt-get, for the browser tests …')
  await updateLists()
  await install('chromium')
}

function canUseApt() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function updateLists() {
  return aptGet('update', '-qq')
}

/** @param {string} name */
function install(name) {
  return aptGet('install', '-y', '-qq', '--no-install-recommends', name)
}

/** @param {readonly string[]} args */
function aptGet(...args) {
  return run('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
