/** Where drawings, documents and uploads lie. */
export type FileStore = {
  /** The bytes of a file by its code; undefined where there is none. A code is never a path of the machine. */
  readonly read: (code: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
}
