/** Starts a process that opens the database of a shop and does nothing else (bare-database.ts), bundled as the server is. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { DatabasePlace } from '../../apps/server/src/database/open.ts'
import { MEMORY_SETTINGS, NODE_FLAGS } from '../../e2e/shops/shop.ts'

/** Below node_modules, where the packages that are not bundled are found. */
const BUNDLE = join(import.meta.dirname, '../../node_modules/.cache/hoistway-bench/bare-database.mjs')

export type BareDatabase = {
  readonly pid: number
  readonly startedInMs: number
  readonly stop: () => Promise<void>
}

/** With the flags and the settings of memory of a shop. */
export async function startBareDatabase(place: DatabasePlace): Promise<BareDatabase> {
  await bundle()
  const started = performance.now()
  const child = spawn('node', [...NODE_FLAGS, BUNDLE, JSON.stringify(place)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...MEMORY_SETTINGS },
  })
  if (!(await saysSomething(child))) throw new Error(`The database alone ended with ${child.exitCode}.`)
  return {
    pid: child.pid ?? 0,
    startedInMs: performance.now() - started,
    stop: async () => {
      child.stdin?.end()
      await once(child, 'exit')
    },
  }
}

async function bundle(): Promise<void> {
  const building = await rolldown({
    input: join(import.meta.dirname, 'bare-database.ts'),
    platform: 'node',
    external: [/^@electric-sql\//, 'pg-native'],
  })
  await building.write({ file: BUNDLE, format: 'esm', minify: false, codeSplitting: false })
  await building.close()
}

/** False if it ends before. */
function saysSomething({ stdout }: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    stdout?.once('data', () => resolve(true)).once('end', () => resolve(false))
  })
}
