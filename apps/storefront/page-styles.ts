/** Writes one stylesheet for each page of buyers: the styles of the frame and of the page's own code in one file, in the
 *  order in which they would be fetched. The manifest names it by the sources of the page (assets.ts). Code that is loaded
 *  later has its styles in files of its own, as before. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ClientManifest } from '@hoistway/contract/content/page-rendering'
import type { Plugin } from 'vite'
import { ownStyles, stylesOfPage } from './src/assets.ts'

const HASH_LETTERS = 8
/** Administration is opened seldom, and by few. */
const PAGE_OF_BUYERS = /^src\/routes\/(?!site-admin\/|users\/).*Page\.tsx$/
const HOME = 'src/routes/home/HomePage.tsx'
/** Drawn within the page of home (screens.ts). */
const LIST = 'src/routes/products/ListPage.tsx'

export function pageStyles(): Plugin {
  let directory = ''
  return {
    name: 'hoistway:page-styles',
    apply: 'build',
    configResolved({ root, build }) {
      directory = resolve(root, build.outDir)
    },
    // After the manifest, before the files are compressed.
    writeBundle: { sequential: true, order: 'post', handler: () => writeStyles(directory) },
  }
}

async function writeStyles(directory: string): Promise<void> {
  const path = join(directory, '.vite/manifest.json')
  // Written by Vite in this build.
  const manifest = JSON.parse(await readFile(path, 'utf8')) as ClientManifest
  const pages = Object.keys(manifest)
    .filter((source) => PAGE_OF_BUYERS.test(source))
    .map((source) => (source === LIST ? [HOME, LIST] : [source]))
  const entries = await Promise.all(
    pages.map(async (sources) => {
      const css = ownStyles(manifest, sources)
      const texts = await Promise.all(css.map((file) => readFile(join(directory, file), 'utf8')))
      const file = fileOf(texts.join('\n'))
      await writeFile(join(directory, file), texts.join('\n'))
      return [stylesOfPage(sources), { file, css }] as const
    }),
  )
  await writeFile(path, JSON.stringify({ ...manifest, ...Object.fromEntries(entries) }, null, 2))
}

function fileOf(css: string): string {
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, HASH_LETTERS)
  return `assets/page-styles-${hash}.css`
}
