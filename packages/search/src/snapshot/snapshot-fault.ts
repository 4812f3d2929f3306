/** Tells why bytes were refused as a snapshot. In all three cases the host builds a new one. */
export type SnapshotFaultKind =
  /** Something else altogether. */
  | 'notASnapshot'
  /** Whole, but of another version of the engine, or made with another collation. */
  | 'otherVersion'
  /** Cut off or altered since it was written. */
  | 'damaged'

export class SnapshotFault extends Error {
  readonly kind: SnapshotFaultKind

  constructor(kind: SnapshotFaultKind, message: string) {
    super(message)
    this.name = 'SnapshotFault'
    this.kind = kind
  }
}
