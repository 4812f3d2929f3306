/** Builds the storefront, for browsers and for the server's rendering, where its sources changed. */
import { join } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { modules, projectNode, root } from './paths.mjs'
import { Refusal } from './refusal.mjs'
import { run } from './run.mjs'

const storefront = join(root, 'apps', 'storefront')

export async function ensureStorefront() {
  await ensureBuilt(join(storefront, 'dist', '.stamp'), [storefront, join(root, 'packages')], async () => {
    console.log('Building the storefront …')
    await vite('build')
    await vite('build', '--ssr', 'src/render.tsx', '--outDir', 'dist/server')
  })
}

async function vite(...args) {
  const program = join(modules, 'vite', 'bin', 'vite.js')
  const done = await run(projectNode(), [program, ...args, '--logLevel', 'warn'], {
    cwd: storefront,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (!done) throw new Refusal('the storefront could not be built; the message stands above')
}
