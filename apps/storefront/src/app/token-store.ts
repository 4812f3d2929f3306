/** The port of the place where an app keeps the token of its session: the secure store of the system. */
export type TokenStore = {
  /** Undefined if nothing is kept. */
  readonly read: () => Promise<string | undefined>
  readonly write: (text: string) => Promise<void>
  readonly remove: () => Promise<void>
}
