import { appendFileSync, mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { directoryErp } from '../../testing/erp/directory-erp.ts'
import { linesOf } from '../../testing/erp/erp-port.ts'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { BrokenFeed, UnsettledFeed } from './port.ts'
import { type FeedFileRules, USUAL_RULES } from './settled-file.ts'

const HEADER = 'articleNr;warehouse;stock'
const GOOD = `${HEADER}\nA;H;1\nB;H;2\n`

/** `onWait` happens while the shop waits for the file to stand still. */
function open(rules: Partial<FeedFileRules> = {}, onWait: (path: string, times: number) => void = () => {}) {
  const directory = temporaryDirectory()
  mkdirSync(join(directory, 'in'))
  const path = join(directory, 'in', 'stock.csv')
  let waits = 0
  const wait = async () => {
    waits += 1
    onWait(path, waits)
  }
  const erp = directoryErp(directory, { ...USUAL_RULES, wait, ...rules })
  return { path, waits: () => waits, read: () => linesOf(erp, 'stock'), erp }
}

const write = (path: string, content: string | Uint8Array) => writeFileSync(path, content)

describe('a file that is still being written', () => {
  test('is waited for, and then read whole', async () => {
    const { path, read, waits } = open({}, (file, times) => {
      if (times < 3) appendFileSync(file, `C${times};H;3\n`)
    })
    write(path, GOOD)
    expect(await read()).toHaveLength(4)
    expect(waits()).toBe(3)
  })

  test('is not read where it grows on and on', async () => {
    const { path, read } = open({}, (file) => appendFileSync(file, 'C;H;3\n'))
    write(path, GOOD)
    await expect(read()).rejects.toThrow(new UnsettledFeed('is still being written'))
  })

  test('is not read where it is written over in place with the same size and time', async () => {
    const { path, read } = open({}, (file) => {
      const { atime, mtime } = statSync(file)
      write(file, GOOD.replace('1', '7'))
      utimesSync(file, atime, mtime)
    })
    write(path, GOOD)
    await expect(read()).rejects.toThrow(UnsettledFeed)
  })

  test('is not waited for where this version was read before', async () => {
    const { path, erp, waits } = open()
    write(path, GOOD)
    const feed = await erp.feed('stock')
    for await (const lines of feed?.lines({ isKnown: true }) ?? []) expect(lines.length).toBeLessThan(3)
    expect(waits()).toBe(0)
  })

  test('gives nothing where it grows while it is read', async () => {
    let isRead = false
    const grow = (file: string) => {
      if (isRead) return
      appendFileSync(file, 'B;H;2\n')
      setImmediate(grow, file)
    }
    const { path, read } = open({}, (file) => setTimeout(grow, 0, file))
    const many = Array.from({ length: 200_000 }, (_, index) => `A${index};H;1\n`).join('')
    write(path, `${HEADER}\n${many}`)
    const fault = await read().catch((thrown: unknown) => thrown)
    isRead = true
    expect(fault).toBeInstanceOf(UnsettledFeed)
  })

  test('is read as it was at one moment, whatever happens to it later', async () => {
    const { path, erp } = open({ settleMs: 0 })
    const many = Array.from({ length: 50_000 }, (_, index) => `A${index};H;1\n`).join('')
    write(path, `${HEADER}\n${many}`)
    const feed = await erp.feed('stock')
    let lines = 0
    for await (const piece of feed?.lines() ?? []) {
      if (lines === 0) write(path, `${HEADER}\nX;H;9\n`)
      lines += piece.length
    }
    expect(lines).toBe(50_000)
  })
})

describe('a .done file', () => {
  const settled = { settleMs: 0 }
  const old = new Date('2026-01-01')

  test.for([
    ['with the size of the file', String(GOOD.length)],
    ['without text', ''],
  ] as const)('%s lets it be read', async ([, text]) => {
    const { path, read } = open({ ...settled, needsDoneFile: true })
    write(path, GOOD)
    write(`${path}.done`, text)
    expect(await read()).toHaveLength(2)
  })

  test('says that a last line without line end is whole', async () => {
    const { path, read } = open(settled)
    write(path, GOOD.trimEnd())
    expect((await read()).map((line) => 'value' in line)).toEqual([true, false])
    write(`${path}.done`, String(GOOD.length - 1))
    expect((await read()).map((line) => 'value' in line)).toEqual([true, true])
  })

  test('of the file before does not count', async () => {
    const { path, read } = open(settled)
    write(path, GOOD)
    write(`${path}.done`, '')
    utimesSync(`${path}.done`, old, old)
    await expect(read()).rejects.toThrow(new UnsettledFeed('is newer than stock.csv.done'))
  })

  test('with another size says that the file is not whole', async () => {
    const { path, read } = open(settled)
    write(path, GOOD)
    write(`${path}.done`, '999')
    await expect(read()).rejects.toThrow(
      new BrokenFeed(`has ${GOOD.length} bytes where stock.csv.done says 999`),
    )
    write(`${path}.done`, 'all of it')
    await expect(read()).rejects.toThrow(BrokenFeed)
  })

  test('is waited for where the shop is set so', async () => {
    const { path, read } = open({ ...settled, needsDoneFile: true })
    write(path, GOOD)
    await expect(read()).rejects.toThrow(new UnsettledFeed('waits for stock.csv.done'))
  })
})

describe('an encoding other than UTF-8', () => {
  const swedish = `${HEADER}\nÅ1;H;1\nÄ2;H;2\nÖ3;H;3\n`
  const inLatin1 = Buffer.from(swedish, 'latin1')
  const inUtf16 = Buffer.from(`\uFEFF${swedish}`, 'utf16le')

  test.for([
    ['Latin-1', inLatin1, /^is not UTF-8 \(line 2 is the first of 3\); it may be Windows-1252/],
    ['UTF-16', inUtf16, /^is UTF-16; save the file as UTF-8$/],
    ['UTF-16, the other way round', Buffer.from(inUtf16).swap16(), /^is UTF-16; save the file as UTF-8$/],
    ['UTF-16 without its mark', Buffer.from(GOOD, 'utf16le'), /UTF-16; save the file as UTF-8/],
  ] as const)('is told in one line: %s', async ([, bytes, reason]) => {
    const { path, read } = open({ settleMs: 0 })
    write(path, bytes)
    const fault = await read().catch((thrown: unknown) => thrown)
    expect(fault).toBeInstanceOf(BrokenFeed)
    expect(fault).toHaveProperty('message', expect.stringMatching(reason))
  })

  test('in one line is a damaged line', async () => {
    const { path, read } = open({ settleMs: 0 })
    write(path, Buffer.concat([Buffer.from(GOOD), Buffer.from([0xe5]), Buffer.from(';H;3\n')]))
    expect(await read()).toMatchObject([{ line: 2 }, { line: 3 }, { line: 4, fault: 'not UTF-8' }])
  })
})

test('a refused line says what it is about where its key can be read', async () => {
  const { path, read } = open({ settleMs: 0 })
  write(path, `${HEADER}\nA;H;many\nB;#;1\nC;H\n`)
  expect(await read()).toEqual([
    { line: 2, fault: expect.any(String), named: { articleNr: 'A', warehouse: 'H' } },
    { line: 3, fault: expect.any(String) },
    { line: 4, fault: expect.any(String) },
  ])
})
