/** GET all-ids: every id that the caller may open, replaced parts included (AMB-14). */
import { idsAsJson, openIds } from '@hoistway/search'
import type { LiveCatalogue } from '../../../catalogue-index/live-catalogue.ts'
import type { Handler } from '../../../http/handler.ts'
import { serialised } from '../../../json/serialised-result.ts'
import { viewerOf, visibleTo } from '../viewer.ts'

export function allIds(live: LiveCatalogue): Handler<'allIds'> {
  return (_input, visitor) => {
    const snapshot = live.current()
    const ids = () => openIds(snapshot.visibility, snapshot.allIds, viewerOf(visitor))
    const { catalogueVersion, setupCreated } = snapshot.state
    return serialised<number[]>({
      version: JSON.stringify([
        'all ids',
        visibleTo(snapshot, visitor).classKey,
        catalogueVersion,
        setupCreated.getTime(),
      ]),
      isShared: visitor.customer === undefined,
      bytes: async () => Buffer.concat([OPEN, idsAsJson(snapshot.catalogue, ids()), CLOSE]),
    })
  }
}

const OPEN = Buffer.from('[')
const CLOSE = Buffer.from(']')
