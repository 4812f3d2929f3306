/** Finds the files of the repository that documents and comments name. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** All files of the repository, from its root. */
export const tracked: readonly string[] = execFileSync('git', ['ls-files', '-z'], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '')

/** A path may begin at any folder and leave `src` out: `domain/prices/money.ts`, `money.ts`. */
const names = new Set(
  tracked
    .flatMap((path) => [path, path.replace('/src/', '/')])
    .flatMap((path) => path.split('/').map((_, start, parts) => parts.slice(start).join('/'))),
)

/** An example of a kind of file, such as `x.test.ts`. */
const EXAMPLE = /(?:^|\/)x\./

/** The names of code and documents in a text that no file of the repository has. */
export function namesWithoutFile(text: string): string[] {
  const found = text.matchAll(
    /(?<![\w@./*{}…-])(?:\.{1,2}\/)*(\w[\w@./-]*\.(?:[cm]?tsx?|[cm]js|md))(?![\w(/-])/g,
  )
  return Array.from(found, ([, name = '']) => name).filter((name) => !names.has(name) && !EXAMPLE.test(name))
}
