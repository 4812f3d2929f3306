/** The messages between the page and the worker that reads codes, and the kinds of codes. The worker has one order at a
 *  time and answers each. */

/** Kinds of codes on labels of goods, as the Barcode Detection API names them. */
export const FORMATS = ['code_128', 'ean_13', 'ean_8', 'upc_a', 'qr_code', 'data_matrix'] as const
/** The formats without error correction. */
export const LINEAR_FORMATS: readonly string[] = ['code_128', 'ean_13', 'ean_8', 'upc_a']

/** A code, and the place of its middle in the picture. */
export type FoundCode = {
  readonly text: string
  readonly format: string
  readonly x: number
  readonly y: number
}

export type ScanOrder =
  | { readonly kind: 'start'; readonly wasm: ArrayBuffer }
  | { readonly kind: 'look'; readonly width: number; readonly height: number; readonly pixels: ArrayBuffer }

export type FoundCodes = { readonly codes: readonly FoundCode[] }
export type ScanReply = FoundCodes | { readonly fault: string }
