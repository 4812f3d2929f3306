/** The store of drawings, documents and uploads. A code is a relative path with forward slashes, never a path of the
 *  machine. */
export type FileReader = {
  /** The bytes of a file by its code; undefined where there is none. */
  readonly read: (code: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Returns the number of bytes that `read` gives; undefined if there is no file. */
  readonly size: (code: string) => Promise<number | undefined>
}

export type FileStore = FileReader & {
  /** Resolves when the file is safe. A reader gets the old bytes or the new ones, never a part.
   *  Throws for a code that no file can have. */
  readonly write: (code: string, bytes: Uint8Array) => Promise<void>
  /** Deletes the file if there is one. */
  readonly delete: (code: string) => Promise<void>
}
