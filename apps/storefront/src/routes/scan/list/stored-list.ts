/** Writes the list for the storage of the tab and reads it again. It has codes, ids and amounts, and no price. */
import { EMPTY_LIST, type ScanList, type ScanRow } from './scan-list.ts'

/** `owner` tells people of one tab apart: the user's id, or 0 for a guest. */
type Stored = { readonly owner: number; readonly list: ScanList }

export function writeList(list: ScanList, owner: number): string {
  return JSON.stringify({ owner, list } satisfies Stored)
}

/** Returns an empty list for a text that is none, and for the list of another user. A guest's list stays when the guest
 *  logs in. */
export function readList(text: string | undefined, owner: number): ScanList {
  const stored = parsed(text)
  if (!isStored(stored) || (stored.owner !== 0 && stored.owner !== owner)) return EMPTY_LIST
  const { rows, nextID } = stored.list
  return { nextID, rows: rows.map((row) => (row.state === 'looking' ? { ...row, state: 'waiting' } : row)) }
}

function parsed(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isStored(value: unknown): value is Stored {
  if (!isRecord(value) || typeof value.owner !== 'number' || !isRecord(value.list)) return false
  const { rows, nextID } = value.list
  return typeof nextID === 'number' && Array.isArray(rows) && rows.every(isRow)
}

function isRow(value: unknown): value is ScanRow {
  if (!isRecord(value) || !isRecord(value.code)) return false
  const lists = [value.texts, value.serials, value.beside, value.code.numbers]
  return (
    typeof value.id === 'number' &&
    typeof value.amount === 'number' &&
    typeof value.state === 'string' &&
    typeof value.code.text === 'string' &&
    lists.every((list) => Array.isArray(list))
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
