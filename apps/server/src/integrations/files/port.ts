/** Where drawings, documents and uploads lie. A code is a relative path with forward slashes and never a path of the
 *  machine. */
export type FileReader = {
  /** The bytes of a file by its code; undefined where there is none. */
  readonly read: (code: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** How many bytes `read` gives; undefined where there is no file. */
  readonly size: (code: string) => Promise<number | undefined>
}

export type FileStore = FileReader & {
  /** Resolves when the file is safe. Whoever reads meanwhile gets the old bytes or the new ones, never a part.
   *  Throws for a code that no file can have. */
  readonly write: (code: string, bytes: Uint8Array) => Promise<void>
  /** Whether there is such a file or not: afterwards there is none. */
  readonly delete: (code: string) => Promise<void>
}
