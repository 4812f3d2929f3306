/** The driver's connection to the PostgreSQL in this process. It takes the place of the driver's own connection, which
 *  speaks over a socket. The messages of a query are gathered and are one call into PGlite. A text that comes again is
 *  planned once: it becomes a prepared statement, which takes a fraction of the time. The connection also notes whether
 *  a statement may have changed something but orders, carts and the outbox. */
import { EventEmitter } from 'node:events'
import type { PGlite } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { DatabaseError, serialize } from 'pg-protocol'
import { type BackendMessage, NotificationResponseMessage } from 'pg-protocol/dist/messages.js'
import { Parser } from 'pg-protocol/dist/parser.js'
import { keepsCachesValid } from './change-mark.ts'

const CACHED_STATEMENTS = 200
const CACHED_TEXTS = 1000

/** PostgreSQL no longer takes a statement that was prepared before a table was changed, or does not know it. */
const OUTDATED: ReadonlySet<string | undefined> = new Set(['0A000', '26000'])

type Parse = Parameters<typeof serialize.parse>[0]
type Bind = NonNullable<Parameters<typeof serialize.bind>[0]>
type Execute = NonNullable<Parameters<typeof serialize.execute>[0]>
type Portal = Parameters<typeof serialize.describe>[0]

/** Calls and events are those of the driver's own connection (pg/lib/connection.js). */
export class EmbeddedConnection extends EventEmitter {
  /** The driver looks at these. */
  readonly stream = { destroy: () => this.end() }
  readonly parsedStatements = {}
  readonly submittedNamedStatements = {}
  _connecting = false

  readonly #lite: PGlite
  readonly #onNotification: (channel: string, payload: string) => void
  readonly #parser = new Parser()
  /** Texts that came once: the second time they are prepared. */
  readonly #seen = new LRUCache<string, true>({ max: CACHED_TEXTS })
  readonly #prepared = new LRUCache<string, string>({
    max: CACHED_STATEMENTS,
    dispose: (name) => this.#gathered.push(serialize.close({ type: 'S', name })),
  })
  /** Messages that the next Sync sends. */
  #gathered: Buffer[] = []
  /** The statement of the query that is being gathered; empty if it has none of ours. */
  #statement = ''
  #preparing: { readonly text: string; readonly name: string } | undefined
  #count = 0
  #changes = 0
  /** Texts that came before. True for those that keep the caches valid (change-mark.ts). */
  readonly #keepsValid = new LRUCache<string, boolean>({ max: CACHED_TEXTS })
  /** True if all gathered texts keep the caches valid. Undefined until there is one. */
  #allKeepValid: boolean | undefined
  /** Settles after the last call that was sent. */
  #lastCall: Promise<void>

  constructor(lite: PGlite, onNotification: (channel: string, payload: string) => void) {
    super()
    this.#lite = lite
    this.#onNotification = onNotification
    this.#lastCall = lite.waitReady
  }

  /** Moves when a statement is sent that may change something but the journals (change-mark.ts). All that was read from
   *  other tables since the same mark is still so: nobody else writes to the embedded database. */
  get changeMark(): number {
    return this.#changes
  }

  connect(): void {
    this._connecting = true
    this.#lastCall.then(
      () => this.emit('readyForQuery'),
      (fault) => this.emit('error', fault),
    )
  }

  query(text: string): void {
    this.#allKeepValid = this.#keepsCachesValid(text)
    this.#send(serialize.query(text))
  }

  parse(query: Parse): void {
    const { text, name, types } = query
    this.#statement = ''
    this.#preparing = undefined
    const isPlain = !name && !types?.length
    this.#allKeepValid = isPlain && (this.#allKeepValid ?? true) && this.#keepsCachesValid(text)
    const known = isPlain ? this.#prepared.get(text) : undefined
    if (known !== undefined) {
      this.#statement = known
      return
    }
    if (isPlain && this.#seen.has(text)) {
      this.#statement = `s${++this.#count}`
      this.#preparing = { text, name: this.#statement }
    } else if (isPlain) this.#seen.set(text, true)
    this.#gathered.push(serialize.parse({ ...query, name: this.#statement || (name ?? '') }))
  }

  bind(config: Bind): void {
    this.#gathered.push(serialize.bind({ ...config, statement: this.#statement || (config.statement ?? '') }))
  }

  describe(portal: Portal): void {
    this.#gathered.push(serialize.describe(portal))
  }

  execute(config: Execute): void {
    this.#gathered.push(serialize.execute(config))
  }

  close(portal: Portal): void {
    this.#gathered.push(serialize.close(portal))
  }

  flush(): void {
    this.#gathered.push(serialize.flush())
  }

  sync(): void {
    this.#send(serialize.sync())
  }

  sendCopyFail(reason: string): void {
    this.#send(serialize.copyFail(reason))
  }

  /** The next client of the pool uses this connection too: what this client listens to ends here. The client listens to
   *  `end` after this call. */
  end(): void {
    this.removeAllListeners()
    this.#lastCall = this.#lastCall.then(() => void this.emit('end'))
  }

  /** An embedded database keeps no process alive. */
  ref(): void {}
  unref(): void {}

  #keepsCachesValid(text: string): boolean {
    let isValid = this.#keepsValid.get(text)
    if (isValid === undefined) {
      isValid = keepsCachesValid(text)
      this.#keepsValid.set(text, isValid)
    }
    return isValid
  }

  #send(last: Buffer): void {
    if (this.#allKeepValid !== true) this.#changes += 1
    this.#allKeepValid = undefined
    const begun = this.#preparing
    this.#preparing = undefined
    const messages = Buffer.concat([...this.#gathered, last])
    this.#gathered = []
    this.#lastCall = this.#lastCall.then(() => this.#call(messages, begun))
  }

  async #call(messages: Buffer, begun: { readonly text: string; readonly name: string } | undefined) {
    try {
      const answers = await this.#answersTo(messages)
      for (const answer of answers) {
        if (begun && answer.name === 'parseComplete') this.#prepared.set(begun.text, begun.name)
        if (answer instanceof DatabaseError && OUTDATED.has(answer.code)) this.#prepared.clear()
        if (answer instanceof NotificationResponseMessage) {
          this.#onNotification(answer.channel, answer.payload)
        }
      }
      for (const answer of answers) {
        this.emit(answer.name === 'error' ? 'errorMessage' : answer.name, answer)
      }
    } catch (fault) {
      this.emit('error', fault)
    }
  }

  async #answersTo(messages: Buffer): Promise<BackendMessage[]> {
    const answers: BackendMessage[] = []
    await this.#lite.execProtocolRawStream(messages, {
      // The files flush themselves (durable-fs.ts).
      syncToFs: false,
      // The bytes are those of PGlite's memory, which it will use again.
      onRawData: (bytes) => this.#parser.parse(Buffer.from(bytes), (answer) => answers.push(answer)),
    })
    return answers
  }
}

/** The settings of the driver that make it use this connection. */
export function overConnection(connection: EmbeddedConnection): pg.PoolConfig {
  return { user: 'postgres', database: 'postgres', connection } as pg.PoolConfig
}
