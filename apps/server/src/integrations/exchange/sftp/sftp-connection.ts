/** One connection to an SFTP server for all work of this process. It opens when work comes, closes when nobody uses it, and
 *  opens again when it broke. The host key is checked before anything is sent. After a failed try the next ones fail at
 *  once for a while, so that a server that is away or refuses the login is not hammered. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Client, ConnectConfig, SFTPWrapper } from 'ssh2'
import { createMutex } from '../../../concurrency/mutex.ts'
import { shortReason } from '../../../faults/error-text.ts'
import { ExchangeFault } from '../port.ts'

export type SftpAccess = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password?: string | undefined
  /** The file of a private key. */
  readonly keyFile?: string | undefined
  readonly passphrase?: string | undefined
  /** The keys that the server may show, as `ssh-keygen -lf` prints them: `SHA256:…`. */
  readonly hostKeys: readonly string[]
}

export type SftpTimes = {
  readonly connectMs: number
  /** The longest wait for one answer. */
  readonly answerMs: number
  /** A connection that nobody has used for so long is closed. */
  readonly idleMs: number
  /** The first pause after a failed try; each next one is twice as long. */
  readonly firstPauseMs: number
}

export const USUAL_TIMES: SftpTimes = {
  connectMs: 20_000,
  answerMs: 30_000,
  idleMs: 60_000,
  firstPauseMs: 1_000,
}
const LONGEST_PAUSE_MS = 60_000
const KEEPALIVE_MS = 15_000

/** The server has no such request. */
export class NotOffered extends Error {}

type Answer<T> = (fault: Error | null | undefined, value: T) => void
/** Sends one request and waits for its answer.
 *  @throws ExchangeFault `unreachable` if the connection broke; the error of the server, or NotOffered, otherwise */
export type Ask = <T>(request: (sftp: SFTPWrapper, answer: Answer<T>) => unknown) => Promise<T>

export type SftpConnection = {
  /** Does work over the connection. Work that meets a connection which broke while nobody used it is done once more, so
   *  it must do no harm twice. */
  readonly use: <T>(work: (ask: Ask) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

type Session = {
  readonly ask: Ask
  readonly isOver: () => boolean
  readonly end: () => Promise<void>
}

export function sftpConnection(access: SftpAccess, times: SftpTimes = USUAL_TIMES): SftpConnection {
  let current: Promise<Session> | undefined
  let failure: { readonly fault: unknown; readonly until: number; readonly pauseMs: number } | undefined
  let users = 0
  let lastAsked = 0
  let idle: NodeJS.Timeout | undefined

  async function connected(): Promise<{ session: Session; isNew: boolean }> {
    const known = await current?.catch(() => undefined)
    if (known && !known.isOver()) return { session: known, isNew: false }
    if (failure && Date.now() < failure.until) throw failure.fault
    // Work that comes meanwhile waits for the same connection.
    const pending = openSession(access, times)
    current = pending
    try {
      const session = await pending
      failure = undefined
      return { session, isNew: true }
    } catch (fault) {
      if (current === pending) current = undefined
      const pauseMs = failure ? Math.min(failure.pauseMs * 2, LONGEST_PAUSE_MS) : times.firstPauseMs
      failure = { fault, pauseMs, until: Date.now() + pauseMs }
      throw fault
    }
  }

  /** One opens at a time; the others find its connection. */
  const openingMutex = createMutex()

  async function close(): Promise<void> {
    clearTimeout(idle)
    const last = current
    current = undefined
    await (await last?.catch(() => undefined))?.end()
  }

  /** A file may be read after the work that has opened it. */
  function closeWhenIdle(): void {
    clearTimeout(idle)
    idle = setTimeout(() => {
      if (users > 0 || Date.now() - lastAsked < times.idleMs) closeWhenIdle()
      else void close()
    }, times.idleMs)
    idle.unref()
  }

  function asking({ ask }: Session): Ask {
    return (request) => {
      lastAsked = Date.now()
      return ask(request)
    }
  }

  return {
    async use(work) {
      users += 1
      closeWhenIdle()
      try {
        const { session, isNew } = await openingMutex(connected)
        try {
          return await work(asking(session))
        } catch (fault) {
          if (isNew || !session.isOver()) throw fault
          const next = await openingMutex(connected)
          return await work(asking(next.session))
        }
      } finally {
        users -= 1
      }
    },
    close,
  }
}

async function openSession(access: SftpAccess, times: SftpTimes): Promise<Session> {
  const { host, port, user } = access
  const where = `${host}:${port}`
  // Most shops need no SFTP: its code is loaded where it is used.
  const { default: ssh2 } = await import('ssh2')
  const client = new ssh2.Client()
  const waiting = new Set<(fault: Error) => void>()
  let end: Error | undefined
  let shown: ShownKey | undefined
  const over = (fault: Error) => {
    end ??= fault
    for (const fail of waiting) fail(fault)
  }
  client.on('error', over)
  client.on('end', () => over(new Error('the connection was ended')))
  client.on('close', () => over(new Error('the connection was closed')))
  client.on('keyboard-interactive', (_name, _instructions, _language, prompts, finish) =>
    finish(prompts.map(() => access.password ?? '')),
  )
  const lost = (fault: unknown) =>
    new ExchangeFault('unreachable', `${where} does not answer (${shortReason(fault)})`, { cause: fault })

  /** Ends with the answer or with the end of the connection. */
  async function answered<T>(begin: (answer: Answer<T>) => unknown): Promise<T> {
    if (end) throw end
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    begin((fault, value) => (fault ? reject(fault) : resolve(value)))
    waiting.add(reject)
    try {
      return await promise
    } finally {
      waiting.delete(reject)
    }
  }

  async function ask<T>(sftp: SFTPWrapper, request: (sftp: SFTPWrapper, answer: Answer<T>) => unknown) {
    const timer = setTimeout(() => {
      over(new Error(`no answer for ${times.answerMs / 1_000} seconds`))
      client.destroy()
    }, times.answerMs)
    try {
      return await answered<T>((answer) => request(sftp, answer))
    } catch (fault) {
      throw isAnswer(fault) || fault instanceof NotOffered ? fault : lost(fault)
    } finally {
      clearTimeout(timer)
    }
  }

  try {
    const config = await connectConfig(access, times)
    await answered<void>((answer) => {
      client.once('ready', () => answer(undefined))
      connect(client, {
        ...config,
        hostVerifier: (key: Buffer) => {
          shown = shownKey(key)
          return isKnown(shown, access.hostKeys)
        },
      })
    })
    // Requests are small and wait for their answers.
    client.setNoDelay(true)
    const sftp = await answered<SFTPWrapper>((answer) => client.sftp(answer))
    sftp.on('error', over)
    return {
      ask: (request) => ask(sftp, request),
      isOver: () => end !== undefined,
      end: async () => {
        if (end) return
        const closed = new Promise<void>((done) => client.once('close', () => done()))
        client.end()
        const late = setTimeout(() => client.destroy(), 2_000)
        await closed
        clearTimeout(late)
      },
    }
  } catch (fault) {
    client.destroy()
    if (fault instanceof ExchangeFault) throw fault
    if (shown && !isKnown(shown, access.hostKeys)) throw wrongKey(where, shown, access.hostKeys)
    if (fault instanceof Error && 'level' in fault && fault.level === 'client-authentication') {
      throw new ExchangeFault('refused', `${where} refuses the login of ${user}`, { cause: fault })
    }
    throw lost(fault)
  }
}

function connect(client: Client, config: ConnectConfig): void {
  try {
    client.connect(config)
  } catch (fault) {
    // The key is read here: a wrong passphrase, or no key at all.
    throw new ExchangeFault('refused', `the key file cannot be used (${shortReason(fault)})`, {
      cause: fault,
    })
  }
}

async function connectConfig(access: SftpAccess, times: SftpTimes): Promise<ConnectConfig> {
  const { host, port, user, password, keyFile, passphrase } = access
  let privateKey: Buffer | undefined
  if (keyFile !== undefined) {
    privateKey = await readFile(keyFile).catch((fault: NodeJS.ErrnoException) => {
      throw new ExchangeFault('refused', `the key file ${keyFile} cannot be read (${fault.code})`)
    })
  }
  return {
    host,
    port,
    username: user,
    readyTimeout: times.connectMs,
    keepaliveInterval: KEEPALIVE_MS,
    ...(password !== undefined && { password, tryKeyboard: true }),
    ...(privateKey && { privateKey }),
    ...(passphrase !== undefined && { passphrase }),
  }
}

type ShownKey = { readonly type: string; readonly fingerprint: string }

/** A key begins with the length of its type and the type. */
function shownKey(key: Buffer): ShownKey {
  const type = key.subarray(4, 4 + key.readUInt32BE(0)).toString('latin1')
  const hash = createHash('sha256').update(key).digest('base64').replace(/=+$/, '')
  return { type, fingerprint: `SHA256:${hash}` }
}

function isKnown({ fingerprint }: ShownKey, hostKeys: readonly string[]): boolean {
  return hostKeys.some((known) => {
    const [a, b] = [Buffer.from(known), Buffer.from(fingerprint)]
    return a.length === b.length && timingSafeEqual(a, b)
  })
}

function wrongKey(
  where: string,
  { type, fingerprint }: ShownKey,
  hostKeys: readonly string[],
): ExchangeFault {
  const said = `${where} shows the host key ${fingerprint} (${type})`
  return new ExchangeFault(
    'refused',
    hostKeys.length === 0
      ? `${said}; if it is the key of the server, set ERP_HOST_KEY=${fingerprint}`
      : `${said}, which is not the one of ERP_HOST_KEY; nothing was sent`,
  )
}

/** Tells whether the server itself has answered: its faults have the number of a status. */
export function isAnswer(fault: unknown): fault is Error & { readonly code: number } {
  return fault instanceof Error && 'code' in fault && typeof fault.code === 'number'
}
