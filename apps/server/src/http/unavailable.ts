/** Recognises that something which the shop needs for an answer cannot be used for now: its database, or its file store.
 *  The caller gets 503 and may try again; the log counts such faults. */
import { type Outage, outageOf } from '../database/outage.ts'

export type Unavailable = Outage | 'files'

/** The file store of a shop throws this while it cannot be used, as while the bucket is away. Its `cause` is the fault of
 *  the store. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable'
}

/** Returns undefined for any other fault. */
export function unavailableBy(fault: unknown): Unavailable | undefined {
  return fault instanceof FilesUnavailable ? 'files' : outageOf(fault)
}
