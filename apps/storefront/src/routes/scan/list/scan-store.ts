/** Holds the list of scanned parts and the products in it, asks the shop what new codes mean, and says what became of
 *  each scan. It knows no camera, no sound and no React. */
import type { Product } from '@hoistway/contract/catalogue/product'
import type { Meaning } from '../codes/look-up.ts'
import type { ScannedCode } from '../codes/read-code.ts'
import { countPiece, type RowMeaning, type ScanList, takeMeaning } from './scan-list.ts'

/** The outcome of a scan, which the visitor hears, feels and reads. `again`: one more of a part; `counted`: the piece had
 *  been counted before. */
export type Outcome = RowMeaning['state'] | 'again' | 'counted'

export type ScanState = {
  readonly list: ScanList
  readonly products: ReadonlyMap<number, Product>
  /** The products of the list were asked for last without an answer. */
  readonly isUnread?: boolean
}

type StoreParts = {
  readonly lookUp: (code: ScannedCode) => Promise<Meaning>
  /** Requests products by id; those that the visitor may not see are left out. */
  readonly readProducts: (ids: readonly number[]) => Promise<readonly Product[]>
  readonly first: ScanList
  readonly changed: (list: ScanList) => void
  readonly heard: (outcome: Outcome, rowID: number) => void
}

export type ScanStore = ReturnType<typeof createScanStore>

export function createScanStore({ lookUp, readProducts, first, changed, heard }: StoreParts) {
  const watchers = new Set<() => void>()
  let state: ScanState = { list: first, products: new Map() }

  function set(next: ScanState): void {
    state = next
    for (const notify of watchers) notify()
  }

  function change(edit: (list: ScanList) => ScanList): void {
    const list = edit(state.list)
    if (list === state.list) return
    set({ ...state, list })
    changed(list)
  }

  function know(products: readonly Product[]): void {
    if (products.length === 0) return
    set({
      ...state,
      products: new Map([...state.products, ...products.map((one) => [one.id, one] as const)]),
    })
  }

  function scan(code: ScannedCode, beside: readonly string[] = []): void {
    const before = state.list
    change((list) => countPiece(list, code, beside))
    const { current = 0, nextID } = state.list
    if (nextID > before.nextID) {
      void ask(current, code)
      return
    }
    const rowIn = (list: ScanList) => list.rows.find(({ id }) => id === current)
    const row = rowIn(state.list)
    // The visitor hears of a code that is being looked up when it is known.
    if (!row || row.state === 'looking') return
    if (rowIn(before)?.amount === row.amount) heard('counted', current)
    else heard(row.state === 'part' ? 'again' : row.state, current)
  }

  async function ask(rowID: number, code: ScannedCode): Promise<void> {
    const meaning = await lookUp(code).catch(() => undefined)
    // The visitor may have taken the scan back meanwhile.
    if (!state.list.rows.some(({ id }) => id === rowID)) return
    if (meaning) know(partsOf(meaning))
    const found: RowMeaning = meaning ? rowMeaning(meaning) : { state: 'waiting' }
    change((list) => takeMeaning(list, rowID, found))
    const isThere = state.list.rows.some(({ id }) => id === rowID)
    heard(isThere ? found.state : 'again', isThere ? rowID : (state.list.current ?? rowID))
  }

  /** Asks again about the codes that the shop did not answer. */
  async function askAgain(): Promise<void> {
    const waiting = state.list.rows.filter((row) => row.state === 'waiting')
    for (const { id } of waiting) change((list) => withState(list, id, 'looking'))
    await Promise.all(waiting.map(({ id, code }) => ask(id, code)))
  }

  /** Requests the products of the list: after a reload, and when another visitor sees other prices. A part that is no
   *  longer visible becomes an unknown code. */
  async function readAll(): Promise<void> {
    const idsOf = (row: ScanList['rows'][number]) => [row.productID, ...(row.choices ?? [])].filter(isId)
    const ids = [...new Set(state.list.rows.flatMap(idsOf))]
    if (ids.length === 0) return
    if (state.isUnread) set({ ...state, isUnread: false })
    const products = await readProducts(ids).catch(() => undefined)
    if (!products) return set({ ...state, isUnread: true })
    know(products)
    const known = new Set(products.map(({ id }) => id))
    const asked = new Set(ids)
    for (const row of state.list.rows) {
      const { productID } = row
      if (productID !== undefined && asked.has(productID) && !known.has(productID))
        change((list) => takeMeaning(list, row.id, { state: 'unknown' }))
    }
  }

  return {
    get: () => state,
    subscribe: (notify: () => void) => {
      watchers.add(notify)
      return () => watchers.delete(notify)
    },
    scan,
    change,
    /** Takes a part that the visitor has chosen for a row. */
    choose: (rowID: number, productID: number) =>
      change((list) => takeMeaning(list, rowID, { state: 'part', productID })),
    know,
    askAgain,
    readAll,
  }
}

function isId(id: number | undefined): id is number {
  return id !== undefined
}

function withState(list: ScanList, id: number, state: 'looking'): ScanList {
  return { ...list, rows: list.rows.map((row) => (row.id === id ? { ...row, state } : row)) }
}

function partsOf(meaning: Meaning): readonly Product[] {
  if (meaning.kind === 'several') return meaning.parts
  return 'part' in meaning ? [meaning.part] : []
}

function rowMeaning(meaning: Meaning): RowMeaning {
  switch (meaning.kind) {
    case 'part':
    case 'replaced':
      return { state: meaning.kind, productID: meaning.part.id }
    case 'several':
      return { state: 'several', choices: meaning.parts.map(({ id }) => id) }
    case 'order':
      return { state: 'order', order: meaning.order, ordered: meaning.parts }
    case 'unknown':
      return { state: 'unknown' }
  }
}
