/** GET all-ids: every id that the caller may open, replaced parts included (AMB-14). */
import { idsAsJson, openIds } from '@hoistway/search'
import type { Handler } from '../../http/handler.ts'
import { written } from '../../http/written.ts'
import type { LiveShelf } from './live-shelf.ts'
import { viewerOf, visibleTo } from './viewer.ts'

export function allIds(live: LiveShelf): Handler<'allIds'> {
  return (_input, visitor) => {
    const shelf = live.current()
    const ids = () => openIds(shelf.visibility, shelf.allIds, viewerOf(visitor))
    const { catalogueVersion, setupCreated } = shelf.state
    return written<number[]>({
      version: JSON.stringify([
        'all ids',
        visibleTo(shelf, visitor).classKey,
        catalogueVersion,
        setupCreated.getTime(),
      ]),
      isShared: visitor.customer === undefined,
      bytes: async () => Buffer.concat([OPEN, idsAsJson(shelf.catalogue, ids()), CLOSE]),
      value: async () => Array.from(ids()),
    })
  }
}

const OPEN = Buffer.from('[')
const CLOSE = Buffer.from(']')
