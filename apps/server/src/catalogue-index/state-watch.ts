/** Follows the versions of the catalogue in the database, so that a request need not ask for them. The database
 *  notifies the node when a change commits (migration 0011). The node also reads the versions every few seconds, in
 *  case a notification was lost with the connection. Where several nodes share a database, the same statement leaves
 *  a sign of life. */
import type { OpenDatabase } from '../database/open-database.ts'
import { beatAndReadState, forgetNode, type NodeName } from './node-queries.ts'
import { type CatalogueState, readState } from './state-queries.ts'

const CHANNEL = 'catalogue_state'
const POLL_MS = 5_000

/** The sign of life of this node. */
type Heartbeat = {
  readonly node: NodeName
  /** The version of the catalogue that this node answers with; undefined until it has one. */
  readonly served: () => number | undefined
}

export type StateWatch = {
  /** Returns the last known state. Usually it is a moment behind the database, after a lost notification about five
   *  seconds. */
  readonly current: () => CatalogueState
  /** Reads the state from the database. The result has every change that was committed before the call. */
  readonly fresh: () => Promise<CatalogueState>
  /** Registers a callback for each change, in order. */
  readonly onChange: (changed: (state: CatalogueState) => void) => void
  readonly stop: () => Promise<void>
}

export async function watchCatalogueState(
  database: OpenDatabase,
  onFault: (fault: unknown) => void,
  heartbeat?: Heartbeat,
): Promise<StateWatch> {
  const { db } = database
  // The embedded database has one node, which is the one that answers.
  const beating = database.kind === 'postgres' ? heartbeat : undefined
  const callbacks: ((state: CatalogueState) => void)[] = []
  let state: CatalogueState | undefined
  /** The number of notifications so far. A notification that arrives during a query may be newer than its answer. */
  let noticeCount = 0

  function take(next: CatalogueState): CatalogueState {
    if (state && isSame(state, next)) return state
    const isFirst = state === undefined
    state = next
    if (!isFirst) for (const changed of callbacks) changed(next)
    return next
  }

  async function read(): Promise<CatalogueState> {
    const served = beating?.served()
    if (!beating || served === undefined) return readState(db)
    try {
      return await beatAndReadState(db, { ...beating.node, served })
    } catch (fault) {
      // A database that takes no changes still tells its versions.
      const answer = await readState(db)
      onFault(fault)
      return answer
    }
  }

  async function fresh(): Promise<CatalogueState> {
    const noticesBefore = noticeCount
    const answer = await read()
    if (noticesBefore === noticeCount || !state) return take(answer)
    // Both states have everything that was committed before the call; the one with the higher versions is the later
    // one.
    return versionSum(answer) > versionSum(state) ? take(answer) : state
  }

  const look = () => {
    fresh().catch(onFault)
  }
  const listening = await database.listen(CHANNEL, {
    onMessage: (payload) => {
      noticeCount += 1
      take(stateOf(payload))
    },
    missed: look,
  })
  try {
    await fresh()
  } catch (fault) {
    await listening.stop()
    throw fault
  }
  const poll = setInterval(look, POLL_MS)
  poll.unref()

  return {
    current: () => {
      if (!state) throw new Error('the state of the catalogue was requested before it was read')
      return state
    },
    fresh,
    onChange: (changed) => {
      callbacks.push(changed)
    },
    async stop() {
      clearInterval(poll)
      await listening.stop()
      // Where the database is away, the row grows old and is deleted by another node.
      if (beating) await forgetNode(db, beating.node.id).catch(() => undefined)
    },
  }
}

type NotificationPayload = Omit<CatalogueState, 'setupCreated'> & { readonly setupCreatedMs: number }

function stateOf(payload: string): CatalogueState {
  const { setupCreatedMs, ...versions } = JSON.parse(payload) as NotificationPayload
  return { ...versions, setupCreated: new Date(setupCreatedMs) }
}

/** Versions only grow, and each change raises at least one of them, so the later state has the larger sum. */
function versionSum(state: CatalogueState): number {
  return state.catalogueVersion + state.priceVersion + state.stockVersion + state.cacheVersion
}

function isSame(a: CatalogueState, b: CatalogueState): boolean {
  return versionSum(a) === versionSum(b) && a.setupCreated.getTime() === b.setupCreated.getTime()
}
