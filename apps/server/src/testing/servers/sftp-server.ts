/** A real OpenSSH server for tests: sshd of the machine on a port of its own, with its own configuration, host key and
 *  user keys. Where no sshd is installed, its tests are left out. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { SftpAccess } from '../../integrations/exchange/sftp/sftp-connection.ts'
import { freePort, stopProcess, untilListening } from './ports.ts'

const SSHD = ['/usr/sbin/sshd', '/usr/local/sbin/sshd'].find((path) => existsSync(path))
/** sshd of root wants this directory, empty. */
const PRIVILEGE_SEPARATION = '/run/sshd'

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
  readonly stop: () => Promise<void>
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
    async stop() {
      await stopProcess(sshd)
      rmSync(place, { recursive: true, force: true })
    },
  }
}

function keygen(...args: readonly string[]): string {
  return execFileSync('ssh-keygen', args, { encoding: 'utf8' })
}
