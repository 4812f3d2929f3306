/** `cap sync` in a clean clone changes no file that git has: what it writes is ignored, or the same on every machine. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const MODULES = join(ROOT, 'node_modules')
/** The packages with native code, which Capacitor names by their place. */
const NATIVE = ['@capacitor', '@aparajita']

let clone: string
beforeAll(() => {
  clone = realpathSync(mkdtempSync(join(tmpdir(), 'hoistway-clone-')))
  for (const path of git(ROOT, 'ls-files', '-z', 'apps/mobile', '.gitignore').split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(clone, path)), { recursive: true })
    cpSync(join(ROOT, path), join(clone, path))
  }
  for (const name of NATIVE)
    cpSync(join(MODULES, name), join(clone, 'node_modules', name), { recursive: true })
  symlinkSync(join(MODULES, 'typescript'), join(clone, 'node_modules/typescript'), 'junction')
  mkdirSync(join(clone, 'apps/mobile/dist'))
  writeFileSync(
    join(clone, 'apps/mobile/dist/index.html'),
    '<!doctype html><html><head></head><body></body></html>',
  )
  git(clone, 'init', '--quiet')
  git(clone, 'add', '.')
})
afterAll(() => rmSync(clone, { recursive: true, force: true }))

test('cap sync leaves a clean clone clean', () => {
  const said = execFileSync(process.execPath, [join(MODULES, '@capacitor/cli/bin/capacitor'), 'sync'], {
    cwd: join(clone, 'apps/mobile'),
    encoding: 'utf8',
    env: { ...process.env, CI: '1' },
  })
  expect(said).toContain('Sync finished')
  // Files that were added and are as they were say A, and a space.
  const changed = git(clone, 'status', '--porcelain')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('A  '))
  expect(changed).toEqual([])
  expect(git(clone, 'status', '--porcelain', '--ignored', 'apps/mobile/android')).toContain(
    'app/src/main/assets/',
  )
})

function git(cwd: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8' })
}
