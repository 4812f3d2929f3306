/** The exchange of files with an outside system, whatever carries them: a folder, SFTP, WebDAV or S3. All adapters follow
 *  the rules of testing/erp/exchange-port.ts.
 *
 *  A path is relative with forward slashes, such as `in/stock.csv`. A name that begins with a dot is a draft: no list
 *  shows it, and nothing but its writer opens it. */
import type { FileStamp } from '../feed/feed-file.ts'

export type ListedFile = FileStamp & {
  /** The name within the folder. */
  readonly name: string
}

export type AsideFolder = 'done' | 'failed'

export type Written = 'written' | 'unchanged'

export type Exchange = {
  /** The place for the person who looks after it, without secrets: `sftp://shop@erp.example:22/hoistway`. */
  readonly place: string
  /** Lists the files of a folder by name; no files if there is no such folder. */
  readonly list: (folder: string) => Promise<readonly ListedFile[]>
  /** Returns undefined if there is no such file. */
  readonly find: (path: string) => Promise<FileStamp | undefined>
  /** Reads a file of any size piece by piece. A connection that is lost in the middle is a fault, never the end. */
  readonly read: (path: string) => Promise<AsyncIterable<Buffer>>
  /** Resolves when the file is there with exactly these bytes, also if an earlier try had written it. A reader sees the
   *  old bytes or the new ones, never a part. Other bytes under the same name are replaced. */
  readonly write: (path: string, bytes: Uint8Array) => Promise<Written>
  /** Puts a file that has been dealt with into the folder `done` or `failed` beside it, under a name that is free there:
   *  `done/a.xml`, then `done/a.2.xml`. Call it after the commit of what the file says: a crash before leaves the file.
   *  @returns the new path; undefined if the file is not there, since an earlier try has moved it */
  readonly setAside: (path: string, folder: AsideFolder) => Promise<string | undefined>
  /** Resolves when the file is gone. */
  readonly remove: (path: string) => Promise<void>
  /** Removes drafts that killed processes have left in a folder, and says how many. */
  readonly removeAbandonedDrafts: (folder: string, now: Date) => Promise<number>
  /** Ends the connection. A later call opens a new one. */
  readonly close: () => Promise<void>
}

/** `unreachable`: nobody answers, or the connection broke. `refused`: the other side does not let the shop do it, or is
 *  not who it should be. `missing`: there is no such file. `damaged`: the other side holds other bytes than were sent. */
export type ExchangeFaultKind = 'unreachable' | 'refused' | 'missing' | 'damaged'

/** The message says to the person who looks after the exchange what failed and where. It holds no secret. */
export class ExchangeFault extends Error {
  readonly kind: ExchangeFaultKind

  constructor(kind: ExchangeFaultKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** True for a fault that meets all work with the same place, so that none of it needs to be tried for now. */
export function isExchangeUnavailable(fault: unknown): boolean {
  return fault instanceof ExchangeFault && (fault.kind === 'unreachable' || fault.kind === 'refused')
}
