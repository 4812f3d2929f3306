/** Bundles the server into apps/server/dist: the files that production runs (docs/decisions/0066-the-server-is-bundled.md).
 *  Thousands of modules become one file and a few that are loaded when they are used. The sources have to lie beside the
 *  bundle, because it finds files from where its sources lie. */
import { globSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { asciiOnly } from './ascii-only.ts'

const root = join(import.meta.dirname, '..')
const sources = join(root, 'apps/server/src')
const bundle = join(root, 'apps/server/dist')

/** Packages with native code, with files of their own, or of a size that only rare work needs. */
const LEFT_OUT = [
  /^@electric-sql\//,
  /^@node-rs\//,
  'sharp',
  'ssh2',
  'mjml',
  /^@zxcvbn-ts\//,
  'vite',
  'pg-native',
]

const PLACES = /new URL\('\.\/([\w-]+-thread)\.ts', import\.meta\.url\)|import\.meta\.url/g

/** A thread is a file of the bundle; all other addresses stay those of the source. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform(code, id) {
    if (!id.startsWith(sources) || !code.includes('import.meta.url')) return
    const source = JSON.stringify(relative(bundle, id).replaceAll('\\', '/'))
    return code.replaceAll(PLACES, (_, thread?: string) =>
      thread ? `new URL('./${thread}.js', import.meta.url)` : `new URL(${source}, import.meta.url).href`,
    )
  },
}

const entries = [
  join(sources, 'main.ts'),
  join(sources, 'set-up.ts'),
  ...globSync(join(sources, '**/*-thread.ts')),
]
const building = await rolldown({
  cwd: root,
  platform: 'node',
  input: Object.fromEntries(entries.map((file) => [basename(file, '.ts'), file])),
  external: LEFT_OUT,
  plugins: [placesOfSources, asciiOnly()],
})
await building.write({
  dir: bundle,
  cleanDir: true,
  comments: false,
  // Names and lines stay, so that the trace of a fault can be read.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false } },
})
await building.close()
