/** The calls by which a device gets the catalogue (AMB-97): the manifest of the caller's visibility class, its files in
 *  ranges, and prices with stock apart from them. */

import type { snapshotCalls } from '@hoistway/contract/catalogue/snapshot'
import { refuse } from '@hoistway/contract/problems'
import { localeOr } from '@hoistway/domain/texts/locale'
import type { HandlersOf } from '../../../http/handler.ts'
import { refuseForNow, secondsToWait } from '../../../http/limits/address-limit.ts'
import type { RequestMeta } from '../../../http/requests/request-meta.ts'
import type { Visitor } from '../../../http/visitor.ts'
import { createDeviceSnapshots, type SnapshotNeeds } from './device-snapshots.ts'
import { type PictureSizesNeeds, pictureSizes } from './picture-sizes.ts'
import { callerOf } from './snapshot-caller.ts'
import { createSnapshotPrices, type SnapshotPricesNeeds } from './snapshot-prices.ts'

/** For each user, or address of guests. A device that fetches changed blocks of texts makes some dozen requests. */
const FILES_AN_HOUR = 1_000
const PRICES_AN_HOUR = 60
/** Calls about 200 pictures each. */
const PICTURE_SIZES_AN_HOUR = 120
/** While files are made, a device asks every few seconds. */
const RETRY_AFTER_S = 3

export function snapshotHandlers(
  needs: SnapshotNeeds & SnapshotPricesNeeds & PictureSizesNeeds,
): HandlersOf<typeof snapshotCalls> {
  const snapshots = createDeviceSnapshots(needs)
  const prices = createSnapshotPrices(needs)

  async function refusal(kind: string, anHour: number, visitor: Visitor, requestMeta: RequestMeta) {
    const caller = visitor.customer ? `user ${visitor.customer.userId}` : requestMeta.addressKey
    const wait = await secondsToWait(needs.db, needs.now(), `${kind}:${caller}`, anHour)
    return wait === undefined ? undefined : refuseForNow(requestMeta, wait)
  }

  return {
    snapshotManifest: async ({ query }, visitor, requestMeta) => {
      const refused = await refusal('snapshot', FILES_AN_HOUR, visitor, requestMeta)
      if (refused) return refused
      const manifest = await snapshots.manifest(visitor, localeOr(query.locale))
      return {
        manifest: manifest ?? null,
        retryAfter: manifest ? 0 : RETRY_AFTER_S,
        caller: callerOf(visitor),
      }
    },
    snapshotPart: async ({ params, query }, visitor, requestMeta) => {
      const refused = await refusal('snapshot', FILES_AN_HOUR, visitor, requestMeta)
      if (refused) return refused
      const locale = localeOr(query.locale)
      if (query.from === undefined) return snapshots.file(visitor, locale, params.part, query.digest)
      if (params.part !== 'engine' || query.digest === undefined)
        return refuse('invalidInput', 'A change is told of the engine, from one digest to another.')
      return snapshots.delta(visitor, locale, query.from, query.digest)
    },
    snapshotPrices: async (_input, visitor, requestMeta) => {
      const refused = await refusal('snapshot-prices', PRICES_AN_HOUR, visitor, requestMeta)
      return refused ?? prices(visitor)
    },
    pictureSizes: async ({ body }, visitor, requestMeta) => {
      const refused = await refusal('picture-sizes', PICTURE_SIZES_AN_HOUR, visitor, requestMeta)
      return refused ?? pictureSizes(needs, body.assetIDs, visitor)
    },
  }
}
