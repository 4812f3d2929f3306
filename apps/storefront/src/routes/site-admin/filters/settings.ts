/** The draft of changed attribute settings: it holds only settings that differ from the stored ones. The functions
 *  change and order it, compare it with settings that a colleague saved, and make the body of the call. */

import type { AttributeInfo } from '@hoistway/contract/catalogue/filters'
import type {
  AttributeOverview,
  AttributeOverviewRow,
} from '@hoistway/contract/site-admin/attribute-overview'
import type { AttributeWebSetting } from '@hoistway/contract/site-admin/catalogue-admin'

export type Settings = Pick<AttributeInfo, 'webStatus' | 'searchSettings' | 'filterBehaviour' | 'sortPrio'>
/** Attribute id to its changed settings. */
export type Draft = ReadonlyMap<number, Settings>

export const NO_DRAFT: Draft = new Map()
const MAX_SORT_PRIO = 1_000_000

type Rows = readonly AttributeOverviewRow[]

function settingsOf({ webStatus, searchSettings, filterBehaviour, sortPrio }: AttributeInfo): Settings {
  return { webStatus, searchSettings, filterBehaviour, sortPrio }
}

function isSame(one: Settings, other: Settings): boolean {
  return (
    one.webStatus === other.webStatus &&
    one.searchSettings === other.searchSettings &&
    one.filterBehaviour === other.filterBehaviour &&
    one.sortPrio === other.sortPrio
  )
}

export function changedInfo(info: AttributeInfo, draft: Draft): AttributeInfo {
  const changed = draft.get(info.attributeID)
  return changed ? { ...info, ...changed } : info
}

/** A setting that is changed back is no change. */
export function withChange(rows: Rows, draft: Draft, id: number, change: Partial<Settings>): Draft {
  const info = rows.find((row) => row.info.attributeID === id)?.info
  if (!info) return draft
  const next = new Map(draft)
  const settings = { ...settingsOf(changedInfo(info, draft)), ...change }
  if (isSame(settings, settingsOf(info))) next.delete(id)
  else next.set(id, settings)
  return next
}

/** The rows in the order that the draft gives them. */
export function inOrder(rows: Rows, draft: Draft): Rows {
  const prioOf = ({ info }: AttributeOverviewRow) => changedInfo(info, draft).sortPrio
  return rows.toSorted(
    (one, other) => prioOf(one) - prioOf(other) || one.info.attributeID - other.info.attributeID,
  )
}

/** Moves an attribute before another one, or to the end. Takes a number between its neighbours where there is one; else
 *  the numbers behind it move on, as few as possible. */
export function withMove(rows: Rows, draft: Draft, id: number, beforeId: number | undefined): Draft {
  const others = inOrder(rows, draft).filter(({ info }) => info.attributeID !== id)
  const found = others.findIndex(({ info }) => info.attributeID === beforeId)
  const index = found < 0 ? others.length : found
  const prioAt = (at: number) => {
    const row = others[at]
    return row && changedInfo(row.info, draft).sortPrio
  }
  const above = prioAt(index - 1) ?? -1
  const below = prioAt(index) ?? above + 20
  const prio = below - above >= 2 ? Math.floor((above + below) / 2) : above + 1
  let next = withChange(rows, draft, id, { sortPrio: Math.min(prio, MAX_SORT_PRIO) })
  let last = prio
  for (const { info } of others.slice(index)) {
    if (changedInfo(info, draft).sortPrio > last) break
    last += 1
    next = withChange(rows, next, info.attributeID, { sortPrio: Math.min(last, MAX_SORT_PRIO) })
  }
  return next
}

/** The body of the specified call: the changed attributes, each with all of its settings (AMB-71). */
export function bodyOf(draft: Draft): AttributeWebSetting[] {
  return Array.from(draft, ([attributeID, settings]) => ({ attributeID, ...settings }))
}

/** Attributes of the draft that a colleague has changed since they were loaded. */
export function conflictsOf(
  loaded: AttributeOverview,
  latest: AttributeOverview,
  draft: Draft,
): readonly number[] {
  const before = new Map(loaded.attributes.map(({ info }) => [info.attributeID, settingsOf(info)]))
  return latest.attributes.flatMap(({ info }) => {
    const known = before.get(info.attributeID)
    const isTheirs = known !== undefined && !isSame(known, settingsOf(info))
    return isTheirs && draft.has(info.attributeID) ? [info.attributeID] : []
  })
}

/** Takes changes of the draft that are stored by now, or whose attribute is gone, out of it. */
export function rebased(draft: Draft, latest: AttributeOverview): Draft {
  const stored = new Map(latest.attributes.map(({ info }) => [info.attributeID, settingsOf(info)]))
  return new Map(
    Array.from(draft).filter(([id, settings]) => {
      const now = stored.get(id)
      return now !== undefined && !isSame(now, settings)
    }),
  )
}
