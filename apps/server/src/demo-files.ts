/** The files of the business system and of the product information system that a demo shop begins with, written beside
 *  the requests: a large catalogue takes a minute. Each is written whole or not at all; what a stopped shop has not
 *  written, its next start writes. */
import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from './database/schema.ts'
import { untilConnected } from './database/until-connected.ts'
import { writeFeeds } from './integrations/erp/write-feeds.ts'
import { writeProducts } from './integrations/pim/write-products.ts'
import { createPace } from './sync/pace.ts'
import { presentFeeds, presentProducts } from './sync/present-state.ts'

export type DemoFilesNeeds = {
  readonly db: Kysely<Database>
  readonly erpDirectory: string
  readonly pimDirectory: string
  readonly onFault: (fault: unknown) => void
}

export type DemoFiles = {
  /** Done once all files are there, have failed or the shop stops. */
  readonly write: () => Promise<void>
  readonly stop: () => Promise<void>
}

export function createDemoFiles({ db, erpDirectory, pimDirectory, onFault }: DemoFilesNeeds): DemoFiles {
  const stopping = new AbortController()
  let writing: Promise<void> | undefined

  async function writeAll(): Promise<void> {
    const { signal } = stopping
    const { step } = createPace(signal, setTimeout)
    const patiently = (work: () => Promise<void>) => untilConnected(work, { signal, onAway: onFault })
    try {
      await patiently(() => writeFeeds(erpDirectory, presentFeeds(db, step)))
      await patiently(() => writeProducts(pimDirectory, presentProducts(db, step)))
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
