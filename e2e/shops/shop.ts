/** Starts the real shop as `npm start` does: a process of its own, on a free port, with a data directory of its own.
 *  Requests go over HTTP; stored data can be read once the shop has stopped (stored-orders.ts). */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort as freePortOf } from '../../apps/server/src/testing/servers/ports.ts'

const ROOT = join(import.meta.dirname, '../..')
const READY_TIMEOUT_MS = 240_000
const ASK_AGAIN_MS = 20

export type Shop = {
  /** `http://localhost:40123`, without a slash at the end. */
  readonly url: string
  readonly port: number
  readonly pid: number
  /** From the start of the process until /healthz said ready. */
  readonly startedInMs: number
  /** Ends it as an operator does: SIGTERM, and the shop closes in order. */
  stop(): Promise<void>
  /** Sends a signal, without waiting. */
  signal(name: NodeJS.Signals): void
  /** The last lines of its output, for the message of a failing test. */
  said(): string
  /** Resolves with the exit code, or with the signal that killed it. */
  ended(): Promise<number | NodeJS.Signals>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

export type ShopOptions = {
  readonly dataDir: string
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl?: string
  /** A free one when left out. */
  readonly port?: number
  readonly demoProducts?: number
  readonly env?: Readonly<Record<string, string>>
  /** The checkout that it runs from; this one when left out. */
  readonly root?: string
}

/** Settings of a shop in which many tests fail to log in and have mails sent, all from one address. */
export const WITHOUT_LIMITS = {
  LOGIN_LIMIT: '1000000',
  LOGIN_ADDRESS_LIMIT: '1000000',
  PASSWORD_MAIL_LIMIT: '1000000',
  PASSWORD_MAIL_ADDRESS_LIMIT: '1000000',
  MAIL_ADDRESS_LIMIT: '1000000',
}

/** The flags and settings with which `npm start` starts a shop. */
export const NODE_FLAGS = ['--max-semi-space-size=16', '--v8-pool-size=1']
export const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

export async function startShop(options: ShopOptions): Promise<Shop> {
  const port = options.port ?? (await freePort())
  const url = `http://localhost:${port}`
  const started = performance.now()
  const child = spawn('node', [...NODE_FLAGS, 'apps/server/dist/main.js'], {
    cwd: options.root ?? ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(options, port),
  })
  const said = lastWords(child)
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  try {
    await ready(child, url)
  } catch (fault) {
    child.kill('SIGKILL')
    throw new Error(`The shop did not open: ${said()}`, { cause: fault })
  }
  return {
    url,
    port,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - started,
    said,
    signal: (name) => void child.kill(name),
    ended: async () => {
      if (!hasEnded(child)) await once(child, 'exit')
      return child.exitCode ?? child.signalCode ?? 'SIGKILL'
    },
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

/** An empty directory for the shop's data, and how it is removed. */
export async function makeDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'hoistway-e2e-'))
}

export function removeDataDir(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true })
}

/** npm puts node_modules/.bin first on the PATH; nothing of the caller's own settings reaches the shop. */
function environment(options: ShopOptions, port: number): NodeJS.ProcessEnv {
  const { PATH = '', HOME, TMPDIR } = process.env
  return {
    PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${PATH}`,
    HOME,
    TMPDIR,
    NODE_ENV: 'production',
    ...MEMORY_SETTINGS,
    PORT: String(port),
    DATA_DIR: options.dataDir,
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    // A test or a benchmark asks faster than any visitor, and all of it from one address.
    GUEST_PROCESSOR_PERCENT: '0',
    CUSTOMER_PROCESSOR_PERCENT: '0',
    DRAIN_SECONDS: '0',
    ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
    ...(options.demoProducts === undefined ? {} : { DEMO_PRODUCTS: String(options.demoProducts) }),
    ...options.env,
  }
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS
  while (!(await isReady(url))) {
    if (hasEnded(child)) throw new Error(`it ended with ${child.exitCode ?? child.signalCode}`)
    if (performance.now() > deadline) throw new Error('it was not ready in time')
    await new Promise((next) => setTimeout(next, ASK_AGAIN_MS))
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).status === 200
  } catch {
    return false
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** Returns the last output of the process, for the message when it does not open. */
function lastWords(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-4_000)
    })
  }
  return () => text.trim()
}

/** A free port of the address of localhost, on which the shop listens. */
export function freePort(): Promise<number> {
  return freePortOf('localhost')
}
