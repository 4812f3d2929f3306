/** Follows the versions of the catalogue in the database, so that a request need not ask for them. The database
 *  notifies the node when a change commits (migration 0011). The node also reads the versions every few seconds, in
 *  case a notification was lost with the connection. */
import type { OpenDatabase } from '../database/open-database.ts'
import { type CatalogueState, readState } from './state-queries.ts'

const CHANNEL = 'catalogue_state'
const POLL_MS = 5_000

export type StateWatch = {
  /** Returns the state as last heard, at most a moment behind the database. */
  readonly current: () => CatalogueState
  /** Reads the state, with every change that was committed before the call. */
  readonly fresh: () => Promise<CatalogueState>
  /** Registers a callback for each change, in order. */
  readonly onChange: (changed: (state: CatalogueState) => void) => void
  readonly stop: () => Promise<void>
}

export async function watchCatalogueState(
  database: OpenDatabase,
  onFault: (fault: unknown) => void,
): Promise<StateWatch> {
  const { db } = database
  const callbacks: ((state: CatalogueState) => void)[] = []
  let state: CatalogueState | undefined
  /** The number of notifications. One that arrives during a query is newer than the answer of the query. */
  let noticeCount = 0

  function take(next: CatalogueState): CatalogueState {
    if (state && isSame(state, next)) return state
    const isFirst = state === undefined
    state = next
    if (!isFirst) for (const changed of callbacks) changed(next)
    return next
  }

  async function fresh(): Promise<CatalogueState> {
    const noticesBefore = noticeCount
    const answer = await readState(db)
    if (noticesBefore === noticeCount || !state) return take(answer)
    // Both states have everything that was committed before the call; the one with the higher versions is the later
    // one.
    return age(answer) > age(state) ? take(answer) : state
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
      if (!state) throw new Error('the state of the catalogue is asked for before it was read')
      return state
    },
    fresh,
    onChange: (changed) => {
      callbacks.push(changed)
    },
    async stop() {
      clearInterval(poll)
      await listening.stop()
    },
  }
}

type Said = Omit<CatalogueState, 'setupCreated'> & { readonly setupCreatedMs: number }

function stateOf(payload: string): CatalogueState {
  const { setupCreatedMs, ...versions } = JSON.parse(payload) as Said
  return { ...versions, setupCreated: new Date(setupCreatedMs) }
}

/** Versions only grow, and each change moves one of them, so their sum tells which state is later. */
function age(state: CatalogueState): number {
  return state.catalogueVersion + state.priceVersion + state.stockVersion + state.cacheVersion
}

function isSame(a: CatalogueState, b: CatalogueState): boolean {
  return age(a) === age(b) && a.setupCreated.getTime() === b.setupCreated.getTime()
}
