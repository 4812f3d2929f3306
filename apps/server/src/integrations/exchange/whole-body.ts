import { ExchangeFault } from './port.ts'

/** Hands on a body. A connection that ends early is a fault, whatever the other side calls it.
 *  @param size in bytes; undefined if the other side has not told it */
export async function* wholeBody(
  body: AsyncIterable<Buffer>,
  size: number | undefined,
  path: string,
): AsyncGenerator<Buffer> {
  let length = 0
  for await (const piece of body) {
    length += piece.length
    yield piece
  }
  if (size !== undefined && length !== size)
    throw new ExchangeFault('unreachable', `${path} broke off after ${length} of ${size} bytes`)
}
