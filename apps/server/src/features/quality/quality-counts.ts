/** Counts the findings about the data for the versions of catalogue, prices and stock that this node knows. After a change
 *  it counts only those findings again whose version has moved. */
import type { FindingName } from '@hoistway/contract/site-admin/data-quality'
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import type { Kysely } from 'kysely'
import type { LiveCatalogue } from '../../catalogue-index/live-catalogue.ts'
import type { Database } from '../../database/schema.ts'
import { type PartSurvey, stockOfOthers, surveyParts, withoutPrice } from './part-survey.ts'
import { countUnnamed } from './queries.ts'
import { createRecount, type Recount } from './recount.ts'

/** The longest that a request waits for a counting. A small catalogue is counted within it. */
const WAIT_MS = 150
/** The share of the survey in the work. */
const SURVEY_SHARE = 0.8

export type PartFinding = Exclude<
  FindingName,
  'attribute-names' | 'option-names' | 'stock-without-part' | 'price-without-part'
>

export type QualityCounts = {
  readonly listed: number
  readonly parts: Readonly<Record<PartFinding, readonly number[]>>
  readonly successors: PartSurvey['successors']
  readonly attributes: number
  readonly options: number
  readonly made: Made
}

/** The pieces of a counting with the versions that they were counted for. */
type Made = {
  readonly catalogue: Piece<PartSurvey & { readonly orderableSet: ReadonlySet<number> }>
  readonly prices: Piece<readonly number[]>
  readonly stock: Piece<readonly number[]>
}
type Piece<T> = { readonly version: string; readonly value: T }

export type QualityNeeds = {
  readonly db: Kysely<Database>
  readonly live: LiveCatalogue
  readonly now: () => Date
}

export function createQualityCounts({ db, live, now }: QualityNeeds): () => Promise<Recount<QualityCounts>> {
  const recount = createRecount<QualityCounts>(now, WAIT_MS)
  return () => {
    const { allIds, state } = live.current()
    const { priceVersion, stockVersion } = live.state.current()
    const day = stockholmDay(now().getTime())
    const catalogue = `${state.catalogueVersion}/${state.cacheVersion}`
    const versions = {
      catalogue,
      prices: `${catalogue}/${priceVersion}/${day}`,
      stock: `${catalogue}/${stockVersion}`,
    }
    return recount(Object.values(versions).join(' '), async (before, progress) => {
      const old = before?.made
      const made = { ...old, catalogue: await surveyOf(old?.catalogue) }
      const { value } = made.catalogue
      const prices = await piece(old?.prices, versions.prices, () =>
        withoutPrice(db, value.orderable, day, (share) => progress(SURVEY_SHARE + share / 10)),
      )
      const stock = await piece(old?.stock, versions.stock, () =>
        stockOfOthers(db, allIds, value.orderableSet, (share) => progress(0.9 + share / 10)),
      )
      return {
        listed: value.listed,
        parts: {
          ...value.lacking,
          'no-price': prices.value,
          'replacement-loop': value.loops,
          'replacement-dead-end': value.deadEnds,
          'stock-not-orderable': stock.value,
        },
        successors: value.successors,
        attributes: await countUnnamed(db, 'attributes'),
        options: await countUnnamed(db, 'options'),
        made: { catalogue: made.catalogue, prices, stock },
      }

      function surveyOf(known: Made['catalogue'] | undefined): Promise<Made['catalogue']> {
        return piece(known, versions.catalogue, async () => {
          const survey = await surveyParts(db, allIds, (share) => progress(share * SURVEY_SHARE))
          return { ...survey, orderableSet: new Set(survey.orderable) }
        })
      }
    })
  }
}

async function piece<T>(
  known: Piece<T> | undefined,
  version: string,
  count: () => Promise<T>,
): Promise<Piece<T>> {
  return known?.version === version ? known : { version, value: await count() }
}
