/** Makes a checkout with another build of the storefront: the same code, in which every file has another name, as after
 *  a change of the code that all others import. */
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const SHARED = ['node_modules', 'packages', 'fixtures', 'content', 'package.json']
const TEXT = /\.(?:js|css|json|html)$/

/** Removed when the test is over. */
export async function makeSecondBuild(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'hoistway-second-build-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const name of SHARED) await symlink(join(ROOT, name), join(root, name))
  const [server, storefront] = [join('apps', 'server'), join('apps', 'storefront')]
  await mkdir(join(root, server), { recursive: true })
  for (const name of ['package.json', 'src', 'node_modules'])
    await cp(join(ROOT, server, name), join(root, server, name), { recursive: true })
  await cp(join(ROOT, storefront, 'package.json'), join(root, storefront, 'package.json'))
  await cp(join(ROOT, storefront, 'dist'), join(root, storefront, 'dist'), { recursive: true })
  await renameFiles(join(root, storefront, 'dist'))
  return root
}

async function renameFiles(dist: string): Promise<void> {
  const client = join(dist, 'client')
  for (const name of await readdir(client, { recursive: true }))
    if (name.endsWith('.br')) await rm(join(client, name))
  const assets = join(client, 'assets')
  const names = new Map((await readdir(assets)).map((name) => [name, otherName(name)]))
  // Longer names first: one may end like another.
  const known = [...names.keys()].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(known.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const path of await readdir(dist, { recursive: true })) {
    if (!TEXT.test(path)) continue
    const text = await readFile(join(dist, path), 'utf8')
    const changed = text.replaceAll(pattern, (name) => names.get(name) ?? name)
    // The page without a connection is of the build too, and its revision is that of the names.
    const ofBuild = path.endsWith('sw.js') ? changed.replace(/(?<=")[0-9a-f]{16}(?=")/g, reversed) : changed
    await writeFile(join(dist, path), ofBuild)
  }
  for (const [name, other] of names) await rename(join(assets, name), join(assets, other))
}

/** `frame-B32AiloD.js` becomes `frame-Z32AiloD.js`. */
function otherName(name: string): string {
  return name.replace(/-([\w-])([\w-]{7})(?=\.\w+$)/, (_, first: string, rest: string) =>
    first === 'Z' ? `-Y${rest}` : `-Z${rest}`,
  )
}

function reversed(text: string): string {
  return [...text].reverse().join('')
}
