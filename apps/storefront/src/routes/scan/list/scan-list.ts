/** The list of scanned parts as data: each change takes a list and returns the next one. A row begins with a code and
 *  becomes a part when the shop has said what the code means. */
import { addAmounts, MAX_LINE_AMOUNT, roundAmount } from '@hoistway/domain/cart/amount-input'
import type { OrderedPart } from '../codes/look-up.ts'
import type { ScannedCode } from '../codes/read-code.ts'

export type RowState =
  /** The shop is being asked. */
  | 'looking'
  /** The shop did not answer; it is asked again. */
  | 'waiting'
  | 'part'
  /** Its part is no longer sold; the visitor decides about the one that follows it. */
  | 'replaced'
  /** Several parts have the number; the visitor chooses. */
  | 'several'
  | 'order'
  | 'unknown'

export type ScanRow = {
  /** From 1, in the order of scanning. */
  readonly id: number
  /** The code that began the row. */
  readonly code: ScannedCode
  /** The texts of all codes that mean the part. */
  readonly texts: readonly string[]
  readonly amount: number
  readonly state: RowState
  /** The part, or of a replaced one the part that follows it. */
  readonly productID?: number
  /** The parts to choose from. */
  readonly choices?: readonly number[]
  readonly order?: number
  readonly ordered?: readonly OrderedPart[]
  /** The serial numbers of counted pieces, none of which counts twice. */
  readonly serials: readonly string[]
  /** Texts of other codes beside the first one, which may be of the same label. */
  readonly beside: readonly string[]
}

export type ScanList = {
  /** The oldest first. */
  readonly rows: readonly ScanRow[]
  /** The row of the last scan. */
  readonly current?: number
  readonly nextID: number
}

/** The meaning of a code, with parts as ids. */
export type RowMeaning =
  | { readonly state: 'part' | 'replaced'; readonly productID: number }
  | { readonly state: 'several'; readonly choices: readonly number[] }
  | { readonly state: 'order'; readonly order: number; readonly ordered: readonly OrderedPart[] }
  | { readonly state: 'unknown' | 'waiting' }

export const EMPTY_LIST: ScanList = { rows: [], nextID: 1 }

/** Counts a piece. A code of the list adds one to its row; a serial number that was counted, or a second code of the label
 *  that was just counted, adds none. */
export function countPiece(list: ScanList, code: ScannedCode, beside: readonly string[]): ScanList {
  const row = list.rows.find(({ texts }) => texts.includes(code.text))
  if (!row) return withNewRow(list, code, beside)
  const isSameLabel = row.texts.some((text) => text !== code.text && beside.includes(text))
  const isCounted = code.serial !== undefined && row.serials.includes(code.serial)
  const added = isSameLabel || isCounted ? 0 : 1
  return {
    ...withRow(list, {
      ...row,
      amount: Math.min(addAmounts(row.amount, added), MAX_LINE_AMOUNT),
      serials: withSerial(row.serials, code),
    }),
    current: row.id,
  }
}

function withNewRow(list: ScanList, code: ScannedCode, beside: readonly string[]): ScanList {
  const id = list.nextID
  const row: ScanRow = {
    id,
    code,
    texts: [code.text],
    amount: 1,
    state: 'looking',
    serials: withSerial([], code),
    beside,
  }
  return { rows: [...list.rows, row], current: id, nextID: id + 1 }
}

function withSerial(serials: readonly string[], { serial }: ScannedCode): readonly string[] {
  return serial === undefined || serials.includes(serial) ? serials : [...serials, serial]
}

/** Takes the meaning of a row's code. A part that the list has already gets the pieces, and the row goes. */
export function takeMeaning(list: ScanList, id: number, meaning: RowMeaning): ScanList {
  const row = list.rows.find((one) => one.id === id)
  if (!row) return list
  const { productID: _part, choices: _choices, order: _order, ordered: _ordered, ...bare } = row
  const known = { ...bare, ...meaning }
  if (meaning.state !== 'part') return withRow(list, known)
  const same = list.rows.find(
    (one) => one.id !== id && one.state === 'part' && one.productID === meaning.productID,
  )
  return same ? together(list, same, known) : withRow(list, known)
}

function together(list: ScanList, row: ScanRow, other: ScanRow): ScanList {
  const isSameLabel = other.beside.some((text) => row.texts.includes(text))
  // The piece that began the other row is the one that the first row has counted; later pieces are further ones.
  const added = isSameLabel ? other.amount - 1 : other.amount
  const merged: ScanRow = {
    ...row,
    texts: [...new Set([...row.texts, ...other.texts])],
    amount: Math.min(addAmounts(row.amount, added), MAX_LINE_AMOUNT),
    serials: [...new Set([...row.serials, ...other.serials])],
  }
  const rest = removeRow(list, other.id)
  return { ...withRow(rest, merged), current: list.current === other.id ? row.id : (list.current ?? row.id) }
}

/** Puts the parts of a scanned order in the place of its row. */
export function takeOrder(list: ScanList, id: number): ScanList {
  const row = list.rows.find((one) => one.id === id)
  const ordered = row?.ordered ?? []
  return ordered.reduce(addPart, removeRow(list, id))
}

function addPart(list: ScanList, { productID, amount }: OrderedPart): ScanList {
  const code: ScannedCode = { text: `#${productID}`, numbers: [], productID }
  const id = list.nextID
  const started = withNewRow(list, code, [])
  return takeMeaning(changeAmount(started, id, amount), id, { state: 'part', productID })
}

/** An amount of zero or less, or above the limit of a line, changes nothing. */
export function changeAmount(list: ScanList, id: number, amount: number): ScanList {
  const rounded = roundAmount(amount)
  const row = list.rows.find((one) => one.id === id)
  if (!row || !(rounded > 0 && rounded <= MAX_LINE_AMOUNT)) return list
  return withRow(list, { ...row, amount: rounded })
}

/** Takes the last scan back: one piece less, or no row. */
export function takeBack(list: ScanList, id: number): ScanList {
  const row = list.rows.find((one) => one.id === id)
  if (!row || row.amount <= 1) return removeRow(list, id)
  return withRow(list, { ...row, amount: addAmounts(row.amount, -1), serials: row.serials.slice(0, -1) })
}

export function removeRow({ current, ...list }: ScanList, id: number): ScanList {
  const rows = list.rows.filter((row) => row.id !== id)
  return { ...list, rows, ...(current !== undefined && current !== id && { current }) }
}

export function removeRows(list: ScanList, ids: readonly number[]): ScanList {
  return ids.reduce(removeRow, list)
}

function withRow(list: ScanList, row: ScanRow): ScanList {
  return { ...list, rows: list.rows.map((one) => (one.id === row.id ? row : one)) }
}
