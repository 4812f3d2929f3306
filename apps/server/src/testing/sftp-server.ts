/** A real OpenSSH server for tests: sshd of the machine on a port of its own, with its own configuration, host key and
 *  user keys. Where no sshd is installed, its tests are left out. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { SftpAccess } from '../integrations/exchange/sftp/sftp-connection.ts'

const SSHD = ['/usr/sbin/sshd', '/usr/local/sbin/sshd'].find((path) => existsSync(path))
/** sshd of root wants this directory, empty. */
const PRIVILEGE_SEPARATION = '/run/sshd'
const STARTS_WITHIN_MS = 10_000

export const HAS_SSHD = SSHD !== undefined
if (!HAS_SSHD) {
  console.warn(
    'NOT RUN: sshd is not installed (apt-get install openssh-server), so SFTP is tested without it.',
  )
}

export type SftpServer = {
  /** Every directory that this user may open can be the one of an exchange. */
  readonly access: SftpAccess
  /** The key with the passphrase `secret`. */
  readonly lockedKeyFile: string
  /** A key that the server does not know. */
  readonly foreignKeyFile: string
  readonly stop: () => void
}

export async function startSftpServer(): Promise<SftpServer> {
  if (SSHD === undefined) throw new Error('sshd is not installed')
  const place = mkdtempSync(join(tmpdir(), 'hoistway-sshd-'))
  const keys = ['host', 'user', 'locked', 'foreign'].map((name) => {
    const file = join(place, name)
    keygen('-q', '-t', 'ed25519', '-N', name === 'locked' ? 'secret' : '', '-C', name, '-f', file)
    return file
  })
  const [hostKey = '', keyFile = '', lockedKeyFile = '', foreignKeyFile = ''] = keys
  writeFileSync(
    join(place, 'authorized_keys'),
    [keyFile, lockedKeyFile]
      .map((file) => keygen('-y', '-P', file === lockedKeyFile ? 'secret' : '', '-f', file))
      .join(''),
  )
  if (userInfo().uid === 0) mkdirSync(PRIVILEGE_SEPARATION, { recursive: true, mode: 0o755 })
  const port = await freePort()
  const config = join(place, 'sshd_config')
  writeFileSync(
    config,
    [
      `Port ${port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${hostKey}`,
      'PidFile none',
      `AuthorizedKeysFile ${join(place, 'authorized_keys')}`,
      'StrictModes no',
      'UsePAM no',
      'PasswordAuthentication no',
      'KbdInteractiveAuthentication no',
      'MaxStartups 100',
      'Subsystem sftp internal-sftp',
      'LogLevel FATAL',
      '',
    ].join('\n'),
  )
  const sshd = spawn(SSHD, ['-D', '-e', '-f', config], { stdio: ['ignore', 'ignore', 'inherit'] })
  await untilListening(port)
  return {
    access: {
      host: '127.0.0.1',
      port,
      user: userInfo().username,
      keyFile,
      hostKeys: [keygen('-l', '-f', `${hostKey}.pub`).split(' ')[1] ?? ''],
    },
    lockedKeyFile,
    foreignKeyFile,
    stop() {
      sshd.kill()
      rmSync(place, { recursive: true, force: true })
    },
  }
}

/** A wire between the shop and a server that a test can cut, silence and count. */
export async function openWire(target: number) {
  const ends = new Set<Socket>()
  let connections = 0
  let isOpen = true
  let isSilent = false
  const server = createServer({ noDelay: true }, (near) => {
    connections += 1
    if (!isOpen) return near.destroy()
    const far = createConnection({ port: target, host: '127.0.0.1', noDelay: true })
    for (const end of [near, far]) {
      ends.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        ends.delete(end)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (bytes) => isSilent || far.write(bytes))
    far.on('data', (bytes) => isSilent || near.write(bytes))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const cut = () => {
    for (const end of ends) end.destroy()
  }
  return {
    port,
    connections: () => connections,
    cut,
    /** Refuses connections from now on, or takes them again. */
    setOpen(open: boolean) {
      isOpen = open
      if (!open) cut()
    },
    /** Lets nothing through any more, without an end. */
    silence() {
      isSilent = true
    },
    close() {
      cut()
      server.close()
    },
  }
}

function keygen(...args: readonly string[]): string {
  return execFileSync('ssh-keygen', args, { encoding: 'utf8' })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

async function untilListening(port: number): Promise<void> {
  for (const end = Date.now() + STARTS_WITHIN_MS; Date.now() < end; await setTimeout(20)) {
    const isOpen = await new Promise<boolean>((done) => {
      const socket = createConnection(port, '127.0.0.1')
      socket.once('connect', () => done(true)).once('error', () => done(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
  }
  throw new Error('sshd does not listen')
}
