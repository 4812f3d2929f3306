/** POST filter-products: every matching id, the first page with the caller's prices, exact counts. The part that all
 *  callers of one visibility class share is computed once and cached as bytes; the page is added for each request. */

import type { FilterResult, FilterRequest as WireRequest } from '@hoistway/contract/catalogue/filters'
import { resultsPageSize } from '@hoistway/domain/limits'
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { localeOr } from '@hoistway/domain/texts/locale'
import type { LiveCatalogue } from '../../../catalogue-index/live-catalogue.ts'
import type { Handler } from '../../../http/handler.ts'
import { JsonBytes } from '../../../json/json-bytes.ts'
import { serialised } from '../../../json/serialised-result.ts'
import { priceClassOf } from '../prices/prices.ts'
import type { ProductReader } from '../products/product-reader.ts'
import type { VersionsOf } from '../versions.ts'
import { visibleTo } from '../viewer.ts'
import { createAnswerCache } from './answer-cache.ts'
import { engineRequest, requestKey } from './filter-request.ts'

export type FilterNeeds = {
  readonly live: LiveCatalogue
  readonly products: ProductReader
  readonly versionsOf: VersionsOf
  readonly now: () => Date
}

export function filterProducts({ live, products, versionsOf, now }: FilterNeeds): Handler<'filterProducts'> {
  const answers = createAnswerCache(live)
  /** Room to write in: an answer is written without a pause and then taken out. */
  const room = new JsonBytes()

  return async ({ body }, visitor) => {
    const versions = versionsOf(visitor)
    const stocked = body.onlyInStock === true ? await live.inStock(versions.stock) : undefined
    const snapshot = stocked?.snapshot ?? live.current()
    const locale = localeOr(body.language)
    const { set, classKey } = visibleTo(snapshot, visitor)
    const request = engineRequest(body, locale, snapshot, set, stocked?.set)
    const key = [classKey, stocked?.stockVersion ?? '', requestKey(request)].join('/')
    const pageSize = resultsPageSize(body.resultsPageSize)
    const { catalogueVersion, cacheVersion, setupCreated } = snapshot.state
    const isFilterSetupUpToDate = isUpToDate(body.filterSetupCreated, setupCreated)
    const priceClass = visitor.customer
      ? [...priceClassOf(visitor.customer, stockholmDay(now().getTime())), versions.prices]
      : []
    return serialised<FilterResult>({
      version: JSON.stringify([
        key,
        pageSize,
        isFilterSetupUpToDate,
        // The version of the snapshot and that of the database: until the node has followed a change, a page may hold
        // products that are newer than the snapshot. Afterwards such an answer is not confirmed by its ETag, and a
        // caller that sends it gets a new answer.
        [catalogueVersion, versions.catalogue, cacheVersion, setupCreated.getTime(), versions.stock],
        snapshot.wordsKey,
        priceClass,
      ]),
      isShared: visitor.customer === undefined,

      async bytes(form) {
        const answer = await answers.of(snapshot, key, form, request)
        const writePage = await products.toWrite(answer.top.slice(0, pageSize), visitor, locale)
        room.clear()
        if (form === 'compact') room.bytes(answer.body).ascii('{')
        else room.ascii('{').bytes(answer.body).ascii(',')
        room.ascii(`"isFilterSetupUpToDate":${isFilterSetupUpToDate},"replacedNumbers":`)
        room.text(answer.replaced)
        if (answer.interpretation !== '') room.ascii(',"interpretation":').text(answer.interpretation)
        room.ascii(',"topResults":')
        writePage(room)
        return room.ascii('}').taken()
      },
    })
  }
}

/** Absent, equal or newer is up to date; older, and what is no time, makes the client fetch the setup again (AMB-71).
 *  Newer is what another node has given that already follows a change which this one is about to see. */
function isUpToDate(sent: WireRequest['filterSetupCreated'], created: Date): boolean {
  return sent === undefined || sent === null || Date.parse(sent) >= created.getTime()
}
