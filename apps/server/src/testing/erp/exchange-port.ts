/** The rules of every exchange of files behind the port: one set of tests for the folder, SFTP, WebDAV and S3. */
import { expect, test } from 'vitest'
import { exchangeFile } from '../../integrations/exchange/exchange-file.ts'
import { type Exchange, ExchangeFault } from '../../integrations/exchange/port.ts'
import { readWhole } from '../../integrations/exchange/read-whole.ts'
import { takeSnapshot } from '../../integrations/feed/file-snapshot.ts'
import { UnsettledFeed } from '../../integrations/feed/port.ts'
import { USUAL_RULES } from '../../integrations/feed/settled-file.ts'

export type OpenedExchange = {
  readonly exchange: Exchange
  /** Puts a file there as the other side does, in its place and not whole at once. */
  readonly deliver: (path: string, bytes: Uint8Array) => Promise<void>
  /** The names that the other side sees in a folder, drafts and folders too. */
  readonly names: (folder: string) => Promise<readonly string[]>
  /** The bytes that the other side sees. */
  readonly bytesOf: (path: string) => Promise<Uint8Array>
}

const MANY = Uint8Array.from({ length: 1_000_000 }, (_, index) => (index * 7 + (index >> 8)) % 251)
const LINES = Buffer.from('DR-48;H;12\n'.repeat(100_000))
const RULES = { ...USUAL_RULES, settleMs: 0 }
const bytes = (text: string) => new TextEncoder().encode(text)
const MOST = 10_000_000

async function faultOf(work: Promise<unknown>): Promise<ExchangeFault> {
  const fault = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(fault).toBeInstanceOf(ExchangeFault)
  return fault as ExchangeFault
}

export function followsExchangePort(open: () => Promise<OpenedExchange>): void {
  test('a folder shows its files by name with their sizes, and neither folders nor drafts', async () => {
    const { exchange, deliver } = await open()
    const given = [
      ['stock.csv', bytes('abc')],
      ['prices.csv', MANY],
      ['Å 50 % + "#?&.csv', bytes('ä')],
      ['empty.csv', bytes('')],
      ['.half~1.tmp', bytes('ab')],
      ['done/old.csv', bytes('old')],
    ] as const
    for (const [name, content] of given) await deliver(`in/${name}`, content)
    const listed = await exchange.list('in')
    expect(listed.map(({ name, size }) => [name, size])).toEqual([
      ['empty.csv', 0],
      ['prices.csv', MANY.length],
      ['stock.csv', 3],
      ['Å 50 % + "#?&.csv', 2],
    ])
    for (const { name, ...stamp } of listed) expect(await exchange.find(`in/${name}`)).toEqual(stamp)
    expect(Math.abs(Date.now() - (listed[0]?.changed ?? 0))).toBeLessThan(60_000)
  })

  test('a folder that nobody has made has no files, and a file that nobody has written is missing', async () => {
    const { exchange, deliver } = await open()
    await deliver('in/stock.csv', bytes('abc'))
    expect(await exchange.list('never')).toEqual([])
    expect(await exchange.find('in/never.csv')).toBeUndefined()
    expect(await exchange.find('never/never.csv')).toBeUndefined()
    expect((await faultOf(readWhole(exchange, 'in/never.csv', MOST))).kind).toBe('missing')
    expect(await exchange.setAside('in/never.csv', 'done')).toBeUndefined()
    expect(await exchange.setAside('never/never.csv', 'done')).toBeUndefined()
    await exchange.remove('in/never.csv')
    await exchange.remove('never/never.csv')
  })

  test('every byte of a file is read, also of several at once', async () => {
    const { exchange, deliver } = await open()
    const other = MANY.slice().reverse()
    await deliver('in/a.bin', MANY)
    await deliver('in/b.bin', other)
    await deliver('in/empty.bin', bytes(''))
    const read = await Promise.all(
      ['in/a.bin', 'in/b.bin', 'in/empty.bin'].map((path) => readWhole(exchange, path, MOST)),
    )
    expect(read.map((content) => content.length)).toEqual([MANY.length, other.length, 0])
    expect(read[0]?.equals(MANY)).toBe(true)
    expect(read[1]?.equals(other)).toBe(true)
    const tooLarge = await faultOf(readWhole(exchange, 'in/a.bin', 1_000))
    expect(tooLarge.message).toBe('in/a.bin has more than 1000 bytes')
  })

  test('a reader may stop in the middle, and the next one reads all', async () => {
    const { exchange, deliver } = await open()
    await deliver('in/a.bin', MANY)
    for await (const piece of await exchange.read('in/a.bin')) {
      expect(piece.length).toBeGreaterThan(0)
      break
    }
    expect((await readWhole(exchange, 'in/a.bin', MOST)).equals(MANY)).toBe(true)
  })

  test('a file is written whole into a folder that nobody has made, and leaves no draft', async () => {
    const { exchange, names, bytesOf } = await open()
    expect(await exchange.write('out/orders/1.json', bytes('{"order":1}'))).toBe('written')
    expect(await exchange.write('out/orders/2.bin', MANY)).toBe('written')
    expect(await exchange.write('out/orders/3.txt', bytes(''))).toBe('written')
    expect([...(await names('out/orders'))].toSorted()).toEqual(['1.json', '2.bin', '3.txt'])
    expect(Buffer.from(await bytesOf('out/orders/1.json')).toString()).toBe('{"order":1}')
    expect(Buffer.from(await bytesOf('out/orders/2.bin')).equals(MANY)).toBe(true)
    expect((await exchange.list('out/orders')).map(({ size }) => size)).toEqual([11, MANY.length, 0])
  })

  test('the same bytes again change nothing; other bytes take the place of the first', async () => {
    const { exchange, names, bytesOf } = await open()
    await exchange.write('out/a.json', bytes('first'))
    const stamp = await exchange.find('out/a.json')
    expect(await exchange.write('out/a.json', bytes('first'))).toBe('unchanged')
    expect(await exchange.find('out/a.json')).toEqual(stamp)
    expect(await exchange.write('out/a.json', bytes('other'))).toBe('written')
    expect(await exchange.write('out/a.json', bytes('longer than before'))).toBe('written')
    expect(Buffer.from(await bytesOf('out/a.json')).toString()).toBe('longer than before')
    expect(await names('out')).toEqual(['a.json'])
  })

  test('two that write one file at once leave one of both, whole', async () => {
    const { exchange, names, bytesOf } = await open()
    const other = MANY.slice(1_000)
    await exchange.write('out/a.bin', MANY)
    // One may find the bytes of the other when it reads its own back; it says so and is tried again.
    await Promise.allSettled([exchange.write('out/a.bin', MANY), exchange.write('out/a.bin', other)])
    const left = Buffer.from(await bytesOf('out/a.bin'))
    expect(left.equals(MANY) || left.equals(other)).toBe(true)
    expect(await names('out')).toEqual(['a.bin'])
  })

  test('the version moves when the file changes, and stands while it does not', async () => {
    const { exchange, deliver } = await open()
    await deliver('in/stock.csv', bytes('abc'))
    const first = await exchange.find('in/stock.csv')
    expect(await exchange.find('in/stock.csv')).toEqual(first)
    await deliver('in/stock.csv', bytes('abcd'))
    const second = await exchange.find('in/stock.csv')
    expect(second?.version).not.toBe(first?.version)
    expect(second?.exact).not.toBe(first?.exact)
  })

  test('a file is put aside once, and its folder does not show it any more', async () => {
    const { exchange, deliver, names, bytesOf } = await open()
    await deliver('in/a.xml', bytes('one'))
    await deliver('in/b', bytes('two'))
    expect(await exchange.setAside('in/a.xml', 'done')).toBe('in/done/a.xml')
    expect(await exchange.setAside('in/a.xml', 'done')).toBeUndefined()
    expect(await exchange.setAside('in/b', 'done')).toBe('in/done/b')
    expect(await exchange.find('in/a.xml')).toBeUndefined()
    expect(await exchange.list('in')).toEqual([])
    expect((await exchange.list('in/done')).map(({ name }) => name)).toEqual(['a.xml', 'b'])
    expect(Buffer.from(await bytesOf('in/done/a.xml')).toString()).toBe('one')
    expect(await names('in/done')).toHaveLength(2)
  })

  test('a file that is put aside keeps those of the same name', async () => {
    const { exchange, deliver, names, bytesOf } = await open()
    for (const [content, target] of [
      ['one', 'in/failed/a.xml'],
      ['two', 'in/failed/a.2.xml'],
      ['three', 'in/failed/a.3.xml'],
    ] as const) {
      await deliver('in/a.xml', bytes(content))
      expect(await exchange.setAside('in/a.xml', 'failed')).toBe(target)
      expect(Buffer.from(await bytesOf(target)).toString()).toBe(content)
    }
    expect(await names('in/failed')).toHaveLength(3)
    expect(await exchange.list('in')).toEqual([])
  })

  test('a file is removed, once and again', async () => {
    const { exchange, deliver, names } = await open()
    await deliver('in/a.xml', bytes('one'))
    await deliver('in/b.xml', bytes('two'))
    await exchange.remove('in/a.xml')
    await exchange.remove('in/a.xml')
    expect(await names('in')).toEqual(['b.xml'])
  })

  test('a path leads nowhere but into the place', async () => {
    const { exchange, deliver } = await open()
    await deliver('in/a.xml', bytes('one'))
    for (const path of ['../a.xml', 'in/../../a.xml', '/etc/passwd', 'in/a\0.xml', '', 'in//a.xml', 'in/']) {
      expect((await faultOf(exchange.write(path, bytes('x')))).kind, path).toBe('refused')
      expect((await faultOf(exchange.find(path))).kind, path).toBe('refused')
      expect((await faultOf(readWhole(exchange, path, MOST))).kind, path).toBe('refused')
      expect((await faultOf(exchange.remove(path))).kind, path).toBe('refused')
      expect((await faultOf(exchange.setAside(path, 'done'))).kind, path).toBe('refused')
    }
    expect((await exchange.list('in')).map(({ name }) => name)).toEqual(['a.xml'])
  })

  test('a file that changes while it is read is read by nobody', async () => {
    const { exchange, deliver } = await open()
    await deliver('in/prices.csv', LINES)
    const file = exchangeFile(exchange, 'in/prices.csv')
    async function* readWhileChanged(): AsyncGenerator<Buffer> {
      yield* await file.read()
      await deliver('in/prices.csv', LINES.slice(1))
    }
    const changing = { ...file, read: async () => readWhileChanged() }
    await expect(takeSnapshot(changing, RULES, false)).rejects.toThrow(
      new UnsettledFeed('was changed while it was read'),
    )
    const snapshot = await takeSnapshot(file, RULES, false)
    const pieces: Buffer[] = []
    for await (const piece of snapshot.read()) pieces.push(piece)
    await snapshot.close()
    expect(Buffer.concat(pieces).equals(LINES.slice(1))).toBe(true)
  })

  test('drafts of killed processes go when nobody can be writing them, and nothing else does', async () => {
    const { exchange, deliver, names } = await open()
    await deliver('out/.another-node~17~0a1b2c3d~1.tmp', bytes('half'))
    await deliver('out/.of-others.tmp', bytes('half'))
    await deliver('out/a.json', bytes('whole'))
    expect(await exchange.removeAbandonedDrafts('out', new Date())).toBe(0)
    const later = new Date(Date.now() + 2 * 3_600_000)
    expect(await exchange.removeAbandonedDrafts('out', later)).toBe((await names('out')).length === 2 ? 1 : 0)
    expect([...(await names('out'))].toSorted().slice(-2)).toEqual(['.of-others.tmp', 'a.json'])
    expect(await exchange.removeAbandonedDrafts('never', later)).toBe(0)
  })

  test('an exchange that was closed opens again', async () => {
    const { exchange } = await open()
    await exchange.write('out/a.json', bytes('one'))
    await exchange.close()
    expect(await exchange.find('out/a.json')).toMatchObject({ size: 3 })
    await exchange.close()
    await exchange.close()
  })
}
