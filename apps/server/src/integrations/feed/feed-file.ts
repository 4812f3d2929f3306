/** A file of a feed, wherever it lies: on the disk or with an outside system. Every function throws BrokenFeed where the
 *  file cannot be reached. */
export type FileStamp = {
  /** Changes when the file is replaced or edited. */
  readonly version: string
  /** Changes with every write that the place lets us see; the same as `version` where it shows no more. */
  readonly exact: string
  /** Bytes. */
  readonly size: number
  /** Milliseconds since 1970, as fine as the place tells them. */
  readonly changed: number
}

export type FeedFile = {
  /** The name without its folder. */
  readonly name: string
  /** Returns undefined if there is no file. */
  readonly stamp: () => Promise<FileStamp | undefined>
  readonly read: () => Promise<AsyncIterable<Buffer>>
  /** The file `<name>.done` in the same folder. */
  readonly doneFile: () => FeedFile
}
