/** Starts a real PostgreSQL of our own for tests, kill tests and benchmarks: in a temporary directory,
 *  on a free port of 127.0.0.1, with fsync on as in production unless told otherwise. It runs as root too,
 *  which PostgreSQL itself refuses: initdb and the server are then started as nobody. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../servers/ports.ts'
import { findPostgres, type PostgresBinaries } from './postgres-binaries.ts'

export type PostgresServer = {
  readonly major: number
  readonly port: number
  /** The address of a database on it, as DATABASE_URL takes it; with no name, of the first database. */
  url(database?: string): string
  /** A new, empty database; its address. */
  createDatabase(): Promise<string>
  /** Ends every process of the server at once, as a power cut would; the data stay. */
  kill(): Promise<void>
  /** Freezes every process of the server: connections stay open, and nothing is answered. */
  stall(): void
  /** Lets a stalled server go on. */
  resume(): void
  /** Starts it again on the same data and port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const NOBODY = 65_534
const USER = 'hoistway'
const HOME_PREFIX = 'hoistway-postgres-'
const READY_TIMEOUT_MS = 30_000

type Settings = Readonly<Record<string, string | number>>

const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '64MB',
}

type PostgresOptions = {
  /** False for what lives no longer than its server: nothing is flushed to the disk. */
  readonly durable?: boolean
}

/** Throws, with a line that says what to do, where no PostgreSQL is to be had. */
export async function startPostgres(
  binaries = findPostgres()[0],
  { durable = true }: PostgresOptions = {},
): Promise<PostgresServer> {
  if (!binaries) {
    throw new Error(
      'No PostgreSQL server can be started here: install PostgreSQL 15 or newer, or use Linux on x64',
    )
  }
  await clearLeftovers()
  const home = await mkdtemp(join(tmpdir(), HOME_PREFIX))
  await chmod(home, 0o711)
  await writeFile(join(home, 'owner'), String(process.pid))
  const programs = await reachablePrograms(binaries, home)
  const data = join(home, 'data')
  const password = randomBytes(12).toString('hex')
  const port = await freePort()
  await initialise(programs, home, data, password)
  const settings = { port, ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }) }
  let postmaster = await launch(programs, data, settings, home)
  let databases = 0

  return { major: binaries.major, port, url, createDatabase, kill, stall, resume, restart, stop }

  function url(database = 'postgres'): string {
    return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
  }

  async function createDatabase(): Promise<string> {
    databases += 1
    const name = `shop_${process.pid}_${databases}_${randomBytes(3).toString('hex')}`
    await withClient(url(), (client) => client.query(`create database ${name}`))
    return url(name)
  }

  async function kill(): Promise<void> {
    await end(postmaster, 'SIGKILL')
    await endProcessesIn(data, 'SIGKILL')
  }

  function stall(): void {
    signalProcessesIn(data, 'SIGSTOP')
  }

  function resume(): void {
    signalProcessesIn(data, 'SIGCONT')
  }

  async function restart(): Promise<void> {
    postmaster = await launch(programs, data, settings, home)
  }

  async function stop(): Promise<void> {
    resume()
    await end(postmaster, 'SIGINT')
    await rm(home, { recursive: true, force: true })
  }
}

export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

const isRoot = process.getuid?.() === 0
const asServerUser: SpawnOptions = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

async function reachablePrograms({ home, inCheckout }: PostgresBinaries, temporary: string): Promise<string> {
  if (!isRoot || !inCheckout) return join(home, 'bin')
  const copy = join(temporary, 'native')
  await cp(home, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

async function initialise(programs: string, home: string, data: string, password: string): Promise<void> {
  const passwordFile = join(home, 'password')
  await writeFile(passwordFile, password)
  await mkdir(data, { mode: 0o700 })
  if (isRoot) await Promise.all([data, passwordFile].map((path) => chown(path, NOBODY, NOBODY)))
  const options = ['-D', data, '-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const locale = ['--encoding=UTF8', '--locale=C', '--no-sync']
  const initdb = spawn(join(programs, 'initdb'), [...options, ...locale], {
    ...asServerUser,
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output = collect(initdb)
  const [code] = await once(initdb, 'exit')
  if (code !== 0) throw new Error(`initdb failed: ${output()}`)
}

async function launch(
  programs: string,
  data: string,
  settings: Settings,
  home: string,
): Promise<ChildProcess> {
  const parameters = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const postmaster = spawn(join(programs, 'postgres'), ['-D', data, ...parameters], {
    ...asServerUser,
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  endWithUs(postmaster)
  await ready(postmaster)
  return postmaster
}

/** Ready is when the server says so: the log is the one sign that needs no polling. */
function ready(postmaster: ChildProcess): Promise<void> {
  const output = collect(postmaster)
  return new Promise((done, fail) => {
    const timer = setTimeout(() => refuse('was not ready in time'), READY_TIMEOUT_MS)
    postmaster.once('exit', (code) => refuse(`ended with ${code}`))
    postmaster.once('error', (error) => refuse(error.message))
    postmaster.stderr?.on('data', () => {
      if (!output().includes('ready to accept connections')) return
      clearTimeout(timer)
      done()
    })

    function refuse(what: string): void {
      clearTimeout(timer)
      fail(new Error(`PostgreSQL ${what}: ${output()}`))
    }
  })
}

/** The last output of a process, for the message of a failure. */
function collect(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-4_000)
  })
  return () => text.trim()
}

function endWithUs(postmaster: ChildProcess): void {
  const end = () => postmaster.kill('SIGQUIT')
  process.once('exit', end)
  postmaster.once('exit', () => process.off('exit', end))
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

/** A run that was itself killed leaves its server running; the next run ends it. Only servers of this
 *  user whose owner is dead are touched. */
async function clearLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(HOME_PREFIX))) {
    const home = join(tmpdir(), name)
    const owner = Number(read(() => readFileSync(join(home, 'owner'), 'utf8')))
    if (!owner || isRunning(owner) || read(() => statSync(home).uid) !== process.getuid?.()) continue
    await endProcessesIn(home, 'SIGQUIT')
    await rm(home, { recursive: true, force: true })
  }
}

/** The server's processes work in its data directory, which is how they are found once the postmaster,
 *  their parent, is gone. There is no event for the end of a process that is not our child. */
async function endProcessesIn(directory: string, signal: NodeJS.Signals): Promise<void> {
  signalProcessesIn(directory, signal)
  while (processesIn(directory).length > 0) await new Promise((next) => setTimeout(next, 5))
}

function signalProcessesIn(directory: string, signal: NodeJS.Signals): void {
  for (const pid of processesIn(directory)) read(() => process.kill(pid, signal))
}

function processesIn(directory: string): number[] {
  const pids = read(() => readdirSync('/proc'))?.filter((entry) => /^\d+$/.test(entry)) ?? []
  const worksIn = (pid: string) => read(() => readlinkSync(`/proc/${pid}/cwd`)) ?? ''
  return pids.filter((pid) => worksIn(pid).startsWith(directory)).map(Number)
}

function isRunning(pid: number): boolean {
  return read(() => process.kill(pid, 0)) ?? false
}

/** Reads what is there; a process may have ended before. */
function read<T>(from: () => T): T | undefined {
  try {
    return from()
  } catch {
    return undefined
  }
}
