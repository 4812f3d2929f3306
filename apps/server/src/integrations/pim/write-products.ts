/** Writes the file of products from what the shop has now; one that is there already is left alone, and `onWritten`
 *  not called. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { gramsToWire } from '@hoistway/domain/prices/money'
import { fileVersion, type OnWritten } from '../feed/file-version.ts'
import { writeWholeFile } from '../feed/write-whole-file.ts'
import { FILE_NAME } from './directory-pim.ts'
import type { ProductRecord } from './port.ts'

export async function writeProducts(
  directory: string,
  products: () => AsyncIterable<readonly ProductRecord[]>,
  onWritten: OnWritten = async () => {},
): Promise<void> {
  const path = join(directory, 'in', FILE_NAME)
  if (existsSync(path)) return
  await writeWholeFile(path, productLines(products()))
  await onWritten(FILE_NAME, await fileVersion(path))
}

async function* productLines(pieces: AsyncIterable<readonly ProductRecord[]>): AsyncGenerator<string> {
  for await (const piece of pieces) {
    for (const { weightG, ...product } of piece) {
      const weight = weightG === undefined ? {} : { weight: gramsToWire(weightG) }
      yield `${JSON.stringify({ ...product, ...weight })}\n`
    }
  }
}
