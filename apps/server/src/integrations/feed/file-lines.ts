/** The lines of a text file, piece by piece: a file of any size takes no more memory than a piece. UTF-8 with or
 *  without a byte order mark. A line that is no text is a fault, and the next one is read all the same. */
import { createReadStream } from 'node:fs'

export type FileLine = { readonly line: number } & ({ readonly text: string } | { readonly fault: string })

const LONGEST_LINE = 64 * 1024
const NEW_LINE = 0x0a
const BYTE_ORDER_MARK = '\uFEFF'

/** Empty lines are counted and left out. */
export async function* fileLines(path: string): AsyncGenerator<readonly FileLine[]> {
  const splitter = createSplitter()
  for await (const chunk of createReadStream(path)) yield splitter.take(chunk as Buffer)
  yield splitter.end()
}

function createSplitter() {
  let line = 1
  let rest = Buffer.alloc(0)
  let isTooLong = false

  function finish(bytes: Buffer): FileLine[] {
    const number = line
    line += 1
    const wasTooLong = isTooLong || bytes.length > LONGEST_LINE
    isTooLong = false
    if (wasTooLong) return [{ line: number, fault: `longer than ${LONGEST_LINE} bytes` }]
    const read = readText(bytes, number === 1)
    return 'text' in read && read.text.trim() === '' ? [] : [{ line: number, ...read }]
  }

  return {
    take(chunk: Buffer): FileLine[] {
      const lines: FileLine[] = []
      let from = 0
      for (let end = chunk.indexOf(NEW_LINE); end !== -1; end = chunk.indexOf(NEW_LINE, from)) {
        lines.push(...finish(Buffer.concat([rest, chunk.subarray(from, end)])))
        rest = Buffer.alloc(0)
        from = end + 1
      }
      rest = Buffer.concat([rest, chunk.subarray(from)])
      if (rest.length > LONGEST_LINE) {
        isTooLong = true
        rest = Buffer.alloc(0)
      }
      return lines
    },
    end: (): FileLine[] => (rest.length > 0 || isTooLong ? finish(rest) : []),
  }
}

function readText(bytes: Buffer, isFirst: boolean): { text: string } | { fault: string } {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return { fault: 'not UTF-8' }
  }
  if (text.includes('\0')) return { fault: 'holds a NUL character' }
  const whole = isFirst && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  return { text: whole.endsWith('\r') ? whole.slice(0, -1) : whole }
}
