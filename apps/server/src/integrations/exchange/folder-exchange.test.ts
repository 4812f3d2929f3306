import { mkdirSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { followsExchangePort, type OpenedExchange } from '../../testing/erp/exchange-port.ts'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { folderExchange } from './folder-exchange.ts'
import { ExchangeFault } from './port.ts'

async function open(): Promise<OpenedExchange> {
  const directory = temporaryDirectory()
  return {
    exchange: folderExchange(directory),
    async deliver(path, bytes) {
      await mkdir(dirname(join(directory, path)), { recursive: true })
      await writeFile(join(directory, path), bytes)
    },
    names: (folder) => readdir(join(directory, folder)),
    bytesOf: (path) => readFile(join(directory, path)),
  }
}

describe('a folder as exchange of files', () => followsExchangePort(open))

test('a folder where a file is expected is refused in words', async () => {
  const directory = temporaryDirectory()
  mkdirSync(join(directory, 'in', 'stock.csv'), { recursive: true })
  await expect(folderExchange(directory).find('in/stock.csv')).rejects.toThrow(
    new ExchangeFault('refused', 'is no file'),
  )
})
