/** The entries of the outbox that a worker has claimed. It claims some at once and stores the outcomes of several in one
 *  statement, so that many entries cost few statements; all loops of the worker take from the same entries. Claims are
 *  some time apart, so that entries gather for the next one.
 *
 *  Leases of all claimed entries are renewed together. If the node dies, at most as many entries are done twice as were
 *  being done or waited for their outcome to be stored. */
import { setTimeout as pause } from 'node:timers/promises'
import type { OutboxNeeds } from './outbox-needs.ts'
import {
  type ClaimedEntry,
  claimEntries,
  type DoneEntry,
  markDone,
  releaseEntries,
  renewLeases,
} from './outbox-queries.ts'

/** An entry of a node that died is due again after this time. It is much longer than the time between two renewals: the
 *  clocks of the nodes may differ by the rest. */
export const LEASE_MS = 60_000
const RENEWED_EVERY_MS = 15_000
/** Outcomes are stored when there are so many of them, or so long after the first. With so many, a loop waits for it. */
const STORED_TOGETHER = 20
const STORED_WITHIN_MS = 50

export type ClaimedEntries = {
  /** The next entry, claimed before or now; undefined if none is due. */
  readonly next: () => Promise<ClaimedEntry | undefined>
  /** Stores that an entry is done. Resolves at once, or when all outcomes are stored if they are many. */
  readonly done: (entry: DoneEntry) => Promise<void>
  /** The lease of the entry is renewed no longer: its failure was stored, or the lease shall expire. */
  readonly forget: (id: number) => void
  /** Releases entries that were claimed and not begun. They are due at once. */
  readonly release: () => Promise<void>
  /** Calls back when a claim gets more than one entry; returns a function that ends it. */
  readonly onMore: (goOn: () => void) => () => void
  /** Releases entries, waits until all outcomes are stored and renews nothing any more. */
  readonly stop: () => Promise<void>
}

export type ClaimOptions = {
  /** The number of entries to claim at once. */
  readonly most: number
  /** The least time between the end of a claim and the next claim, unless the claim found `most`; 0 if left out. */
  readonly apartMs?: number
  /** Nothing is claimed any more when it aborts. */
  readonly stopping?: AbortSignal
}

export function createClaimedEntries(
  { db, now, onFault }: OutboxNeeds,
  topics: readonly string[],
  node: string,
  { most, apartMs = 0, stopping }: ClaimOptions,
): ClaimedEntries {
  const leased = new Set<number>()
  const waitingLoops = new Set<() => void>()
  let notBegun: ClaimedEntry[] = []
  let claiming: Promise<void> | undefined
  let nextClaim = 0
  let finished: DoneEntry[] = []
  let beingStored = 0
  let storing: Promise<void> | undefined
  let storeSoon: NodeJS.Timeout | undefined
  const renewals = setInterval(() => {
    if (leased.size === 0) return
    renewLeases(db, [...leased], node, leaseEnd()).catch((fault) => onFault(fault, undefined))
  }, RENEWED_EVERY_MS)
  renewals.unref()

  function leaseEnd(): Date {
    return new Date(now().getTime() + LEASE_MS)
  }

  async function claim(): Promise<void> {
    const wait = nextClaim - performance.now()
    if (wait > 0) await pause(wait, undefined, { signal: stopping }).catch(() => undefined)
    if (stopping?.aborted) return
    const entries = await claimEntries(db, { topics, node, now: now(), until: leaseEnd(), most })
    nextClaim = entries.length < most ? performance.now() + apartMs : 0
    for (const { id } of entries) leased.add(id)
    notBegun.push(...entries)
    if (entries.length > 1) for (const goOn of waitingLoops) goOn()
  }

  async function store(): Promise<void> {
    while (finished.length > 0) {
      const entries = finished
      finished = []
      beingStored = entries.length
      try {
        await markDone(db, entries, now())
      } catch (fault) {
        onFault(fault, undefined)
      }
      for (const { id } of entries) leased.delete(id)
      beingStored = 0
    }
    storing = undefined
  }

  async function stored(): Promise<void> {
    clearTimeout(storeSoon)
    storeSoon = undefined
    if (finished.length > 0) storing ??= store()
    await storing
  }

  async function release(): Promise<void> {
    const ids = notBegun.map(({ id }) => id)
    notBegun = []
    if (ids.length === 0) return
    for (const id of ids) leased.delete(id)
    await releaseEntries(db, ids, node, now())
  }

  return {
    async next() {
      if (notBegun.length === 0 && topics.length > 0) {
        claiming ??= claim().finally(() => {
          claiming = undefined
        })
        await claiming
      }
      return notBegun.shift()
    },
    async done(entry) {
      finished.push(entry)
      if (finished.length + beingStored >= STORED_TOGETHER) await stored()
      else storeSoon ??= setTimeout(stored, STORED_WITHIN_MS)
    },
    forget: (id) => leased.delete(id),
    release,
    onMore(goOn) {
      waitingLoops.add(goOn)
      return () => waitingLoops.delete(goOn)
    },
    async stop() {
      await release().catch((fault) => onFault(fault, undefined))
      await stored()
      clearInterval(renewals)
    },
  }
}
