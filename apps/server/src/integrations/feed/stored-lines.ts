/** Reads a file of the shop's own with a JSON value in each line: `storedLines`. A line becomes a value shortly before it is
 *  used. Node's readline would read a thousand lines ahead: they outlive the collections of young garbage, so that the
 *  memory of an import grows by them. */
import { createReadStream } from 'node:fs'

/** The most values that are given at a time. */
const PIECE = 50
const NEW_LINE = 0x0a

export async function* storedLines(path: string): AsyncGenerator<readonly unknown[]> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    const bytes: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let piece: unknown[] = []
    let from = 0
    for (let end = bytes.indexOf(NEW_LINE); end !== -1; end = bytes.indexOf(NEW_LINE, from)) {
      piece.push(JSON.parse(bytes.toString('utf8', from, end)))
      from = end + 1
      if (piece.length < PIECE) continue
      yield piece
      piece = []
    }
    if (piece.length > 0) yield piece
    rest = bytes.subarray(from)
  }
  if (rest.length > 0) yield [JSON.parse(rest.toString('utf8'))]
}
