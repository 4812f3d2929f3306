/** The lines of a text file, piece by piece: a file of any size takes no more memory than a piece. UTF-8 with or
 *  without a byte order mark. A line that is no text is a fault, and the next one is read all the same. */

export type FileLine = { readonly line: number } & (
  | {
      readonly text: string
      /** The last line, where the file ends without a line end: it may have been cut. */
      readonly isOpen?: true
    }
  | { readonly fault: string; readonly isOtherEncoding?: true }
)

const LONGEST_LINE = 64 * 1024
const NEW_LINE = 0x0a
const BYTE_ORDER_MARK = '\uFEFF'

/** Empty lines are counted and left out. */
export async function* fileLines(content: AsyncIterable<Buffer>): AsyncGenerator<readonly FileLine[]> {
  const splitter = createSplitter()
  for await (const chunk of content) yield splitter.take(chunk)
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

  function finishOpen(): FileLine[] {
    const hasEnd = rest.at(-1) === CARRIAGE_RETURN
    return finish(rest).map((read) => ('text' in read && !hasEnd ? { ...read, isOpen: true } : read))
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
    end: (): FileLine[] => (rest.length > 0 || isTooLong ? finishOpen() : []),
  }
}

const CARRIAGE_RETURN = 0x0d

function readText(
  bytes: Buffer,
  isFirst: boolean,
): { text: string } | { fault: string; isOtherEncoding?: true } {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    const isUtf16 = isFirst && (bytes.indexOf(UTF_16_LITTLE) === 0 || bytes.indexOf(UTF_16_BIG) === 0)
    return { fault: isUtf16 ? SAVED_AS_UTF_16 : 'not UTF-8', isOtherEncoding: true }
  }
  if (text.includes('\0')) return { fault: isFirst && isUtf16Like(bytes) ? SAVED_AS_UTF_16 : HAS_NUL }
  const whole = isFirst && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  return { text: whole.endsWith('\r') ? whole.slice(0, -1) : whole }
}

const UTF_16_LITTLE = Buffer.from([0xff, 0xfe])
const UTF_16_BIG = Buffer.from([0xfe, 0xff])
export const SAVED_AS_UTF_16 = 'UTF-16; save the file as UTF-8'
const HAS_NUL = 'holds a NUL character'

/** Plain letters in UTF-16 have a NUL beside each of them. */
function isUtf16Like(bytes: Buffer): boolean {
  const nulls = bytes.filter((byte) => byte === 0).length
  return bytes.length >= 4 && nulls >= Math.floor(bytes.length / 2) - 1
}
