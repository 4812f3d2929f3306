/** The files of the business system and of the product information system that a demo shop begins with, written beside
 *  the requests: a large catalogue takes a minute. Each is written whole or not at all; what a stopped shop has not
 *  written, its next start writes. The shop knows the content of these files already: no sync reads them before
 *  somebody changes them. */
import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { untilConnected } from './database/postgres/until-connected.ts'
import type { Database } from './database/schema.ts'
import { writeFeeds } from './integrations/erp/write-feeds.ts'
import type { OnWritten } from './integrations/feed/file-version.ts'
import { writeProducts } from './integrations/pim/write-products.ts'
import { rememberFeedVersion } from './sync/feeds/feed-queries.ts'
import { presentFeeds, presentProducts } from './sync/present-state.ts'
import { createPace } from './sync/runs/pace.ts'

export type DemoFilesNeeds = {
  readonly db: Kysely<Database>
  /** Undefined where the business system is no folder. */
  readonly erpDirectory: string | undefined
  readonly pimDirectory: string
  readonly now: () => Date
  /** The database is away; it is waited for. */
  readonly onAway: (fault: unknown) => void
  readonly onFault: (fault: unknown) => void
}

export type DemoFiles = {
  /** Done once all files are there, have failed or the shop stops. */
  readonly write: () => Promise<void>
  readonly stop: () => Promise<void>
}

export function createDemoFiles(needs: DemoFilesNeeds): DemoFiles {
  const { db, erpDirectory, pimDirectory, now, onAway, onFault } = needs
  const stopping = new AbortController()
  let writing: Promise<void> | undefined

  async function writeAll(): Promise<void> {
    const { signal } = stopping
    const { step } = createPace(signal, setTimeout)
    const patiently = (work: () => Promise<void>) => untilConnected(work, { signal, onAway })
    const rememberVersion: OnWritten = async (name, version) => {
      if (version !== undefined) await rememberFeedVersion(db, name, version, now())
    }
    try {
      if (erpDirectory !== undefined) {
        await patiently(() => writeFeeds(erpDirectory, presentFeeds(db, step), rememberVersion))
      }
      await patiently(() => writeProducts(pimDirectory, presentProducts(db, step), rememberVersion))
    } catch (fault) {
      if (!stopping.signal.aborted) onFault(fault)
    }
  }

  return {
    write: () => {
      writing ??= writeAll()
      return writing
    },
    async stop() {
      stopping.abort()
      await writing
    },
  }
}
