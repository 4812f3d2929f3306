/** Decodes the bytes of an XML file by its byte order mark or its declaration, piece by piece. Catalogue files of the
 *  trade are often Latin-1. */
import { BrokenFeed } from '../feed/port.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-15'

/** Bytes that are read to find the declaration. */
const HEAD = 512
const NAMES: ReadonlyMap<string, Encoding> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'windows-1252'],
  ['ascii', 'windows-1252'],
  ['iso-8859-1', 'windows-1252'],
  ['iso8859-1', 'windows-1252'],
  ['latin1', 'windows-1252'],
  ['windows-1252', 'windows-1252'],
  ['cp1252', 'windows-1252'],
  ['iso-8859-15', 'iso-8859-15'],
])
/** The characters of the bytes 80 to 9F. The decoder of Node leaves them as control characters. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** @throws BrokenFeed for an encoding that is not known, or that the bytes do not have */
export async function* xmlText(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let head: Buffer = Buffer.alloc(0)
  let decode: ((bytes?: Buffer) => string) | undefined
  for await (const chunk of content) {
    if (decode) {
      yield decode(chunk)
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < HEAD) continue
    decode = decoderOf(encodingOf(head))
    yield decode(head)
  }
  if (!decode) {
    decode = decoderOf(encodingOf(head))
    yield decode(head)
  }
  yield decode()
}

function encodingOf(head: Buffer): Encoding {
  const begins = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)
  if (begins(0xef, 0xbb, 0xbf)) return 'utf-8'
  if (begins(0xff, 0xfe) || begins(0x3c, 0)) return 'utf-16le'
  if (begins(0xfe, 0xff) || begins(0, 0x3c)) return 'utf-16be'
  const [, name = 'utf-8'] =
    /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/.exec(head.toString('latin1', 0, HEAD)) ?? []
  const encoding = NAMES.get(name.toLowerCase())
  if (encoding === undefined) {
    const known = 'UTF-8, UTF-16, ISO-8859-1, ISO-8859-15 or windows-1252'
    throw new BrokenFeed(`line 1: says that it is ${name}, and may be ${known}`)
  }
  return encoding
}

/** Without bytes the decoder ends. */
function decoderOf(encoding: Encoding): (bytes?: Buffer) => string {
  if (encoding === 'windows-1252') {
    return (bytes) =>
      (bytes?.toString('latin1') ?? '').replace(
        /[\x80-\x9f]/g,
        (character) => WINDOWS[character.charCodeAt(0) - 0x80] ?? character,
      )
  }
  const strict = new TextDecoder(encoding, { fatal: true })
  let lines = 1
  return (bytes) => {
    try {
      const text = strict.decode(bytes, { stream: bytes !== undefined })
      lines += linesIn(text)
      return text
    } catch {
      const [before = ''] = new TextDecoder(encoding).decode(bytes).split('\uFFFD')
      throw new BrokenFeed(
        `line ${lines + linesIn(before)}: holds bytes that are not ${encoding.toUpperCase()}`,
      )
    }
  }
}

function linesIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
