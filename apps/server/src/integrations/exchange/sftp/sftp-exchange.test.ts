import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { openErpOver } from '../../../testing/erp/erp-over-exchange.ts'
import { followsErpPort } from '../../../testing/erp/erp-port.ts'
import { followsExchangePort, type OpenedExchange } from '../../../testing/erp/exchange-port.ts'
import { startPlainSftpServer } from '../../../testing/servers/plain-sftp-server.ts'
import { openWire } from '../../../testing/servers/ports.ts'
import { HAS_SSHD, type SftpServer, startSftpServer } from '../../../testing/servers/sftp-server.ts'
import { temporaryDirectory } from '../../../testing/temporary-directory.ts'
import { type Exchange, ExchangeFault, isExchangeUnavailable } from '../port.ts'
import { probeExchange } from '../probe-exchange.ts'
import { readWhole } from '../read-whole.ts'
import { type SftpAccess, USUAL_TIMES } from './sftp-connection.ts'
import { type SftpPlace, sftpExchange } from './sftp-exchange.ts'

let started: Promise<SftpServer> | undefined
const openSsh = () => {
  started ??= startSftpServer()
  return started
}
afterAll(async () => (await started)?.stop())

const QUICK = { ...USUAL_TIMES, connectMs: 2_000, answerMs: 1_000, firstPauseMs: 200 }
const MANY = Buffer.alloc(4_000_000, 'DR-48;H;12\n')
const MOST = 10_000_000

function exchangeOf(access: SftpAccess, changes: Partial<SftpPlace> = {}): Exchange {
  const exchange = sftpExchange({ root: temporaryDirectory(), ...access, ...changes }, QUICK)
  onTestFinished(() => exchange.close())
  return exchange
}

/** The directory of this machine is what the other side sees. */
function openedOver(exchange: Exchange, directory: string): OpenedExchange {
  return {
    exchange,
    async deliver(path, bytes) {
      await mkdir(dirname(join(directory, path)), { recursive: true })
      await writeFile(join(directory, path), bytes)
    },
    names: (folder) => readdir(join(directory, folder)),
    bytesOf: (path) => readFile(join(directory, path)),
  }
}

async function openOpenSsh(): Promise<OpenedExchange> {
  const { access } = await openSsh()
  const root = temporaryDirectory()
  return openedOver(exchangeOf(access, { root }), root)
}

async function openPlain() {
  const server = await startPlainSftpServer()
  onTestFinished(() => server.stop())
  const root = temporaryDirectory()
  return { ...server, root, ...openedOver(exchangeOf(server.access, { root }), root) }
}

async function faultOf(work: Promise<unknown>): Promise<ExchangeFault> {
  const fault = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(fault).toBeInstanceOf(ExchangeFault)
  return fault as ExchangeFault
}

describe('a server as the draft has it as exchange of files', () => followsExchangePort(openPlain))

describe('a server as the draft has it', () => {
  test('refuses a wrong password in words, and all work with it waits', async () => {
    const { access } = await openPlain()
    const fault = await faultOf(exchangeOf(access, { password: 'wrong' }).list('in'))
    expect(fault.message).toBe(`127.0.0.1:${access.port} refuses the login of shop`)
    expect(isExchangeUnavailable(fault)).toBe(true)
  })

  test('may report a rename as failed that it has done', async () => {
    const { exchange, lieAboutRenames, names, bytesOf } = await openPlain()
    await exchange.write('out/a.json', Buffer.from('first'))
    lieAboutRenames()
    expect(await exchange.write('out/a.json', Buffer.from('second'))).toBe('written')
    expect(String(await bytesOf('out/a.json'))).toBe('second')
    expect(await names('out')).toEqual(['a.json'])
    expect(await exchange.setAside('out/a.json', 'done')).toBe('out/done/a.json')
  })

  test('that loses bytes gets no file under its name', async () => {
    const { exchange, cutWritesTo, names } = await openPlain()
    await exchange.write('out/b.json', Buffer.from('b'))
    cutWritesTo(3)
    const fault = await faultOf(exchange.write('out/a.json', Buffer.from('{"order":1}')))
    expect(fault).toMatchObject({ kind: 'damaged', message: 'out/a.json arrived with 3 of 11 bytes' })
    expect(await names('out')).toEqual(['b.json'])
  })
})

describe.skipIf(!HAS_SSHD)('OpenSSH as exchange of files', () => followsExchangePort(openOpenSsh))

describe.skipIf(!HAS_SSHD)('OpenSSH as business system', () =>
  followsErpPort(async () => {
    const { access } = await openSsh()
    const root = temporaryDirectory()
    return openErpOver(exchangeOf(access, { root }), root)
  }),
)

describe.skipIf(!HAS_SSHD)('OpenSSH', () => {
  test('is told nothing where its host key is unknown, and the line has the key that ssh-keygen prints', async () => {
    const { access } = await openSsh()
    const where = `127.0.0.1:${access.port}`
    const [key] = access.hostKeys
    expect((await faultOf(exchangeOf(access, { hostKeys: [] }).list('in'))).message).toBe(
      `${where} shows the host key ${key} (ssh-ed25519); if it is the key of the server, set ERP_HOST_KEY=${key}`,
    )
    const other = `SHA256:${'A'.repeat(43)}`
    const fault = await faultOf(exchangeOf(access, { hostKeys: [other] }).list('in'))
    expect(fault).toMatchObject({
      kind: 'refused',
      message: `${where} shows the host key ${key} (ssh-ed25519), which is not the one of ERP_HOST_KEY; nothing was sent`,
    })
    expect(await exchangeOf(access, { hostKeys: [other, key ?? ''] }).list('in')).toEqual([])
  })

  test('takes a key with a passphrase; other keys are refused in words', async () => {
    const { access, lockedKeyFile, foreignKeyFile } = await openSsh()
    const locked = { keyFile: lockedKeyFile }
    expect(await exchangeOf(access, { ...locked, passphrase: 'secret' }).list('in')).toEqual([])
    const messageOf = async (changes: Partial<SftpPlace>) =>
      (await faultOf(exchangeOf(access, changes).list('in'))).message
    expect(await messageOf({ ...locked, passphrase: 'hunter2' })).toMatch(/^the key file cannot be used \(/)
    expect(await messageOf(locked)).toMatch(/^the key file cannot be used \(.*passphrase/)
    expect(await messageOf({ keyFile: foreignKeyFile })).toMatch(/ refuses the login of /)
    expect(await messageOf({ keyFile: '/nowhere/key' })).toBe(
      'the key file /nowhere/key cannot be read (ENOENT)',
    )
  })

  test('without the folder of the exchange says its name', async () => {
    const { access } = await openSsh()
    const root = join(temporaryDirectory(), 'mistyped')
    expect(await probeExchange(exchangeOf(access, { root }))).toEqual({
      fault: `there is no folder ${root} on the server`,
    })
    expect(await probeExchange(exchangeOf(access))).toEqual({ filesIn: 0 })
  })

  test('shows a link to a file as a file, and none to a folder', async () => {
    const { exchange, deliver } = await openOpenSsh()
    const root = exchange.place.slice(exchange.place.indexOf('/', 'sftp://'.length))
    await deliver('in/a.csv', Buffer.from('abc'))
    await symlink(join(root, 'in', 'a.csv'), join(root, 'in', 'b.csv'))
    await symlink(join(root, 'in'), join(root, 'in', 'c'))
    await symlink(join(root, 'nothing'), join(root, 'in', 'd'))
    expect((await exchange.list('in')).map(({ name, size }) => [name, size])).toEqual([
      ['a.csv', 3],
      ['b.csv', 3],
    ])
    expect((await faultOf(exchange.find('in/c'))).message).toBe('is no file')
  })

  test('keeps one connection for all work, which opens again when it was cut', async () => {
    const { exchange, wire } = await overWire()
    await Promise.all([
      exchange.list('in'),
      exchange.write('out/a.json', Buffer.from('a')),
      exchange.list('in'),
    ])
    await exchange.write('out/b.json', Buffer.from('b'))
    expect(wire.connections()).toBe(1)
    wire.cut()
    expect((await exchange.list('out')).map(({ name }) => name)).toEqual(['a.json', 'b.json'])
    expect(wire.connections()).toBe(2)
  })

  test('that is cut while a file is read is a fault, never the end of the file', async () => {
    const { exchange, wire, deliver } = await overWire()
    await deliver('in/prices.csv', MANY)
    const read = (async () => {
      for await (const piece of await exchange.read('in/prices.csv')) if (piece.length > 0) wire.cut()
    })()
    expect((await faultOf(read)).kind).toBe('unreachable')
    expect((await readWhole(exchange, 'in/prices.csv', MOST)).equals(MANY)).toBe(true)
  })

  test('that is silent is waited for no longer than set', async () => {
    const { exchange, wire, access } = await overWire()
    await exchange.list('in')
    wire.silence()
    const started = performance.now()
    const fault = await faultOf(exchange.list('in'))
    expect(fault.message).toMatch(`127.0.0.1:${access.port} does not answer (`)
    expect(performance.now() - started).toBeLessThan(8_000)
  })

  test('that is away is not asked again at once, and found when it is back', async () => {
    const { exchange, wire } = await overWire()
    wire.setOpen(false)
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await faultOf(exchange.list('in'))).kind).toBe('unreachable')
    }
    expect(wire.connections()).toBe(1)
    wire.setOpen(true)
    await expect.poll(() => exchange.list('in').catch(() => 'away'), { timeout: 5_000 }).toEqual([])
    expect(wire.connections()).toBe(2)
  })
})

async function overWire() {
  const server = await openSsh()
  const wire = await openWire(server.access.port)
  onTestFinished(() => wire.close())
  const root = temporaryDirectory()
  const access = { ...server.access, port: wire.port }
  return { access, wire, ...openedOver(exchangeOf(access, { root }), root) }
}
