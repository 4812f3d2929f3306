/** Names the visibility class of a visitor for the snapshots of devices. Two visitors share a class if the same products
 *  are limited and both may open the same of these. A snapshot of an earlier version stays valid for a class as long as
 *  no limit has changed, so a download can go on after a change of other products. */
import { createHash } from 'node:crypto'
import { mayOpen, visibleSet } from '@hoistway/search'
import type { CatalogueSnapshot } from '../../../catalogue-index/catalogue-snapshot.ts'
import type { Visitor } from '../../../http/visitor.ts'
import { viewerOf } from '../viewer.ts'

/** Names of classes by the engine's own key, which is valid for one catalogue only. */
const known = new WeakMap<CatalogueSnapshot['visibility'], Map<string, string>>()

export function visibilityClass({ visibility }: CatalogueSnapshot, visitor: Visitor): string {
  const viewer = viewerOf(visitor)
  const { classKey } = visibleSet(visibility, viewer)
  const names = known.get(visibility) ?? new Map<string, string>()
  known.set(visibility, names)
  const name = names.get(classKey)
  if (name !== undefined) return name
  const { ids } = visibility.index.limits
  const open = Uint8Array.from(ids, (id) => (mayOpen(visibility, id, viewer) ? 1 : 0))
  const made = createHash('sha256').update(Int32Array.from(ids)).update(open).digest('hex')
  names.set(classKey, made)
  return made
}
