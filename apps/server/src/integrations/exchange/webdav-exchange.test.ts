import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { followsExchangePort, type OpenedExchange } from '../../testing/erp/exchange-port.ts'
import { HAS_APACHE, startApache, startWebdavServer } from '../../testing/servers/webdav-server.ts'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { USUAL_OUTGOING_TIMES } from './outgoing.ts'
import { type Exchange, ExchangeFault, isExchangeUnavailable } from './port.ts'
import { probeExchange } from './probe-exchange.ts'
import { readWhole } from './read-whole.ts'
import { type WebdavAccess, webdavExchange } from './webdav-exchange.ts'

const QUICK = { ...USUAL_OUTGOING_TIMES, silenceMs: 2_000, firstPauseMs: 10 }
const HAS_OPENSSL = existsSync('/usr/bin/openssl')

function exchangeOf(access: WebdavAccess): Exchange {
  const exchange = webdavExchange(access, QUICK)
  onTestFinished(() => exchange.close())
  return exchange
}

/** The user of Apache may write here too. */
async function deliver(root: string, path: string, bytes: Uint8Array): Promise<void> {
  const whole = join(root, path)
  await mkdir(dirname(whole), { recursive: true })
  for (let folder = dirname(whole); folder !== root; folder = dirname(folder)) await chmod(folder, 0o777)
  await writeFile(whole, bytes)
}

function openedOver(exchange: Exchange, root: string): OpenedExchange {
  return {
    exchange,
    deliver: (path, bytes) => deliver(root, path, bytes),
    // Apache keeps what it knows of a file in a folder of its own.
    names: async (folder) => (await readdir(join(root, folder))).filter((name) => name !== '.DAV'),
    bytesOf: (path) => readFile(join(root, path)),
  }
}

async function open() {
  const root = temporaryDirectory()
  const server = await startWebdavServer(root)
  onTestFinished(() => server.stop())
  return { ...server, ...openedOver(exchangeOf({ url: server.url, token: 'right' }), root) }
}

async function openApache(): Promise<OpenedExchange> {
  const root = temporaryDirectory()
  chmodSync(root, 0o777)
  const server = await startApache(root)
  onTestFinished(() => server.stop())
  return openedOver(exchangeOf({ url: server.url }), root)
}

async function faultOf(work: Promise<unknown>): Promise<ExchangeFault> {
  const fault = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(fault).toBeInstanceOf(ExchangeFault)
  return fault as ExchangeFault
}

describe('a WebDAV server as exchange of files', () => followsExchangePort(open))

describe.skipIf(!HAS_APACHE)('Apache as exchange of files', () => followsExchangePort(openApache))

describe('a WebDAV server', () => {
  test('knows the shop by a token, or by user and password', async () => {
    const { url } = await open()
    expect(await exchangeOf({ url, user: 'shop', password: 'right' }).list('in')).toEqual([])
    for (const wrong of [{ token: 'wrong' }, { user: 'shop', password: 'wrong' }, {}]) {
      const fault = await faultOf(exchangeOf({ url, ...wrong }).list('in'))
      expect(fault.message).toBe(`${new URL(url).host} refuses the login`)
      expect(isExchangeUnavailable(fault)).toBe(true)
    }
  })

  test('may report a move as failed that it has done', async () => {
    const { exchange, faults, names, bytesOf } = await open()
    await exchange.write('out/a.json', Buffer.from('first'))
    faults.liesAboutMoves = true
    expect(await exchange.write('out/a.json', Buffer.from('second'))).toBe('written')
    expect(String(await bytesOf('out/a.json'))).toBe('second')
    expect(await names('out')).toEqual(['a.json'])
    expect(await exchange.setAside('out/a.json', 'done')).toBe('out/done/a.json')
  })

  test('that ends a file early is a fault, never the end of the file', async () => {
    const { exchange, faults } = await open()
    await exchange.write('in/a.csv', Buffer.alloc(500_000, 'x'))
    faults.cutsBodiesAfter = 1_000
    expect((await faultOf(readWhole(exchange, 'in/a.csv', 1_000_000))).kind).toBe('unreachable')
  })

  test('that is busy is asked again', async () => {
    const { exchange, faults } = await open()
    faults.busyFor = 2
    expect(await exchange.list('in')).toEqual([])
    faults.busyFor = 9
    expect((await faultOf(exchange.list('in'))).message).toMatch(/answers PROPFIND of in with status 503$/)
  })

  test('that leads elsewhere is not followed, since the token would go along', async () => {
    const { exchange, faults } = await open()
    const other = await open()
    faults.leadsTo = other.url
    const fault = await faultOf(exchange.list('in'))
    expect(fault.message).toMatch(`leads in to ${other.url}, where nothing is sent`)
  })

  test('without the folder of the exchange says its name', async () => {
    const { url, exchange } = await open()
    expect(await probeExchange(exchangeOf({ url: `${url}/mistyped`, token: 'right' }))).toEqual({
      fault: 'there is no folder /dav/mistyped on the server',
    })
    expect(await probeExchange(exchange)).toEqual({ filesIn: 0 })
  })

  test('that is away is told in words', async () => {
    const { url, exchange, stop } = await open()
    await exchange.list('in')
    stop()
    const fault = await faultOf(exchange.list('in'))
    expect(fault).toMatchObject({ kind: 'unreachable' })
    expect(fault.message).toBe(`${new URL(url).host} does not answer (ECONNREFUSED)`)
  })

  test.skipIf(!HAS_OPENSSL)('over TLS is trusted by its certificate alone', async () => {
    const root = temporaryDirectory()
    const [key, cert] = [join(root, 'key.pem'), join(root, 'cert.pem')]
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const files = ['-keyout', key, '-out', cert]
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'ed25519', '-nodes', '-days', '1', ...files, ...subject],
      {
        stdio: 'ignore',
      },
    )
    const server = await startWebdavServer(root, { key: readFileSync(key), cert: readFileSync(cert) })
    onTestFinished(() => server.stop())
    const access = { url: server.url, token: 'right' }
    const fault = await faultOf(exchangeOf(access).list('in'))
    expect(fault.message).toMatch(/ does not answer \(DEPTH_ZERO_SELF_SIGNED_CERT\)$/)
    const known = getCACertificates('default')
    onTestFinished(() => setDefaultCACertificates(known))
    setDefaultCACertificates([...known, readFileSync(cert, 'utf8')])
    expect(await exchangeOf(access).list('in')).toEqual([])
  })
})
