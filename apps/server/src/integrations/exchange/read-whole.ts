/** Reads a file of an exchange into memory. */
import { type Exchange, ExchangeFault } from './port.ts'

/** @throws ExchangeFault, also for a file of more bytes */
export async function readWhole(
  exchange: Pick<Exchange, 'read'>,
  path: string,
  mostBytes: number,
): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of await exchange.read(path)) {
    length += piece.length
    if (length > mostBytes) throw new ExchangeFault('refused', `${path} has more than ${mostBytes} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
