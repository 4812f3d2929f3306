/** Copies the content types of the shop into a Strapi project, with the code that adds languages, token and webhook at its
 *  start. A file that is there already and differs is left as it is, unless it may be replaced. */
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The files as they stand in the project of the shop. */
export const STRAPI_FILES = fileURLToPath(new URL('../../../../../../strapi/', import.meta.url))

export type SetUpOptions = {
  /** Replaces files that differ. */
  readonly replace: boolean
  /** Rich text is edited with the blocks editor; in Markdown if false. */
  readonly blocks: boolean
}

export type SetUpResult = {
  readonly written: readonly string[]
  /** Files that differ and were left. */
  readonly left: readonly string[]
}

/** Matches the src/index.js that `strapi new` writes, which does nothing. */
const DOES_NOTHING = /register\([^)]*\)\s*\{\s*\},[\s\S]*bootstrap\([^)]*\)\s*\{\s*\},?\s*\}/

/** @throws Error if the folder is no Strapi project */
export async function setUpStrapi(directory: string, options: SetUpOptions): Promise<SetUpResult> {
  await refuseOther(directory)
  const written: string[] = []
  const left: string[] = []
  for (const path of await filesBelow(STRAPI_FILES)) {
    if (path === join('src', 'index.js') && (await exists(join(directory, 'src', 'index.ts')))) {
      left.push(join('src', 'index.ts'))
      continue
    }
    const target = join(directory, path)
    const text = withRichText(path, await readFile(join(STRAPI_FILES, path), 'utf8'), options.blocks)
    const before = await readFile(target, 'utf8').catch(() => undefined)
    if (before === text) continue
    const isOurs = before === undefined || options.replace || isEmptyIndex(path, before)
    if (!isOurs) {
      left.push(path)
      continue
    }
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, text)
    written.push(path)
  }
  return { written, left }
}

function withRichText(path: string, text: string, blocks: boolean): string {
  return blocks && path.endsWith('.json') ? text.replaceAll('"type": "richtext"', '"type": "blocks"') : text
}

/** Comments of the file that `strapi new` writes do not count. */
function isEmptyIndex(path: string, text: string): boolean {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  return path === join('src', 'index.js') && DOES_NOTHING.test(code)
}

async function refuseOther(directory: string): Promise<void> {
  const text = await readFile(join(directory, 'package.json'), 'utf8').catch(() => undefined)
  const dependencies = text === undefined ? {} : (JSON.parse(text) as { dependencies?: object }).dependencies
  if (!dependencies || !('@strapi/strapi' in dependencies)) {
    throw new Error(`${directory} is no Strapi project: its package.json names no @strapi/strapi`)
  }
}

async function filesBelow(directory: string): Promise<string[]> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true })
  return found
    .filter((one) => one.isFile() && one.name !== 'README.md')
    .map((one) => relative(directory, join(one.parentPath, one.name)))
    .toSorted()
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
