/** Makes a checkout ready to run: installs what the lockfile says, builds the storefront and the server,
 *  makes what a first start would wait for, finds a browser; each only where it is missing. npm runs it before
 *  `start`, `test` and the other scripts.
 *
 *  On a fresh clone nothing is installed yet and the Node is the visitor's (20 or newer), so this is
 *  plain JavaScript that imports node: modules only. The scripts after it run under the project's own
 *  Node: npm puts node_modules/.bin first on the PATH, and the installation brings that Node.
 *
 *  --no-build   leaves storefront and server as they are built
 *  --browser    sees to a Chromium for the browser tests */
import { ensureBrowser } from './prepare/browser.mjs'
import { ensureInstalled } from './prepare/install.mjs'
import { withLock } from './prepare/lock.mjs'
import { Refusal } from './prepare/refusal.mjs'
import { ensureServer } from './prepare/server.mjs'
import { ensureStorefront } from './prepare/storefront.mjs'

const mayBuild = !process.argv.includes('--no-build')

try {
  await withLock(async () => {
    await ensureInstalled()
    await Promise.all([ensureServer(mayBuild), mayBuild && ensureStorefront()])
    if (process.argv.includes('--browser')) await ensureBrowser()
  })
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(`Hoistway cannot be set up: ${error.message}`)
  process.exitCode = 1
}
