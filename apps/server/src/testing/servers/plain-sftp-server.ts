/** An SFTP server as the draft of the protocol has it, over a directory: a rename onto a file that is there fails, and
 *  nothing of OpenSSH is offered. Its login asks for the password in a dialogue, as many servers do. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  type Stats,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import ssh2, { type Attributes, type SFTPWrapper } from 'ssh2'
import type { SftpAccess } from '../../integrations/exchange/sftp/sftp-connection.ts'
import { temporaryDirectory } from '../temporary-directory.ts'

const { Server, utils } = ssh2
const { OK, EOF, NO_SUCH_FILE, FAILURE } = utils.sftp.STATUS_CODE

export type PlainSftpServer = {
  readonly access: SftpAccess
  /** Answers that a rename failed although it was done, as some servers do. */
  lieAboutRenames: () => void
  /** Keeps only so many bytes of each write, as a full disk does that nobody reports. */
  cutWritesTo: (bytes: number) => void
  readonly stop: () => void
}

export async function startPlainSftpServer(): Promise<PlainSftpServer> {
  const keyFile = join(temporaryDirectory(), 'host')
  execFileSync('ssh-keygen', ['-q', '-t', 'ecdsa', '-m', 'PEM', '-N', '', '-f', keyFile])
  const [, fingerprint = ''] = execFileSync('ssh-keygen', ['-l', '-f', keyFile], { encoding: 'utf8' }).split(
    ' ',
  )
  const faults = { lies: false, mostBytes: Number.POSITIVE_INFINITY }
  const server = new Server({ hostKeys: [readFileSync(keyFile)] }, (client) => {
    client.on('error', () => undefined)
    client.on('authentication', (login) => {
      if (login.method !== 'keyboard-interactive') return login.reject(['keyboard-interactive'])
      login.prompt([{ prompt: 'Password: ', echo: false }], ([password]) =>
        password === 'right' ? login.accept() : login.reject(),
      )
    })
    client.on('session', (accept) => accept().on('sftp', (acceptSftp) => serve(acceptSftp(), faults)))
  })
  const listener = createServer({ noDelay: true }, (socket) => server.injectSocket(socket))
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    access: {
      host: '127.0.0.1',
      port: (listener.address() as AddressInfo).port,
      user: 'shop',
      password: 'right',
      hostKeys: [fingerprint],
    },
    lieAboutRenames() {
      faults.lies = true
    },
    cutWritesTo(bytes) {
      faults.mostBytes = bytes
    },
    stop: () => listener.close(),
  }
}

function serve(sftp: SFTPWrapper, faults: { lies: boolean; mostBytes: number }): void {
  const files = new Map<number, number>()
  const folders = new Map<number, string[]>()
  let last = 0

  const handleOf = (id: number) => {
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(id)
    return handle
  }
  const fileOf = (handle: Buffer) => files.get(handle.readUInt32BE()) ?? -1
  /** Answers with the status of what the file system says. */
  function attempt(id: number, work: () => void): void {
    try {
      work()
    } catch (fault) {
      sftp.status(id, (fault as NodeJS.ErrnoException).code === 'ENOENT' ? NO_SUCH_FILE : FAILURE)
    }
  }

  sftp.on('OPEN', (id, path, flags) =>
    attempt(id, () => {
      last += 1
      files.set(last, openSync(path, utils.sftp.flagsToString(flags) ?? 'r'))
      sftp.handle(id, handleOf(last))
    }),
  )
  sftp.on('READ', (id, handle, offset, length) =>
    attempt(id, () => {
      const buffer = Buffer.alloc(Math.min(length, 30_000))
      const read = readSync(fileOf(handle), buffer, 0, buffer.length, offset)
      if (read === 0) sftp.status(id, EOF)
      else sftp.data(id, buffer.subarray(0, read))
    }),
  )
  sftp.on('WRITE', (id, handle, offset, data) =>
    attempt(id, () => {
      writeSync(fileOf(handle), data, 0, Math.min(data.length, faults.mostBytes), offset)
      sftp.status(id, OK)
    }),
  )
  sftp.on('FSTAT', (id, handle) => attempt(id, () => sftp.attrs(id, attributes(fstatSync(fileOf(handle))))))
  for (const event of ['STAT', 'LSTAT'] as const) {
    sftp.on(event, (id: number, path: string) =>
      attempt(id, () => sftp.attrs(id, attributes(statSync(path)))),
    )
  }
  sftp.on('CLOSE', (id, handle) =>
    attempt(id, () => {
      const number = handle.readUInt32BE()
      if (!folders.delete(number)) closeSync(fileOf(handle))
      files.delete(number)
      sftp.status(id, OK)
    }),
  )
  sftp.on('OPENDIR', (id, path) =>
    attempt(id, () => {
      last += 1
      folders.set(
        last,
        readdirSync(path).map((name) => join(path, name)),
      )
      sftp.handle(id, handleOf(last))
    }),
  )
  sftp.on('READDIR', (id, handle) =>
    attempt(id, () => {
      const some = folders.get(handle.readUInt32BE())?.splice(0, 2) ?? []
      if (some.length === 0) return sftp.status(id, EOF)
      sftp.name(
        id,
        some.map((path) => ({
          filename: path.slice(path.lastIndexOf('/') + 1),
          longname: path,
          attrs: attributes(statSync(path)),
        })),
      )
    }),
  )
  sftp.on('REMOVE', (id, path) => attempt(id, () => done(id, () => unlinkSync(path))))
  sftp.on('MKDIR', (id, path) => attempt(id, () => done(id, () => mkdirSync(path))))
  sftp.on('RENAME', (id, from, to) =>
    attempt(id, () => {
      if (existsSync(to)) return sftp.status(id, FAILURE)
      renameSync(from, to)
      sftp.status(id, faults.lies ? FAILURE : OK)
    }),
  )

  function done(id: number, work: () => void): void {
    work()
    sftp.status(id, OK)
  }
}

function attributes({ mode, uid, gid, size, atimeMs, mtimeMs }: Stats): Attributes {
  return { mode, uid, gid, size, atime: Math.floor(atimeMs / 1_000), mtime: Math.floor(mtimeMs / 1_000) }
}
