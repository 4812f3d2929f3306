/** Spares the embedded database work between the driver and PGlite. The driver sends a query in five messages, each of
 *  which would be a call into the database of its own: they are gathered and go as one. And a text that comes again is
 *  planned once: it becomes a prepared statement, which takes a fraction of the time. It also notes whether a statement
 *  may have changed something. */
import type { PGlite } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'

/** The functions of PGlite that the driver's connection needs. */
export type Protocol = Pick<PGlite, 'execProtocolStream' | 'waitReady'>

export type PreparedProtocol = Protocol & {
  /** Moves when a statement is sent that may change something. Everything that was read since the same mark is still
   *  so: nobody else writes to the embedded database. */
  readonly changeMark: () => number
}

const CACHED_STATEMENTS = 200
const CACHED_TEXTS = 1000

const PARSE = 0x50
const BIND = 0x42
const SIMPLE_QUERY = 0x51
/** Messages that a Sync ends; any other is sent at once. */
const BATCHED = new Set([PARSE, BIND, 0x44, 0x45, 0x48, 0x43])
const HEAD_BYTES = 5

/** PostgreSQL no longer takes a statement that was prepared before a table was changed, or does not know it. */
const OUTDATED: ReadonlySet<string | undefined> = new Set(['0A000', '26000'])

export function preparedProtocol(lite: PGlite): PreparedProtocol {
  /** Texts that came once: the second time they are prepared. */
  const seen = new LRUCache<string, true>({ max: CACHED_TEXTS })
  const prepared = new LRUCache<string, string>({
    max: CACHED_STATEMENTS,
    dispose: (name) => forgotten.push(name),
  })
  let forgotten: string[] = []
  let batched: Uint8Array[] = []
  /** The statement of the query that is being gathered. */
  let statement = ''
  let preparing: { readonly text: string; readonly name: string } | undefined
  let count = 0
  let changes = 0
  /** Undefined until the gathered messages hold a text. */
  let areReads: boolean | undefined

  /** Undefined for a text that need not be parsed again. */
  function parse(message: Buffer): Uint8Array | undefined {
    statement = ''
    preparing = undefined
    const wasRead = areReads
    areReads = false
    // A name of the driver's own, or types that it states: left as they are.
    const isPlain = message[HEAD_BYTES] === 0 && message.readInt16BE(message.length - 2) === 0
    if (!isPlain) return message
    const text = message.toString('latin1', HEAD_BYTES + 1, message.length - 3)
    areReads = (wasRead ?? true) && isRead(text)
    const name = prepared.get(text)
    if (name !== undefined) {
      statement = name
      return undefined
    }
    if (!seen.has(text)) {
      seen.set(text, true)
      return message
    }
    statement = `s${++count}`
    preparing = { text, name: statement }
    return renamed(message, HEAD_BYTES, statement)
  }

  function bind(message: Buffer): Uint8Array {
    // The portal's name comes first, the statement's after it.
    const at = message.indexOf(0, HEAD_BYTES) + 1
    return statement === '' || message[at] !== 0 ? message : renamed(message, at, statement)
  }

  return {
    waitReady: lite.waitReady,
    changeMark: () => changes,
    async execProtocolStream(sent, options) {
      const message = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
      const type = message[0] ?? 0
      if (BATCHED.has(type)) {
        const forwarded = type === PARSE ? parse(message) : type === BIND ? bind(message) : message
        if (forwarded) batched.push(forwarded)
        return []
      }
      if (type === SIMPLE_QUERY) areReads = isRead(message.toString('latin1', HEAD_BYTES, message.length - 1))
      if (areReads !== true) changes += 1
      areReads = undefined
      const begun = preparing
      const whole = Buffer.concat([...forgotten.map(closeStatement), ...batched, message])
      batched = []
      forgotten = []
      preparing = undefined
      const answers = await lite.execProtocolStream(whole, options)
      if (begun && answers.some(({ name }) => name === 'parseComplete')) prepared.set(begun.text, begun.name)
      const isOutdated = answers.some((answer) => answer.name === 'error' && OUTDATED.has(codeOf(answer)))
      if (isOutdated) prepared.clear()
      return answers
    },
  }
}

/** False for any text that is not surely a read. No function of ours that a read may call writes (a test reads their
 *  list); triggers run only beside writes. */
function isRead(text: string): boolean {
  return text.startsWith('select ') && !text.includes(';') && !/\binto\b|\bpgboss\./i.test(text)
}

/** The message with a name put where an empty one stands. */
function renamed(message: Buffer, at: number, name: string): Buffer {
  const result = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)])
  result.writeInt32BE(result.length - 1, 1)
  return result
}

function closeStatement(name: string): Buffer {
  const body = Buffer.from(`S${name}\0`)
  const head = Buffer.from([0x43, 0, 0, 0, 0])
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

function codeOf(answer: object): string | undefined {
  return 'code' in answer && typeof answer.code === 'string' ? answer.code : undefined
}
