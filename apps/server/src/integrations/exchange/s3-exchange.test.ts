import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { followsExchangePort, type OpenedExchange } from '../../testing/erp/exchange-port.ts'
import { openWire } from '../../testing/servers/ports.ts'
import { type S3Server, startS3Server } from '../../testing/servers/s3-server.ts'
import { type S3Access, s3Bucket } from '../s3/s3-bucket.ts'
import { USUAL_OUTGOING_TIMES } from './outgoing.ts'
import { type Exchange, ExchangeFault, isExchangeUnavailable } from './port.ts'
import { probeExchange } from './probe-exchange.ts'
import { readWhole } from './read-whole.ts'
import { s3Exchange } from './s3-exchange.ts'

let started: Promise<S3Server> | undefined
const openServer = () => {
  started ??= startS3Server()
  return started
}
afterAll(async () => (await started)?.stop())

const QUICK = { ...USUAL_OUTGOING_TIMES, silenceMs: 1_000, firstPauseMs: 10 }
const MANY = Buffer.alloc(4_000_000, 'DR-48;H;12\n')
let places = 0

function exchangeOf(access: S3Access, prefix: string): Exchange {
  const exchange = s3Exchange(s3Bucket(access, QUICK), prefix)
  onTestFinished(() => exchange.close())
  return exchange
}

/** The other side sees what the server keeps on its disk. */
async function open(): Promise<OpenedExchange & { readonly server: S3Server; readonly prefix: string }> {
  const server = await openServer()
  places += 1
  const prefix = `test ${places}/erp`
  const bucket = s3Bucket(server.access)
  onTestFinished(() => bucket.close())
  return {
    server,
    prefix,
    exchange: exchangeOf(server.access, prefix),
    deliver: (path, bytes) => bucket.put(`${prefix}/${path}`, bytes),
    names: async (folder) =>
      (await readdir(server.folderOf(`${prefix}/${folder}`))).flatMap((file) => server.nameOf(file) ?? []),
    bytesOf: async (path) => {
      const [, folder = '', name] = /^(.*)\/([^/]*)$/.exec(path) ?? []
      const directory = server.folderOf(`${prefix}/${folder}`)
      const file = (await readdir(directory)).find((one) => server.nameOf(one) === name)
      return readFile(join(directory, file ?? ''))
    },
  }
}

async function faultOf(work: Promise<unknown>): Promise<ExchangeFault> {
  const fault = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(fault).toBeInstanceOf(ExchangeFault)
  return fault as ExchangeFault
}

describe('a bucket of S3 as exchange of files', () => followsExchangePort(open))

test.runIf(process.env.LONG)(
  'a folder of more than a thousand files is listed whole, page by page',
  {
    timeout: 120_000,
  },
  async () => {
    const { exchange, deliver } = await open()
    const names = Array.from({ length: 1_050 }, (_, index) => `${String(index).padStart(5, '0')}.xml`)
    for (let from = 0; from < names.length; from += 25) {
      await Promise.all(names.slice(from, from + 25).map((name) => deliver(`in/${name}`, Buffer.from('x'))))
    }
    expect((await exchange.list('in')).map(({ name }) => name)).toEqual(names)
  },
)

test('a copy that was made before the shop was stopped is not made again', async () => {
  const { exchange, deliver, names } = await open()
  await deliver('in/a.xml', Buffer.from('one'))
  await deliver('in/done/a.xml', Buffer.from('one'))
  expect(await exchange.setAside('in/a.xml', 'done')).toBe('in/done/a.xml')
  expect(await names('in')).toEqual([])
  expect(await names('in/done')).toEqual(['a.xml'])
})

test.for([
  [
    'a wrong secret',
    { secretKey: 'wrong' },
    /^127\.0\.0\.1:\d+ refuses .* status 403: SignatureDoesNotMatch/,
  ],
  ['an unknown key', { accessKey: 'nobody' }, /status 403: InvalidAccessKeyId/],
] as const)('%s is refused in words, and all work with it waits', async ([, changes, words]) => {
  const { access } = await openServer()
  const exchange = exchangeOf({ ...access, ...changes }, 'erp')
  for (const work of [
    () => exchange.list('in'),
    () => exchange.find('in/a'),
    () => exchange.write('out/a', Buffer.from('a')),
  ]) {
    const fault = await faultOf(work())
    expect(fault.message).toMatch(words)
    expect(isExchangeUnavailable(fault)).toBe(true)
  }
  expect(await probeExchange(exchange)).toEqual({ fault: expect.stringMatching(words) })
})

test('a bucket that is not there is told by its name', async () => {
  const { access } = await openServer()
  const exchange = exchangeOf({ ...access, bucket: 'nothing' }, 'erp')
  expect((await faultOf(exchange.list('in'))).message).toBe('there is no bucket nothing')
  expect((await faultOf(exchange.write('out/a', Buffer.from('a')))).message).toBe(
    'there is no bucket nothing',
  )
  expect(await probeExchange(exchange)).toEqual({ fault: 'there is no bucket nothing' })
})

test('a server that is away, silent or cut off is a fault, never the end of a file', async () => {
  const { server, prefix, deliver } = await open()
  await deliver('in/prices.csv', MANY)
  const wire = await openWire(Number(new URL(server.access.endpoint).port))
  onTestFinished(() => wire.close())
  const exchange = exchangeOf({ ...server.access, endpoint: `http://127.0.0.1:${wire.port}` }, prefix)
  const reading = (async () => {
    for await (const piece of await exchange.read('in/prices.csv')) if (piece.length > 0) wire.cut()
  })()
  expect((await faultOf(reading)).kind).toBe('unreachable')
  expect((await readWhole(exchange, 'in/prices.csv', 10_000_000)).equals(MANY)).toBe(true)
  wire.setOpen(false)
  expect((await faultOf(exchange.list('in'))).message).toMatch(/^127\.0\.0\.1:\d+ does not answer \(/)
  // Nobody waits for a server that is known to be away, until one of the requests finds it again.
  const connections = wire.connections()
  const faults = await Promise.all(Array.from({ length: 20 }, () => faultOf(exchange.list('in'))))
  expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(['unreachable']))
  expect(wire.connections() - connections).toBeLessThan(20)
  wire.setOpen(true)
  await vi.waitFor(async () => expect(await exchange.list('in')).toHaveLength(1))
  wire.silence()
  expect((await faultOf(exchange.list('in'))).kind).toBe('unreachable')
})
