/** Names the folders of texts, pages and pictures: the folder that every shop has, and the company's own, which wins. A demo
 *  shop without an own folder has that of the demo, which no other shop ever shows. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'

/** The folder that every shop has: texts of the screens and general guides, nobody's name or address. */
export const SHIPPED_CONTENT = fileURLToPath(new URL('../../../content/', import.meta.url))
export const DEMO_CONTENT = fileURLToPath(new URL('../../../fixtures/content/', import.meta.url))

export function contentFolders({ contentDir, demo }: Pick<Config, 'contentDir' | 'demo'>) {
  const own = contentDir === undefined ? undefined : resolve(contentDir)
  return { directory: SHIPPED_CONTENT, ownDirectory: own ?? (demo ? DEMO_CONTENT : undefined) }
}
