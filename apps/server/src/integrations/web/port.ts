/** The web outside the shop, as far as it may be read: files on hosts that the operator has named. Every adapter goes
 *  through the guard that guarded-web.test.ts describes: a visitor chooses the address, and must not reach through the
 *  shop what the visitor cannot reach directly. */

export type WebFile = { readonly bytes: Uint8Array<ArrayBuffer> }

/** The reason if there is no file. `foreign`: the address is none that may be read. `absent`: the host does not give it, or
 *  not in time. `tooLarge`: it has more bytes than asked for. */
export type WebRefusal = { readonly refused: 'foreign' | 'absent' | 'tooLarge' }

export type Web = {
  readonly get: (address: URL) => Promise<WebFile | WebRefusal>
  readonly close: () => Promise<void>
}
