/** The Containerfile and the unit of systemd name files, settings and addresses that exist. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SETTINGS } from '../apps/server/src/config.ts'

const root = join(import.meta.dirname, '..')
const container = readFileSync(join(root, 'Containerfile'), 'utf8')
const unit = readFileSync(join(root, 'deploy/hoistway.service'), 'utf8')
const settings: readonly string[] = Object.values(SETTINGS).map(({ name }) => name)

/** Read by glibc. */
const OF_MALLOC = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']

test('both set only settings that the shop reads, and bound the memory that glibc holds back', () => {
  const ofContainer = [...container.matchAll(/^ENV (.+)$/gm)].flatMap(([, pairs = '']) => pairs.split(' '))
  const ofUnit = [...unit.matchAll(/^Environment=(.+)$/gm)].map(([, pair = '']) => pair)
  const named = [...ofContainer, ...ofUnit].map((pair) => pair.split('=')[0] ?? '')
  expect(named).toEqual(expect.arrayContaining(['DATA_DIR', 'DEMO', 'HOST', 'NODE_ENV', 'PORT']))
  expect(named.filter((name) => !settings.includes(name))).toEqual([...OF_MALLOC, ...OF_MALLOC])
})

test('both run the process of the shop itself, so that its signals reach it, with little room for young objects', () => {
  const [, command = '[]'] =
    /^CMD (.+)$/m.exec(container.slice(container.lastIndexOf('HEALTHCHECK') + 200)) ?? []
  expect(JSON.parse(command)).toEqual([
    'node',
    '--max-semi-space-size=16',
    '--v8-pool-size=1',
    'apps/server/dist/main.js',
  ])
  expect(unit).toMatch(
    /^ExecStart=\/opt\/hoistway\/node_modules\/\.bin\/node --max-semi-space-size=16 --v8-pool-size=1 apps\/server\/dist\/main\.js$/m,
  )
  expect(existsSync(join(root, 'apps/server/src/main.ts'))).toBe(true)
})

test('the image has every folder that the server reads, and runs as nobody special', () => {
  const copied = [...container.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path = '']) => path)
  expect(copied).toEqual(expect.arrayContaining(['content', 'fixtures', 'packages', 'apps/server']))
  // The storefront is built in the image.
  const sources = copied.filter((path) => !/node_modules|dist$/.test(path))
  expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(container).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
  expect(container).toContain('/healthz')
})
